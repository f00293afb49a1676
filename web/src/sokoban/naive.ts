// For tests: an independent implementation of the rules, on characters.
export function naiveStep(rows: readonly string[], move: string): string[] | null {
  const board = rows.map((row) => [...row]);
  const [dr, dc] = { l: [0, -1], r: [0, 1], u: [-1, 0], d: [1, 0] }[move.toLowerCase()]!;
  const r = board.findIndex((row) => row.includes('@') || row.includes('+'));
  const c = board[r].findIndex((symbol) => symbol === '@' || symbol === '+');
  const look = (n: number): string => board[r + n * dr]?.[c + n * dc] ?? '#';
  const put = (n: number, symbol: string) => (board[r + n * dr][c + n * dc] = symbol);
  const ahead = look(1);
  if (ahead === '#') return null;
  if (ahead === '$' || ahead === '*') {
    if (look(2) !== ' ' && look(2) !== '.') return null;
    put(2, look(2) === '.' ? '*' : '$');
  }
  put(1, ahead === '.' || ahead === '*' ? '+' : '@');
  put(0, look(0) === '+' ? '.' : ' ');
  return board.map((row) => row.join(''));
}

/** Reproducible pseudo-random numbers (mulberry32). */
export function numbers(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A walled room with random walls, goals and boxes. */
export function anyRoom(random: () => number, rows = 7, columns = 8): string[] {
  const inner = (): string => {
    const x = random();
    return x < 0.18 ? '#' : x < 0.3 ? '$' : x < 0.4 ? '.' : x < 0.43 ? '*' : ' ';
  };
  const drawn = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => (r % (rows - 1) === 0 || c % (columns - 1) === 0 ? '#' : inner())),
  );
  drawn[1 + Math.floor(random() * (rows - 2))][1 + Math.floor(random() * (columns - 2))] = random() < 0.2 ? '+' : '@';
  return drawn.map((row) => row.join(''));
}
