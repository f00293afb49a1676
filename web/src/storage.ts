// Storage across visits, or for the life of a tab. Disabled or full storage is not an error.
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
    // keep playing
  }
};

export const load = (key: string): string | null => from(() => localStorage, key);
export const save = (key: string, value: string): void => into(() => localStorage, key, value);
export const loadInTab = (key: string): string | null => from(() => sessionStorage, key);
export const saveInTab = (key: string, value: string): void => into(() => sessionStorage, key, value);
