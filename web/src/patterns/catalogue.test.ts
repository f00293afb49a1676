import { describe, expect, it } from 'vitest';
import { catalogueOf, chooseFamilies, choosePatterns, clausesOf, familyNames, fewWords, type Pattern, readChoice, type Settings, usualChoice, wordsOf } from './catalogue';

const settings: Settings = { rules: '9x9', box: '2x2', diagonals: 'no', grids: '1', differ: 'all', max_size: '7' };
const pattern = (id: string, name: string, named: boolean, size: number, steps: number): Pattern => ({
  id, name, named, size, steps,
  pattern: 'ccl/llb/-1/1:1',
  statement: 'Line A needs a digit.',
  puzzles: 1, share: 0.5, family: 'f', names: { [name]: steps }, hops: {}, subsumed: [],
  example: { puzzle: '', step: 1 },
});
const list = [pattern('a1', 'AIC', true, 3, 9), pattern('b2', 'forcing chain', false, 4, 5), pattern('c3', 'X-Wing', true, 2, 4), pattern('d4', 'forcing net', false, 2, 1)];
const family = { id: 'f', size: 3, pattern: '***/***/-1/1:1', steps: 19, members: ['a1', 'b2', 'c3', 'd4'], formula: 'c x\np cnf 12 13\n1 0\n', proof: '0\n' };
const byId = new Map(list.map((p) => [p.id, p]));

describe('a catalogue', () => {
  it('is read from the answer', () => {
    const about = { catalogue: 'x', settings, puzzles: 1, patterns: 4, families: 1 };
    expect(catalogueOf([about, ...list, family])).toEqual({ about, patterns: list, families: [family] });
    expect(catalogueOf([])).toBeNull();
  });

  it('filters and sorts', () => {
    const ids = (part: object) => choosePatterns(list, { ...usualChoice, ...part }).map((p) => p.id);
    expect(ids({})).toEqual(['b2', 'd4']);
    expect(ids({ sort: 'size' })).toEqual(['d4', 'b2']);
    expect(ids({ tab: 'named' })).toEqual(['a1', 'c3']);
    expect(ids({ tab: 'named', sort: 'name', search: 'wing' })).toEqual(['c3']);
    expect(ids({ search: '2 cells chain' })).toEqual(['b2']);
    expect(ids({ size: 2 })).toEqual(['d4']);
    expect(chooseFamilies([family], byId, { ...usualChoice, search: 'aic' })).toEqual([family]);
    expect(chooseFamilies([family], byId, { ...usualChoice, size: 4 })).toEqual([]);
    expect(familyNames(family, byId)).toEqual(['AIC', 'not yet named', 'X-Wing']);
  });

  it('keeps the choice in the address', () => {
    const choice = { tab: 'families', sort: 'size', size: 4, search: 'x wing' } as const;
    expect(readChoice(new URLSearchParams(wordsOf(choice)))).toEqual(choice);
    expect(wordsOf(usualChoice)).toEqual({});
    expect(readChoice(new URLSearchParams('tab=no&size=x'))).toEqual(usualChoice);
  });

  it('describes patterns like the command line', () => {
    expect(fewWords('cccl/llllb/-4/')).toBe('3 cells and 1 line in 4 lines and 1 box');
    expect(fewWords('ccll/clllb/-4/')).toBe('2 cells and 2 lines in 1 cell, 3 lines and 1 box');
    expect(fewWords('l//+1/')).toBe('1 line: true');
    expect(clausesOf(family.formula)).toBe(13);
  });
});
