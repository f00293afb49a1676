// Generated puzzles: the objects of `hence make --json` (docs/FORMATS.md), in words and as text.
import { text } from '../sudoku/game.svelte';
import { isPlain, type Rules } from '../sudoku/rules';

type Rows = number[][];

export interface Rating {
  level: number;
  sum: number;
  band: string;
  /** The name of the hardest step. */
  pattern?: string;
  exact: boolean;
}

export interface Made {
  puzzle: number;
  seed: number;
  size: number;
  box: [number, number];
  grids?: number;
  diagonals?: boolean;
  verdict: 'minimal' | 'unique' | 'gave up' | 'error';
  clues: number;
  grid: Rows | Rows[];
  solution: Rows | Rows[];
  redundant?: unknown[];
  undecided?: unknown[];
  rating?: Rating;
  /** Why there is no rating; only on the page. */
  unrated?: string;
}

/** Stored data may be damaged: whether everything needed to show it is there. */
export function isMade(kept: unknown): kept is Made {
  const made = kept as Partial<Made> | null;
  const whole = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
  if (typeof made !== 'object' || made === null || !Array.isArray(made.box) || !made.box.every(whole)) return false;
  const [rows, columns] = made.box;
  const cells = (made.grids ?? 1) * (rows * columns) ** 2;
  const isGrid = (grid: unknown) => Array.isArray(grid) && grid.flat(2).length === cells && grid.flat(2).every((v) => whole(v) && v <= rows * columns);
  return made.size === rows * columns && [made.puzzle, made.seed, made.clues].every(whole) && typeof made.verdict === 'string' && isGrid(made.grid) && isGrid(made.solution);
}

export const rulesOf = (made: Made): Rules => ({
  boxRows: made.box[0],
  boxColumns: made.box[1],
  grids: made.grids ?? 1,
  diagonals: made.diagonals === true,
  loose: [],
});

/** By cell, grid by grid. */
export const cluesOf = (made: Made): number[] => (made.grid as number[][]).flat(2);
export const solutionOf = (made: Made): number[] => (made.solution as number[][]).flat(2);

/** A text that Hence reads without options; a comment states the rules. */
export const textOf = (made: Made): string => text(rulesOf(made), cluesOf(made), '');

/** The usual text: up to 9x9 one line, a character per cell; otherwise rows of numbers. */
export function shortText(made: Made): string {
  const rules = rulesOf(made);
  if (made.size > 9 || !isPlain(rules)) return textOf(made);
  return `${cluesOf(made).map((d) => (d === 0 ? '.' : d)).join('')}\n`;
}

/** All of them in one file, which Hence reads back as separate puzzles. */
export const fileOf = (list: readonly Made[]): string => list.map(shortText).join('');

export function fileName(list: readonly Made[]): string {
  const { size, grids = 1, diagonals, seed } = list[0];
  return `hence-${size}x${size}${grids > 1 ? `-x${grids}` : ''}${diagonals ? '-diagonals' : ''}-seed${seed}.txt`;
}

const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Which clues are needed. */
export function cluesWords(made: Made): string {
  if (made.verdict === 'minimal') return 'every clue is needed';
  const redundant = made.redundant?.length ?? 0;
  const undecided = made.undecided?.length ?? 0;
  if (redundant === 0 && undecided === 0) return 'exactly one solution';
  const parts = [];
  if (redundant > 0) parts.push(plural(redundant, 'redundant clue'));
  if (undecided > 0) parts.push(plural(undecided, 'undecided clue'));
  return parts.join(', ');
}

/** "very hard (4.0, sum 52.6)". */
export const ratingWords = (rating: Rating): string =>
  `${rating.band} (${rating.level.toFixed(1)}, sum ${rating.sum.toFixed(1)}${rating.exact ? '' : ', estimated'})`;

/** A rating as in `hence rate --json`, and in each puzzle of `make --difficulty`. */
interface Rated {
  hardest: number;
  sum: number;
  label: string;
  pattern?: string;
  exact?: boolean;
}

const ratingFrom = (rated: Rated): Rating => ({
  level: rated.hardest,
  sum: rated.sum,
  band: rated.label,
  pattern: rated.pattern,
  exact: rated.exact !== false,
});

/** The result of `hence rate --json` as a rating or a sentence. */
export function ratingOf(result: Record<string, unknown> | undefined): Pick<Made, 'rating' | 'unrated'> {
  if (result?.verdict === 'rated') return { rating: ratingFrom(result as unknown as Rated) };
  if (result?.verdict === 'out of reach') return { unrated: 'too hard to rate' };
  if (result?.verdict === 'gave up') return { unrated: `not rated: ${(result.why as string | undefined) ?? 'gave up'}` };
  return { unrated: 'not rated' };
}

/** An object of `hence make --json` as stored by the page. */
export function madeFrom(result: Omit<Made, 'rating'> & { rating?: Rated }): Made {
  return { ...result, rating: result.rating && ratingFrom(result.rating) };
}
