// The example of a pattern: a puzzle as a line of the catalogue (docs/FORMATS.md, "A puzzle as a line"), made into a text
// that the player opens.
import { text } from '../sudoku/game.svelte';
import { cellName, cellsOf, type Rules } from '../sudoku/rules';
import type { Settings } from './catalogue';

/** The rules that all puzzles of a catalogue have; with the clues, because cells with one are loose if only open cells differ. */
export function rulesOf(settings: Settings, clues: readonly number[]): Rules {
  const [boxRows, boxColumns] = settings.box.split('x').map(Number);
  const grids = Number(settings.grids);
  const loose = grids > 1 && settings.differ === 'open' ? clues.flatMap((clue, cell) => (clue !== 0 ? [cell] : [])) : [];
  return { boxRows, boxColumns, grids, diagonals: settings.diagonals === 'yes', loose };
}

/** `41.2.3.4.......1 10.2,11.1`: digits and dots, or numbers with commas; behind a blank the candidates that are crossed out. */
export function exampleText(line: string, settings: Settings): string {
  const [cells, crossed = ''] = line.trim().split(' ', 2);
  const symbols = cells.includes(',') ? cells.split(',') : [...cells];
  const clues = symbols.map((s) => (s === '.' ? 0 : Number(s)));
  const rules = rulesOf(settings, clues);
  if (clues.length !== cellsOf(rules) || clues.some(Number.isNaN)) throw new Error('this example cannot be read');
  const out = crossed === '' ? [] : crossed.split(',').map((pair) => pair.split('.').map(Number));
  const words = out.map(([cell, digit]) => `${cellName(rules, cell - 1)}=${digit}`);
  return text(rules, clues, words.length > 0 ? ` crossed ${words.join(' ')}` : '');
}
