// The answer of `convert` for a text: levels, puzzles and errors.
import { type Answer, ServerError } from '../api';
import { contents, linkIn } from '../contents';
import type { Fragment } from '../fragment';
import { levelText } from './levels';
import { levelOfRows } from './simulator';

export interface LevelRecord {
  kind: 'level';
  level: number;
  title?: string | null;
  author?: string | null;
  format?: string;
  max_moves?: number | null;
  rows: string[];
  /** Rows and columns from 1; missing without a server. */
  dead?: { row: number; column: number }[];
}

export interface Fault {
  line?: number;
  column?: number;
  message: string;
}

export interface Opened {
  levels: LevelRecord[];
  /** Contains Sudoku puzzles. */
  puzzles: boolean;
  faults: Fault[];
  /** A workbench link. */
  link?: Fragment;
}

export function sortOut(answer: Answer): Opened {
  const opened: Opened = { levels: [], puzzles: false, faults: [] };
  for (const result of answer.results) {
    if (result.kind === 'level' && Array.isArray(result.rows)) opened.levels.push(result as unknown as LevelRecord);
    else if (result.verdict === 'error') opened.faults.push(result as unknown as Fault);
    else if (result.kind === 'puzzle') opened.puzzles = true;
  }
  if (opened.levels.length > 0 || opened.puzzles) return opened;
  // No puzzle, so no level either.
  const isPlain = (message: string) => !/no puzzle recognised/.test(message);
  opened.faults = opened.faults.filter(({ message }) => isPlain(message));
  if (opened.faults.length === 0) opened.faults.push({ message: answer.messages.find(isPlain) ?? 'no level found in this text' });
  return opened;
}

/** Asks the server what a text holds. Without a server, plain XSB rows are read by the page.
 *  A workbench link is left to its view. */
export async function openText(text: string): Promise<Opened> {
  const link = linkIn(text);
  if (link !== null) return { levels: [], puzzles: false, faults: [], link };
  try {
    return sortOut((await contents(text)) as Answer);
  } catch (error) {
    const own = error instanceof ServerError && error.status === 0 ? plainLevel(text) : null;
    if (own !== null) return { levels: [own], puzzles: false, faults: [] };
    throw error;
  }
}

/** A level of plain XSB rows, as written by the page; the server reads everything else. */
export function plainLevel(text: string): LevelRecord | null {
  const lines = text.split(/\r?\n/);
  const word = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const rows = lines.filter((line) => line.trim() !== '' && !/^(Title|Author): /.test(line));
  try {
    levelOfRows(rows);
    return { kind: 'level', level: 1, title: word('Title'), author: word('Author'), rows };
  } catch {
    return null;
  }
}

/** A level as the text stored in a link or the browser. */
export const recordText = (record: LevelRecord): string => levelText(record.rows, record.title ?? '', record.author ?? '');

/** The faulty line with a caret under the column; of a long line, an excerpt. */
export function pointAt(text: string, fault: Fault): string | null {
  if (fault.line === undefined) return null;
  const line = text.split(/\r\n|\r|\n/)[fault.line - 1];
  if (line === undefined) return null;
  const column = Math.min(fault.column ?? 1, line.length + 1);
  const from = Math.max(0, column - 41);
  const shown = line.slice(from, from + 80).replaceAll('\t', ' ');
  const before = from > 0 ? '... ' : '';
  return fault.column === undefined ? before + shown : `${before}${shown}\n${' '.repeat(before.length + column - 1 - from)}^`;
}
