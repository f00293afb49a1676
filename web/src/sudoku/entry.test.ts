import { describe, expect, it } from 'vitest';
import { type, type Typed, type Waiting } from './entry';

/** What a series of keys enters, and what still waits. */
function typing(size: number, keys: string): { entered: number[]; waiting: number | null } {
  let waiting: Waiting<string> | null = null;
  const entered: number[] = [];
  for (const key of keys) {
    const typed: Typed<string> = type(size, waiting, Number(key), 'digit');
    entered.push(...typed.enter.map((w) => w.first));
    waiting = typed.wait;
  }
  return { entered, waiting: (waiting as Waiting<string> | null)?.first ?? null };
}

describe('two-digit numbers', () => {
  it('do not delay digits up to 9', () => {
    expect(typing(9, '1')).toEqual({ entered: [1], waiting: null });
  });
  it('take two keys', () => {
    expect(typing(16, '12')).toEqual({ entered: [12], waiting: null });
    expect(typing(25, '25')).toEqual({ entered: [25], waiting: null });
    expect(typing(10, '10')).toEqual({ entered: [10], waiting: null });
  });
  it('delay only digits that can begin one', () => {
    expect(typing(16, '1').waiting).toBe(1);
    expect(typing(16, '2')).toEqual({ entered: [2], waiting: null });
    expect(typing(25, '2').waiting).toBe(2);
    expect(typing(25, '3')).toEqual({ entered: [3], waiting: null });
  });
  it('that are too large become two digits', () => {
    expect(typing(16, '17')).toEqual({ entered: [1, 7], waiting: null });
    expect(typing(25, '26')).toEqual({ entered: [2, 6], waiting: null });
    expect(typing(16, '111')).toEqual({ entered: [11], waiting: 1 });
  });
  it('of different kinds do not mix', () => {
    expect(type(16, { first: 1, kind: 'corner' }, 2, 'digit')).toEqual({
      enter: [
        { first: 1, kind: 'corner' },
        { first: 2, kind: 'digit' },
      ],
      wait: null,
    });
  });
  it('a digit beyond the grid, or 0, is ignored', () => {
    expect(typing(4, '5')).toEqual({ entered: [], waiting: null });
    expect(typing(9, '0')).toEqual({ entered: [], waiting: null });
    expect(typing(16, '0')).toEqual({ entered: [], waiting: null });
  });
});
