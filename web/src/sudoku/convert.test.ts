import { describe, expect, it } from 'vitest';
import { foundOf, type Record } from './convert';
import { bit } from './rules';

const rows = [
  [1, 0, 0, 0],
  [0, 0, 0, 2],
  [0, 4, 0, 0],
  [0, 0, 3, 0],
];

describe('an answer of convert', () => {
  it('is a game, with entries apart from clues', () => {
    const record: Record = {
      kind: 'puzzle',
      line: 2,
      format: 'line',
      box: [2, 2],
      grid: rows,
      entered: [{ row: 2, column: 4 }],
      crossed_out: [{ row: 1, column: 2, digit: 3 }],
      comment: 'ours',
    };
    const found = foundOf(record, '');
    if (found.kind !== 'puzzle') throw new Error('no puzzle');
    expect(found.what).toBe('4x4 puzzle with 3 clues, 1 entered digit, candidates crossed out, one line of 16 characters');
    expect(found.comment).toBe('ours');
    const { puzzle, marks, automatic } = found.game;
    expect(puzzle.clues.slice(0, 8)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(marks.digits[7]).toBe(2);
    expect(marks.crossed[1]).toBe(bit(3));
    expect(automatic).toBe(true);
  });
  it('is a pair with its loose cells', () => {
    const record: Record = { kind: 'puzzle', format: 'csv', box: [2, 2], grids: 2, grid: [rows, rows], loose: [{ grid: 2, row: 1, column: 1 }], diagonals: true };
    const found = foundOf(record, '');
    if (found.kind !== 'puzzle') throw new Error('no puzzle');
    expect(found.what).toBe('4x4 pair with 8 clues, diagonals, CSV');
    expect(found.game.puzzle.clues).toHaveLength(32);
    expect(found.game.puzzle.rules.loose).toEqual([16]);
  });
  it('is a Sokoban level, as text', () => {
    const found = foundOf({ kind: 'level', rows: ['####', '#@ #', '####'], recognised: 'Sokoban: 3x4, 0 boxes, XSB' }, 'text');
    if (found.kind !== 'elsewhere') throw new Error('no level');
    expect([found.view, found.what]).toEqual(['sokoban', 'a Sokoban level, 3x4, 0 boxes, XSB']);
    expect(found.words.get('l')).toBe('####\n#@ #\n####');
  });
  it('is an error with its position', () => {
    const found = foundOf({ verdict: 'error', line: 3, column: 7, message: 'expected 9 cells, found 8' }, '');
    expect(found).toEqual({ kind: 'problem', message: 'expected 9 cells, found 8', line: 3, column: 7 });
  });
  it('is too large for the page above 25x25', () => {
    const found = foundOf({ kind: 'puzzle', box: [6, 6], grid: [] }, '');
    expect(found.kind === 'problem' && found.message).toContain('up to 25x25');
  });
});
