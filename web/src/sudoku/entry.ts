// Digits above 9 take two keys: 1, then 2, gives 12. A key that could begin such a number waits for the next key, a second,
// or Enter; others are entered at once.
export interface Waiting<K> {
  first: number;
  kind: K;
}

/** The effect of a key: digits to enter now, in order, and what waits for a second key. */
export interface Typed<K> {
  enter: Waiting<K>[];
  wait: Waiting<K> | null;
}

export function type<K>(size: number, waiting: Waiting<K> | null, key: number, kind: K): Typed<K> {
  const enter: Waiting<K>[] = [];
  if (waiting !== null) {
    const number = waiting.first * 10 + key;
    if (waiting.kind === kind && number <= size) return { enter: [{ first: number, kind }], wait: null };
    enter.push(waiting);
  }
  if (key === 0 || key > size) return { enter, wait: null };
  const one = { first: key, kind };
  return key * 10 <= size ? { enter, wait: one } : { enter: [...enter, one], wait: null };
}

export const patience = 1000; // milliseconds
