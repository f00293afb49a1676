import { describe, expect, it } from 'vitest';
import { Game } from './game.svelte';
import { usualRules } from './rules';

describe('Ctrl+C', () => {
  it('copies a plain 9x9 as a line of 81 characters, with entries', () => {
    const game = new Game();
    expect(game.copiedText()).toBe('.'.repeat(81));
    game.enter([0], 7);
    game.enter([80], 2);
    expect(game.copiedText()).toBe(`7${'.'.repeat(79)}2`);
  });
  it('copies all other puzzles as the whole game', () => {
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
