// The contents of a text: puzzles, links to other views, and errors.
import type { Candidate } from '../api';
import { contents, linkIn, type Reading } from '../contents';
import type { Fragment, View } from '../fragment';
import type { Marks, Puzzle } from './game.svelte';
import { bit, cellOf, cellsOf, largestSize, type Rules } from './rules';
import { Damaged, type Saved, unpack } from './share';

/** The most that are listed. */
const most = 1000;

type Place = Omit<Candidate, 'digit'>;

/** A result of the answer. */
export interface Record {
  kind?: 'puzzle' | 'level';
  line?: number;
  column?: number;
  verdict?: string;
  message?: string;
  format?: string;
  /** What it is, in words. */
  recognised?: string;
  comment?: string;
  text?: string;
  /** What the text cannot express. */
  lost?: string[];
  // of a puzzle
  box?: [number, number];
  grids?: number;
  diagonals?: boolean;
  loose?: Place[];
  grid?: number[][] | number[][][];
  entered?: Place[];
  crossed_out?: Candidate[];
  // of a level
  rows?: string[];
}

export type Found =
  | { kind: 'puzzle'; game: Saved; what: string; line?: number; comment?: string }
  | { kind: 'elsewhere'; view: View; words: URLSearchParams; what: string; line?: number }
  | { kind: 'problem'; message: string; line?: number; column?: number };

const formats: { [name: string]: (n: number) => string } = {
  line: (n) => `one line of ${n * n} characters`,
  grid: () => 'drawn as a grid',
  decimals: () => 'numbers separated by spaces',
  csv: () => 'CSV',
  pencil: () => 'pencil marks',
  candidates: (n) => `${n ** 3} candidate characters`,
  hodoku: () => 'HoDoKu library line',
  link: () => 'SudokuWiki link',
};

export async function recognise(text: string, reading: Reading = {}, signal?: AbortSignal): Promise<Found[]> {
  const link = linkIn(text);
  if (link !== null) return [await contentsOfLink(link)].flat();
  const { results, messages } = await contents<Record>(text, reading, signal);
  if (results.length === 0) return [{ kind: 'problem', message: messages[0] ?? 'no puzzle found in this text' }];
  const found = results.map((record) => foundOf(record as Record, text));
  return found.length <= most ? found : [...found.slice(0, most), { kind: 'problem', message: `only the first ${most} are listed` }];
}

/** The contents of a workbench link. */
async function contentsOfLink({ view, words }: Fragment): Promise<Found | Found[]> {
  const [game, puzzle] = [words.get('s'), words.get('p')];
  if (view === 'play' && game !== null) {
    try {
      const saved = await unpack(game);
      return { kind: 'puzzle', game: saved, what: `${describe(saved)}, workbench link` };
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      return { kind: 'problem', message: `this workbench link holds no game: ${error.message}` };
    }
  }
  if (view === 'play' && puzzle !== null && linkIn(puzzle) === null) return recognise(puzzle);
  if (view === 'play') return { kind: 'problem', message: 'this workbench link holds no puzzle' };
  const what = { make: 'a link to the puzzle maker', patterns: 'a link to patterns', sokoban: 'a link to a Sokoban level' }[view];
  return { kind: 'elsewhere', view, words, what };
}

export function foundOf(record: Record, text: string): Found {
  const { line, column } = record;
  if (record.kind === 'level') {
    const what = `a Sokoban level${record.recognised === undefined ? '' : record.recognised.replace(/^Sokoban: /, ', ')}`;
    return { kind: 'elsewhere', view: 'sokoban', words: new URLSearchParams({ l: record.rows?.join('\n') ?? text }), what, line };
  }
  if (record.grid === undefined) return { kind: 'problem', message: record.message ?? 'cannot read this', line, column };
  const box = record.box ?? [3, 3];
  const size = box[0] * box[1];
  const grids = record.grids ?? 1;
  if (size > largestSize)
    return { kind: 'problem', message: `this puzzle is ${size}x${size}; the page shows grids up to ${largestSize}x${largestSize}, so use the command line`, line };
  const game = gameOf(record, { boxRows: box[0], boxColumns: box[1], grids, diagonals: record.diagonals === true, loose: [] });
  return { kind: 'puzzle', game, what: describe(game, record.format), line, comment: record.comment };
}

function gameOf(record: Record, rules: Rules): Saved {
  rules.loose = (record.loose ?? []).map((c) => cellOf(rules, c));
  const values = (record.grid as number[][][]).flat(rules.grids > 1 ? 2 : 1) as unknown as number[];
  const clues = [...values];
  const zeros = new Array<number>(cellsOf(rules)).fill(0);
  const digits = [...zeros];
  for (const c of record.entered ?? []) {
    const cell = cellOf(rules, c);
    digits[cell] = values[cell];
    clues[cell] = 0;
  }
  const crossed = [...zeros];
  for (const c of record.crossed_out ?? []) crossed[cellOf(rules, c)] |= bit(c.digit);
  const marks: Marks = { digits, crossed, corner: zeros, centre: zeros, colours: zeros };
  const puzzle: Puzzle = { rules, clues };
  return { puzzle, marks, automatic: crossed.some((set) => set !== 0) };
}

const count = (list: readonly number[], one: string, many: string): string => {
  const number = list.filter((v) => v !== 0).length;
  return `${number} ${number === 1 ? one : many}`;
};

/** "9x9 puzzle with 27 clues". */
export function describePuzzle({ rules, clues }: Puzzle): string {
  const n = rules.boxRows * rules.boxColumns;
  const tuple = rules.grids === 1 ? 'puzzle' : rules.grids === 2 ? 'pair' : rules.grids === 3 ? 'triple' : `tuple of ${rules.grids} grids`;
  const boxes = rules.boxRows === rules.boxColumns ? '' : `, boxes ${rules.boxRows}x${rules.boxColumns}`;
  return `${n}x${n} ${tuple} with ${count(clues, 'clue', 'clues')}${boxes}${rules.diagonals ? ', diagonals' : ''}`;
}

/** The same with entries and format: "..., one line". */
export function describe({ puzzle, marks }: Saved, format?: string): string {
  let words = describePuzzle(puzzle);
  if (marks.digits.some((v) => v !== 0)) words += `, ${count(marks.digits, 'entered digit', 'entered digits')}`;
  if (marks.crossed.some((v) => v !== 0)) words += ', candidates crossed out';
  const n = puzzle.rules.boxRows * puzzle.rules.boxColumns;
  return format === undefined ? words : `${words}, ${formats[format]?.(n) ?? format}`;
}
