// The status of a game in words.
import type { Game } from './game.svelte';
import { cellName } from './rules';

/** Pairs of equal digits that see each other: "r1c1 and r1c5 are both 5"; null: none. */
export function conflictText(game: Game): string | null {
  const first = game.conflicts.findIndex((list) => list.length > 0);
  if (first < 0) return null;
  const pairs = game.conflicts.reduce((sum, list) => sum + list.length, 0) / 2;
  const [a, b] = [cellName(game.rules, first), cellName(game.rules, game.conflicts[first][0])];
  const more = pairs === 1 ? '' : `, and ${pairs - 1} more ${pairs === 2 ? 'conflict' : 'conflicts'}`;
  return `${a} and ${b} are both ${game.values[first]}${more}`;
}

export function solvedText({ rules }: Game): string {
  const houses = rules.diagonals ? 'row, column, box and diagonal is' : 'row, column and box is';
  return `Solved: every ${houses} correct${rules.grids > 1 ? ', and corresponding cells differ' : ''}.`;
}

/** The text of the live region; may be empty. */
export function statusText(game: Game, tellConflicts: boolean): { text: string; kind: 'good' | 'bad' | '' } {
  if (game.solved) return { text: solvedText(game), kind: 'good' };
  const conflict = conflictText(game);
  if (conflict !== null && tellConflicts) return { text: `${conflict}.`, kind: 'bad' };
  const [stuck] = game.stuck;
  if (stuck !== undefined && tellConflicts) {
    const have = game.stuck.size > 1 ? `and ${game.stuck.size - 1} more have` : 'has';
    return { text: `${cellName(game.rules, stuck)} ${have} no candidate left.`, kind: 'bad' };
  }
  if (game.filled) return { text: 'All cells are filled, but some are wrong.', kind: 'bad' };
  return { text: '', kind: '' };
}
