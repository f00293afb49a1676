import { describe, expect, it } from 'vitest';
import { Game } from './game.svelte';
import { readHistory, writeHistory } from './history';
import { write } from './share';

const textOf = ({ puzzle, marks, automatic }: Game) => write({ puzzle, marks, automatic });

function played(steps: number): Game {
  const game = new Game();
  for (let i = 0; i < steps; ++i) game.enter([i % 81], 1 + ((i + Math.floor(i / 81)) % 9));
  return game;
}

describe('undo after reloading', () => {
  it('goes back step by step, and forward again', () => {
    const game = played(5);
    game.undo();
    const again = new Game();
    again.open(game.puzzle, game.marks, readHistory(textOf(game), writeHistory(textOf(game), game.history)));
    for (const one of [game, again]) one.redo();
    expect(textOf(again)).toBe(textOf(game));
    for (let i = 0; i < 5; ++i) {
      for (const one of [game, again]) one.undo();
      expect(textOf(again)).toBe(textOf(game));
    }
    expect(again.canUndo).toBe(false);
    expect(again.values.every((v) => v === 0)).toBe(true);
  });
  it('is empty for another game or damaged text', () => {
    const game = played(3);
    const text = writeHistory(textOf(game), game.history);
    const none = { past: [], future: [] };
    expect(readHistory(textOf(played(2)), text)).toEqual(none);
    expect(readHistory(textOf(game), text.slice(0, -5))).toEqual(none);
    expect(readHistory(textOf(game), text.replaceAll('clues', 'clue'))).toEqual(none);
    expect(readHistory(textOf(game), '')).toEqual(none);
  });
  it('drops the oldest steps if there are too many', () => {
    const game = played(8000);
    const text = writeHistory(textOf(game), game.history);
    expect(text.length).toBeLessThan(1_300_000);
    const { past } = readHistory(textOf(game), text);
    expect(past.length).toBeGreaterThan(1000);
    expect(past.at(-1)?.marks).toEqual(game.history.past.at(-1)?.marks);
  });
});
