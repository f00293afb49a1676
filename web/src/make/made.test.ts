import { describe, expect, it } from 'vitest';
import { cluesWords, fileName, fileOf, type Made, madeFrom, ratingOf, ratingWords, shortText, textOf } from './made';

const single: Made = {
  puzzle: 1,
  seed: 3,
  size: 4,
  box: [2, 2],
  verdict: 'minimal',
  clues: 4,
  grid: [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]],
  solution: [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]],
};
const pair: Made = { ...single, grids: 2, grid: [single.grid, single.solution] as number[][][], solution: [single.solution, single.solution] as number[][][] };

describe('a generated puzzle', () => {
  it('is one line if the cells determine the rules', () => {
    expect(shortText(single)).toBe('1.....3..4.....2\n');
    expect(shortText({ ...single, diagonals: true })).toMatch(/^# sudoku box 2x2 diagonals\n1 0 0 0\n/);
    // 8x8 has boxes of 2x4 by default.
    const eight = { ...single, size: 8, grid: Array.from({ length: 8 }, () => new Array<number>(8).fill(0)) };
    expect(shortText({ ...eight, box: [2, 4] })).toHaveLength(65);
    expect(shortText({ ...eight, box: [4, 2] })).toMatch(/^# sudoku box 4x2\n/);
  });

  it('has its rules in a comment for Play', () => {
    expect(textOf(single)).toBe('# sudoku box 2x2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n');
    expect(textOf(pair).split('\n')).toHaveLength(10);
    expect(textOf(pair)).toMatch(/^# sudoku box 2x2 grids 2\n/);
  });

  it('can share a file with others', () => {
    expect(fileOf([single, single])).toBe('1.....3..4.....2\n1.....3..4.....2\n');
    expect(fileOf([pair, pair]).match(/# sudoku/g)).toHaveLength(2);
    expect(fileName([pair])).toBe('hence-4x4-x2-seed3.txt');
  });

  it('is described in words', () => {
    expect(cluesWords(single)).toBe('every clue is needed');
    expect(cluesWords({ ...single, verdict: 'unique', redundant: [1] })).toBe('1 redundant clue');
    expect(cluesWords({ ...single, verdict: 'unique', redundant: [1, 2], undecided: [3] })).toBe('2 redundant clues, 1 undecided clue');
    expect(cluesWords({ ...single, verdict: 'unique' })).toBe('exactly one solution');
    expect(ratingOf({ verdict: 'rated', hardest: 4, sum: 52.6, label: 'very hard', pattern: 'AIC', exact: true })).toEqual({
      rating: { level: 4, sum: 52.6, band: 'very hard', pattern: 'AIC', exact: true },
    });
    expect(ratingWords({ level: 4, sum: 52.6, band: 'very hard', exact: true })).toBe('very hard (4.0, sum 52.6)');
    expect(ratingWords({ level: 9, sum: 80, band: 'extreme', exact: false })).toBe('extreme (9.0, sum 80.0, estimated)');
    expect(ratingOf({ verdict: 'out of reach' }).unrated).toBe('too hard to rate');
    expect(madeFrom({ ...single, rating: { hardest: 3, sum: 40, label: 'hard' } }).rating).toMatchObject({ level: 3, sum: 40, band: 'hard' });
    expect(ratingOf(undefined).unrated).toBe('not rated');
  });
});
