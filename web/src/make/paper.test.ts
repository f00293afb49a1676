import { describe, expect, it } from 'vitest';
import { answerSheet, fit, pages, paper, perPage, type PerPage, sheetOf, titleHeight } from './paper';

describe('paper', () => {
  it('fits its contents', () => {
    for (const grids of [1, 2, 3])
      for (const each of [1, 4] as PerPage[]) {
        const s = sheetOf(perPage[each][0], perPage[each][1], grids);
        const rows = Math.ceil(grids / s.columns);
        expect(s.side * s.columns + 6 * (s.columns - 1)).toBeLessThanOrEqual(s.width + 1e-9);
        expect(s.side * rows + 6 * (rows - 1) + titleHeight).toBeLessThanOrEqual(s.height + 1e-9);
        expect(s.height * s.down + 6 * (s.down - 1)).toBeLessThan(paper.height);
      }
  });

  it('makes grids as large as possible', () => {
    expect(fit(100, 100, 1)).toEqual({ columns: 1, side: 100 });
    expect(fit(206, 100, 2)).toEqual({ columns: 2, side: 100 });
    expect(fit(100, 206, 2)).toEqual({ columns: 1, side: 100 });
  });

  it('has fewer solutions per page for larger grids', () => {
    const each = (size: number, grids: number) => answerSheet(size, grids).across * answerSheet(size, grids).down;
    expect(each(4, 1)).toBe(20);
    expect(each(9, 1)).toBe(12);
    expect(each(16, 1)).toBeGreaterThan(each(25, 2));
    expect(each(25, 3)).toBe(1);
  });

  it('splits a list into pages', () => {
    expect(pages([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3, 4], [5]]);
    expect(pages([], 4)).toEqual([]);
  });
});
