// What is kept from visit to visit. A browser that keeps nothing (or is full) is no reason to fail.
export function load(key: string): string | null {
  try {
    return localStorage.getItem(`hence.${key}`);
  } catch {
    return null;
  }
}

export function save(key: string, value: string): void {
  try {
    localStorage.setItem(`hence.${key}`, value);
  } catch {
    // the game goes on
  }
}
