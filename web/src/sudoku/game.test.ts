import { describe, expect, it } from 'vitest';
import { Game } from './game.svelte';
import { usualRules } from './rules';

describe('what Ctrl+C copies', () => {
  it('is a line of 81 characters for a plain 9x9, with what was entered', () => {
    const game = new Game();
    expect(game.copiedText()).toBe('.'.repeat(81));
    game.enter([0], 7);
    game.enter([80], 2);
    expect(game.copiedText()).toBe(`7${'.'.repeat(79)}2`);
  });
  it('is the whole game for all other puzzles', () => {
    const others = [
      { boxRows: 2, boxColumns: 2 },
      { grids: 2 },
      { diagonals: true },
    ];
    for (const other of others) {
      const game = new Game();
      const rules = { ...usualRules, ...other };
      const cells = (rules.boxRows * rules.boxColumns) ** 2 * rules.grids;
      game.open({ rules, clues: new Array<number>(cells).fill(0) });
      expect(game.copiedText()).toBe(game.stateText());
      expect(game.copiedText()).toContain('# sudoku');
    }
  });
});
