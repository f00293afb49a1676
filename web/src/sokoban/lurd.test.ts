import { expect, test } from 'vitest';
import { parseMoves } from './lurd';

test('LURD with separators', () => {
  expect(parseMoves('ruulDR')).toBe('ruulDR');
  expect(parseMoves(' R U, U\nL\r\nD R ')).toBe('RUULDR');
  expect(parseMoves('; a plan of mine\nru\n  # and on\nL')).toBe('ruL');
  expect(parseMoves('')).toBe('');
});

test('numbers repeat a move or a group', () => {
  expect(parseMoves('3r2(uL)')).toBe('rrruLuL');
  expect(parseMoves('2(r 2(u d))')).toBe('rududrudud');
});

test('JSON', () => {
  expect(parseMoves('{"plan": "ruulDR"}')).toBe('ruulDR');
  expect(parseMoves('["right", "up", "L"]')).toBe('ruL');
  expect(parseMoves('{"moves": ["down"]}')).toBe('d');
  expect(() => parseMoves('{"plan": ')).toThrow('not valid JSON');
  expect(() => parseMoves('{"verdict": "unsolvable"}')).toThrow('no solution');
});

test('errors name their position', () => {
  expect(() => parseMoves('ru\nlxd')).toThrow("line 2, column 2: 'x' is not a move");
  expect(() => parseMoves('2(ru')).toThrow("line 1, column 2: unmatched '('");
  expect(() => parseMoves('r)u')).toThrow("unmatched ')'");
  expect(() => parseMoves('r 3')).toThrow('expected a move after the number');
  expect(() => parseMoves('9999999r')).toThrow('more than 1,000,000 moves');
  expect(() => parseMoves('999999(999999r)')).toThrow('more than');
});
