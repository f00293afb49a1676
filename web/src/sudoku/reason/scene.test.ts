import { expect, test } from 'vitest';
import { usualRules } from '../rules';
import { houseCells, placesIn, typedCell } from './places';
import { inPlay } from './play';
import { sample, samples } from './samples';
import { centreOf, curve, sceneOf } from './scene';

test('a hidden single: tinted box, digit on a diamond, consequences subdued', () => {
  const { rules, step } = sample('hidden single'); // r5c2 is 5, in box 4
  const scene = sceneOf(rules, step, 0);
  expect(scene.houses).toEqual([{ x: 0, y: 3, width: 3, height: 3 }]);
  expect(scene.cells).toEqual([]);
  expect(scene.quiet).toBe(true);
  expect(scene.signs.filter((s) => s.placed)).toEqual([
    { digit: 5, x: 1.5, y: 4.5, inTruth: true, exchanged: false, placed: true, removed: false },
  ]);
  expect(scene.signs.filter((s) => s.removed).length).toBe(step.removed.length);
});

test('a naked pair: cells are outlined, and each link goes from member to member', () => {
  const { rules, step } = sample('naked pair');
  const scene = sceneOf(rules, step, 0);
  expect(scene.cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(scene.links.length).toBe(4); // two links of three members each
  expect(scene.signs.filter((s) => s.removed).map((s) => s.digit)).toEqual([1, 7]);
  expect(scene.signs.filter((s) => s.inTruth).length).toBe(4);
});

test('marks are where the grid has them', () => {
  expect(centreOf(usualRules, { row: 1, column: 1, digit: 1 })).toEqual({ x: 1 / 6, y: 1 / 6 });
  expect(centreOf(usualRules, { row: 9, column: 9, digit: 9 })).toEqual({ x: 8 + 5 / 6, y: 8 + 5 / 6 });
});

test('a curve starts and ends at its candidates', () => {
  expect(curve(usualRules, { row: 1, column: 1, digit: 5 }, { row: 1, column: 9, digit: 5 })).toMatch(/^M0\.5 0\.5Q4\.5 0\.9 8\.5 0\.5$/);
});

test('the drawings of a step in the grids of a pair are complete together', () => {
  for (const { rules, step } of samples) {
    const play = inPlay(rules, step);
    const scenes = Array.from({ length: rules.grids }, (_, grid) => sceneOf(rules, step, grid));
    expect(scenes.flatMap((s) => s.signs).filter((s) => s.inTruth).length).toBe(play.inTruths.length);
    expect(scenes.flatMap((s) => s.cells).length).toBe(step.truths.filter((t) => t.kind === 'cell').length);
    const ends = play.links.filter((l) => l.group.kind === 'differs').flatMap((l) => l.members);
    expect(scenes.flatMap((s) => s.elsewhere).length).toBe(ends.length);
    for (const scene of scenes)
      for (const sign of scene.signs) {
        expect(sign.x).toBeGreaterThan(0);
        expect(sign.x).toBeLessThan(rules.boxRows * rules.boxColumns);
      }
  }
});

test('houses in words are found', () => {
  for (const { rules, step } of samples)
    for (const group of [...step.truths, ...step.links]) {
      if (group.kind === 'cell' || group.kind === 'differs') continue;
      expect(houseCells(rules, group).length, group.text).toBe(rules.boxRows * rules.boxColumns);
    }
});

test('places in words', () => {
  expect(placesIn(usualRules, 'box 1')).toEqual([0, 1, 2, 9, 10, 11, 18, 19, 20]);
  expect(placesIn(usualRules, 'r1c1 and r9c9')).toEqual([0, 80]);
  expect(placesIn(usualRules, 'rows 2 and 7').length).toBe(18);
  expect(placesIn(usualRules, 'boxes 1, 2 and 3').length).toBe(27);
  expect(placesIn({ ...usualRules, grids: 2 }, 'row 1 of grid 2')).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89]);
  expect(placesIn({ ...usualRules, diagonals: true }, 'diagonal \\').length).toBe(9);
  expect(placesIn(usualRules, 'nothing here')).toEqual([]);
});

test('typed cells', () => {
  expect(typedCell(usualRules, ' R4C7 ')).toBe(33);
  expect(typedCell(usualRules, 'r0c1')).toBe(null);
  expect(typedCell(usualRules, 'r1c10')).toBe(null);
  expect(typedCell(usualRules, 'c1r1')).toBe(null);
  expect(typedCell({ ...usualRules, grids: 2 }, 'g2r1c1')).toBe(81);
  expect(typedCell({ ...usualRules, grids: 2 }, 'r1c1')).toBe(null);
  expect(typedCell({ ...usualRules, grids: 2 }, 'g3r1c1')).toBe(null);
});
