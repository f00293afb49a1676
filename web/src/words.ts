// Numbers in words.

/** "12 clauses", "1 clause". */
export const counted = (n: number, one: string, several = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : several}`;

export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
