// The contents of any text: puzzles, Sokoban levels or a workbench link. Used by Play and Sokoban.
import { type Answer, ask, type Unreadable } from './api';
import { type Fragment, readFragment } from './fragment';

/** The common part of a `convert` result. */
export interface ConvertResult {
  kind?: 'puzzle' | 'level';
  line?: number;
  box?: [number, number];
}

/** How to read puzzles whose text is ambiguous. */
export interface Reading {
  box?: string;
  grids?: number;
  diagonals?: true;
}

/** The target of a workbench link, whatever its host; null for any other text. */
export function linkIn(text: string): Fragment | null {
  const word = text.trim();
  const fragment = word.slice(Math.max(0, word.indexOf('#/')));
  return !/\s/.test(word) && /^#\/(play|make|patterns|sokoban)(\?|$)/.test(fragment) ? readFragment(fragment) : null;
}

/** Asks the server. Among levels, other text counts as comments; so the rest is searched again for puzzles. */
export async function contents<T extends ConvertResult>(text: string, reading: Reading = {}, signal?: AbortSignal): Promise<Answer<T | Unreadable>> {
  const answer = await ask<T>('convert', { input: text, ...reading }, signal);
  const levels = answer.results.filter((r) => r.kind === 'level');
  const rest = levels.length === 0 ? '' : withoutLevels(text, levels.map((level) => level.line ?? 1));
  if (rest.trim() === '') return answer;
  const more = await ask<T>('convert', { input: rest }, signal);
  const puzzles = more.results.filter((r) => r.kind === 'puzzle' && (r.box ?? [1, 1])[0] * (r.box ?? [1, 1])[1] > 3); // a number may be a title
  return { ...answer, results: [...answer.results, ...puzzles].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

/** The text with its levels blanked out, so that other lines keep their numbers. */
export function withoutLevels(text: string, begin: readonly number[]): string {
  const lines = text.split(/\r\n|\r|\n/);
  const isRow = (line: string) => line.trim() !== '' && (/[#@$PBGpbg+*|]/.test(line) || !/[1-9]/.test(line));
  for (const first of begin) {
    let at = first - 1;
    do lines[at++] = '';
    while (at < lines.length && isRow(lines[at]));
  }
  return lines.join('\n');
}
