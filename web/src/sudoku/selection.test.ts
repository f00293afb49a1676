import { describe, expect, it } from 'vitest';
import { Desk } from './desk.svelte';
import { bit, type Rules, usualRules } from './rules';
import { jumped, moved, Selection } from './selection.svelte';

const pair: Rules = { boxRows: 2, boxColumns: 2, grids: 2, diagonals: false, loose: [] };

describe('moves', () => {
  it('stay in the grid', () => {
    expect(moved(usualRules, 0, -1, 0)).toBe(0);
    expect(moved(usualRules, 0, 0, -1)).toBe(0);
    expect(moved(usualRules, 80, 1, 1)).toBe(80);
    expect(moved(usualRules, 40, 1, 0)).toBe(49);
  });
  it('continue to the next grid of a pair', () => {
    expect(moved(pair, 3, 0, 1)).toBe(16);
    expect(moved(pair, 16, 0, -1)).toBe(3);
    expect(moved(pair, 19, 0, 1)).toBe(19);
    expect(moved(pair, 12, 1, 0)).toBe(12);
  });
  it('jump to ends and boxes', () => {
    expect(jumped(usualRules, 40, 'row start')).toBe(36);
    expect(jumped(usualRules, 40, 'row end')).toBe(44);
    expect(jumped(usualRules, 40, 'grid start')).toBe(0);
    expect(jumped(pair, 20, 'grid end')).toBe(31);
    expect(jumped(usualRules, 40, 'box up')).toBe(13);
    expect(jumped(usualRules, 70, 'box down')).toBe(79);
  });
});

describe('a selection', () => {
  it('grows with Shift and starts again without', () => {
    const s = new Selection();
    s.only(40);
    s.go(41, true);
    s.go(50, true);
    expect(s.list).toEqual([40, 41, 50]);
    s.go(51, false);
    expect(s.list).toEqual([51]);
    s.clear();
    s.go(52, true);
    expect(s.list).toEqual([51, 52]);
  });
  it('drops what is chosen twice', () => {
    const s = new Selection();
    s.only(1);
    expect(s.toggle(2)).toBe(true);
    expect(s.toggle(1)).toBe(false);
    expect(s.list).toEqual([2]);
    expect(s.focus).toBe(1);
  });
  it('of everything is one grid', () => {
    const s = new Selection();
    s.only(20);
    s.all(pair);
    expect(s.list).toEqual(Array.from({ length: 16 }, (_, i) => 16 + i));
  });
});

describe('a desk', () => {
  const zeros = new Array<number>(81).fill(0);
  const desk = () => {
    const desk = new Desk();
    desk.game.open({ rules: usualRules, clues: zeros.map((_, i) => (i === 0 ? 5 : 0)) });
    desk.selection.only(1);
    return desk;
  };
  it('enters and marks by key or mode', () => {
    const d = desk();
    d.act({ do: 'key', digit: 5, kind: 'corner' });
    d.act({ do: 'mode', mode: 'centre' });
    d.act({ do: 'key', digit: 7, kind: null });
    d.act({ do: 'mode', mode: 'colour' });
    d.act({ do: 'key', digit: 2, kind: null });
    const { corner, centre, colours } = d.game.marks;
    expect([corner[1], centre[1], colours[1]]).toEqual([bit(5), bit(7), bit(2)]);
    d.act({ do: 'mode', mode: 'digit' });
    d.act({ do: 'key', digit: 5, kind: null });
    expect(d.game.values[1]).toBe(5);
    expect(d.game.conflicts[1]).toEqual([0]);
  });
  it('crosses candidates out where they are shown', () => {
    const d = desk();
    d.game.automatic = true;
    d.act({ do: 'key', digit: 7, kind: 'centre' });
    expect(d.game.marks.crossed[1]).toBe(bit(7));
    expect(d.game.candidates[1] & (bit(7) | bit(5))).toBe(0);
    d.act({ do: 'undo' });
    expect(d.game.candidates[1] & bit(7)).toBe(bit(7));
  });
  it('undoes and redoes everything, without limit', () => {
    const d = desk();
    for (let i = 0; i < 500; ++i) d.act({ do: 'key', digit: (i % 9) + 1, kind: null });
    for (let i = 0; i < 500; ++i) d.act({ do: 'undo' });
    expect(d.game.values[1]).toBe(0);
    expect(d.game.canUndo).toBe(false);
    for (let i = 0; i < 500; ++i) d.act({ do: 'redo' });
    expect(d.game.values[1]).toBe((499 % 9) + 1);
  });
  it('turns digits into clues and clues into digits', () => {
    const d = desk();
    d.act({ do: 'key', digit: 7, kind: null });
    d.game.useAsPuzzle();
    expect(d.game.isClue(1)).toBe(true);
    d.game.editClues();
    expect(d.game.puzzle.clues).toEqual(zeros);
    expect(d.game.marks.digits.slice(0, 2)).toEqual([5, 7]);
    d.act({ do: 'undo' });
    d.act({ do: 'undo' });
    expect(d.game.isClue(1)).toBe(false);
    expect(d.game.isClue(0)).toBe(true);
  });
  it('enters a two-digit number when complete, confirmed or abandoned', () => {
    const d = new Desk();
    const rules = { boxRows: 4, boxColumns: 4, grids: 1, diagonals: false, loose: [] };
    d.game.open({ rules, clues: new Array<number>(256).fill(0) });
    d.selection.only(0);
    d.act({ do: 'key', digit: 1, kind: null });
    expect([d.waiting?.first, d.game.values[0]]).toEqual([1, 0]);
    d.act({ do: 'key', digit: 6, kind: null });
    expect(d.game.values[0]).toBe(16);
    d.act({ do: 'key', digit: 1, kind: null });
    d.act({ do: 'move', rows: 0, columns: 1, extend: false });
    expect([d.game.values[0], d.game.values[1]]).toEqual([1, 0]);
    d.act({ do: 'key', digit: 1, kind: null });
    d.act({ do: 'confirm' });
    expect(d.game.values[1]).toBe(1);
    d.act({ do: 'key', digit: 1, kind: null });
    d.act({ do: 'clear' });
    expect([d.waiting, d.game.values[1]]).toEqual([null, 1]);
  });
});
