// The undo history as text for the browser's storage. It belongs to one game: for another one, or if damaged, it is dropped.
import type { History, Moment } from './game.svelte';
import { read, write } from './share';

/** Browsers store about five million characters per site. For a 9x9 this is more than a thousand steps. */
const most = 1_000_000;

const written = new WeakMap<Moment, string>(); // moments are immutable

function textOf(moment: Moment): string {
  let text = written.get(moment);
  if (text === undefined) written.set(moment, (text = write({ ...moment, automatic: false })));
  return text;
}

/** `game` is the current game, as written by share.ts. */
export function writeHistory(game: string, { past, future }: History): string {
  let room = most;
  const newest = (moments: readonly Moment[]) => {
    const texts: string[] = [];
    for (const moment of moments.toReversed()) {
      const text = textOf(moment);
      if ((room -= text.length) < 0) break;
      texts.unshift(text);
    }
    return texts;
  };
  return JSON.stringify({ game, past: newest(past), future: newest(future) });
}

export function readHistory(game: string, text: string): History {
  try {
    const data = JSON.parse(text) as { game: string; past: string[]; future: string[] };
    if (data.game === game) return { past: data.past.map(moment), future: data.future.map(moment) };
  } catch {
    // damaged: no history
  }
  return { past: [], future: [] };
}

function moment(text: string): Moment {
  const { puzzle, marks } = read(text);
  return { puzzle, marks };
}
