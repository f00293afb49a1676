import { expect, test } from 'vitest';
import { usualRules } from '../rules';
import { sample } from './samples';
import { counted } from '../../words';
import { casesOf, effect, groupWords, listed, sizeWords } from './words';

test('the effect of a step', () => {
  const c = (row: number, column: number, digit: number) => ({ row, column, digit });
  expect(effect(usualRules, { placed: [c(5, 2, 5)], removed: [c(5, 2, 1)] })).toBe('r5c2 is 5');
  expect(effect(usualRules, { placed: [], removed: [c(2, 3, 1), c(2, 3, 7)] })).toBe('r2c3 is not 1 or 7');
  expect(effect(usualRules, { placed: [], removed: [c(1, 1, 8), c(1, 2, 8), c(4, 4, 2)] })).toBe('r1c1 and r1c2 are not 8; r4c4 is not 2');
});

test('lists and numbers', () => {
  expect(listed([])).toBe('');
  expect(listed([1, 2, 3], 'or')).toBe('1, 2 or 3');
  expect(counted(1, 'clause')).toBe('1 clause');
  expect(counted(11988, 'clause')).toBe('11,988 clauses');
});

test('groups and sizes', () => {
  const { rules, step } = sample('naked pair');
  expect(groupWords(rules, step.truths[0])).toBe('r1c1 holds a digit: 1, 7');
  expect(groupWords(rules, step.links[0])).toBe('box 1: at most one 1: r1c1, r2c3, r3c3');
  expect(sizeWords({ size: 2, least: 2 })).toBe('2 truths, proved smallest');
  expect(sizeWords({ size: 9, least: 4 })).toBe('9 truths; none has fewer than 4');
});

test('an explanation is split into cases', () => {
  const sentence = 'If r1c4 were 3, then either r5c2=8 or r6c2=8. Case 1: if r5c2=8, then a or b. Case 1.1: if a, no. Case 1.2: if b, no. Case 2: if r6c2=8, no. So r1c4 is not 3.';
  expect(casesOf(sentence)).toEqual([
    { depth: 0, name: '', words: 'If r1c4 were 3, then either r5c2=8 or r6c2=8.' },
    { depth: 1, name: 'Case 1:', words: 'if r5c2=8, then a or b.' },
    { depth: 2, name: 'Case 1.1:', words: 'if a, no.' },
    { depth: 2, name: 'Case 1.2:', words: 'if b, no.' },
    { depth: 1, name: 'Case 2:', words: 'if r6c2=8, no.' },
    { depth: 0, name: '', words: 'So r1c4 is not 3.' },
  ]);
  const plain = 'r5c2 is the only place for 5 in box 4. So it is.';
  expect(casesOf(plain)).toEqual([{ depth: 0, name: '', words: plain }]);
});
