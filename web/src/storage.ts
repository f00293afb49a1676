// What is kept from visit to visit, or as long as the tab is there. A browser that keeps nothing (or is full) is no reason to fail.
const from = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(`hence.${key}`);
  } catch {
    return null;
  }
};

const into = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(`hence.${key}`, value);
  } catch {
    // the game goes on
  }
};

export const load = (key: string): string | null => from(() => localStorage, key);
export const save = (key: string, value: string): void => into(() => localStorage, key, value);
export const loadInTab = (key: string): string | null => from(() => sessionStorage, key);
export const saveInTab = (key: string, value: string): void => into(() => sessionStorage, key, value);
