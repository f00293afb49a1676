import { describe, expect, it } from 'vitest';
import { faultsOf, type Form, kindName, questionOf, readForm, sameBut, usualForm, wordsOf } from './form';
import { duration, forewarnings, takesLong } from './forewarning';

const asked: Form = {
  box: '2x3',
  grids: 2,
  diagonals: true,
  symmetry: 'rotate',
  from: 'hard',
  to: 'very hard',
  clues: '20',
  count: 3,
  seed: '7',
};
const again = (form: Form) => readForm(new URLSearchParams(new URLSearchParams(wordsOf(form)).toString()));

describe('the form of Make', () => {
  it('survives the address', () => {
    expect(again(asked)).toEqual(asked);
    expect(again(usualForm)).toEqual(usualForm);
    expect(again({ ...asked, from: 'easy', to: 'easy' })).toEqual({ ...asked, from: 'easy', to: 'easy' });
  });

  it('matches what was made from it, with any seed unless one was typed', () => {
    expect(sameBut({ ...asked, seed: '' }, asked)).toBe(true);
    expect(sameBut({ ...asked, seed: '8' }, asked)).toBe(false);
    expect(sameBut({ ...asked, seed: '', count: 4 }, asked)).toBe(false);
  });

  it('replaces invalid words by defaults', () => {
    const words = 'box=9x9&grids=7&symmetry=round&difficulty=nasty&count=0&seed=x&clues=-3';
    expect(readForm(new URLSearchParams(words))).toEqual(usualForm);
  });

  it('requests only what was chosen', () => {
    expect(questionOf({ ...usualForm, seed: '5' })).toEqual({ box: '3x3', count: 4, seed: 5 });
    expect(questionOf(asked)).toMatchObject({ box: '2x3', grids: 2, diagonals: true, symmetry: 'rotate', clues: 20, count: 3, seed: 7 });
  });

  it('has errors by field', () => {
    expect(faultsOf(asked)).toEqual({});
    const wrong: Form = { ...asked, clues: '73', count: 41, seed: '12a', from: 'extreme', to: 'easy' };
    expect(Object.keys(faultsOf(wrong)).sort()).toEqual(['clues', 'count', 'seed', 'to']);
    expect(faultsOf({ ...asked, box: '4x4', grids: 2 }).from).toMatch(/For a pair of 16x16, choose "any"/);
    expect(faultsOf({ ...usualForm, count: Number.NaN }).count).toMatch(/1 to 40/);
  });

  it('warns about what takes long', () => {
    expect(forewarnings(usualForm)).toEqual([]);
    expect(forewarnings({ ...usualForm, box: '5x5', grids: 2, count: 10 }).join(' ')).toMatch(/pair of 25x25 takes about 4 seconds; 10 take about 40 seconds/);
    expect(takesLong({ ...usualForm, box: '5x5', grids: 3 })).toBe(true);
    expect(takesLong({ ...usualForm, from: 'hard', to: 'hard' })).toBe(false);
    expect(duration(0.2)).toBe('1 second');
    expect(duration(600)).toBe('10 minutes');
    expect(kindName({ box: '3x4', grids: 3 })).toBe('triple of 12x12');
  });
});
