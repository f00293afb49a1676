import { expect, test } from 'vitest';
import type { Step } from '../../api';
import { Game } from '../game.svelte';
import { usualRules } from '../rules';
import { Trail } from './trail.svelte';

const c = (row: number, column: number, digit: number) => ({ row, column, digit });
const step = (placed: ReturnType<typeof c>[], removed: ReturnType<typeof c>[]): Step => ({
  names: ['made up'],
  sentence: '',
  placed,
  removed,
  truths: [],
  links: [],
  size: 1,
  least: 1,
  difficulty: 1,
  assumes_unique: false,
});
const steps = [step([c(1, 1, 1)], []), step([], [c(1, 2, 4), c(1, 3, 4)]), step([c(1, 2, 3)], [c(1, 3, 3)])];

function begun(): { game: Game; trail: Trail } {
  const game = new Game();
  game.open({ rules: { ...usualRules, boxRows: 2, boxColumns: 2 }, clues: new Array<number>(16).fill(0) });
  return { game, trail: new Trail(game, game.marks, steps) };
}

test('a step is shown in the position before it, and the game stays as it is', () => {
  const { game, trail } = begun();
  trail.show(2);
  expect(game.shown).toBe(steps[2]);
  expect(game.values[0]).toBe(1);
  expect(game.candidates[1] & 8).toBe(0);
  expect(game.marks.digits[0]).toBe(0);
  expect(game.stateText()).not.toContain('entered');
  game.back();
  expect(game.values[0]).toBe(0);
});

test('the next step is shown on the game itself', () => {
  const { game, trail } = begun();
  trail.show(0);
  expect(game.preview).toBe(null);
});

test('steps are applied singly or up to one, and recognised after undo', () => {
  const { game, trail } = begun();
  trail.apply(0);
  expect(trail.at).toBe(1);
  trail.apply(2);
  expect(trail.at).toBe(3);
  expect(game.marks.digits.slice(0, 2)).toEqual([1, 3]);
  game.undo();
  expect(trail.at).toBe(1);
  game.undo();
  expect(trail.at).toBe(0);
});

test('a step made by hand is recognised; anything else is another position', () => {
  const { game, trail } = begun();
  game.enter([0], 1);
  expect(trail.at).toBe(1);
  game.cross([1, 2], 4);
  expect(trail.at).toBe(2);
  game.enter([15], 1);
  expect(trail.at).toBe(-1);
  game.undo();
  expect(trail.at).toBe(2);
});

test('the first change ends the preview', () => {
  const { game, trail } = begun();
  trail.show(2);
  game.enter([5], 2);
  expect(game.preview).toBe(null);
  expect(game.shown).toBe(null);
  expect(game.marks.digits[0]).toBe(0);
  expect(game.values[5]).toBe(2);
});
