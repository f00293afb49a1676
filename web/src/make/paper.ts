// The layout on paper, in millimetres. The area is what A4 (210 x 297) and Letter (216 x 279) have in common inside
// margins of 12, with some height left for a header line.
export const paper = { width: 186, height: 244 };

/** The height of a title line, and the gap between items. */
export const titleHeight = 12;
export const space = 6;

export interface Fit {
  columns: number;
  side: number; // of one grid
}

/** Fits the grids of a puzzle into a rectangle, as large as possible. */
export function fit(width: number, height: number, grids: number): Fit {
  let best: Fit = { columns: 1, side: 0 };
  for (let columns = 1; columns <= grids; ++columns) {
    const rows = Math.ceil(grids / columns);
    const side = Math.min((width - (columns - 1) * space) / columns, (height - (rows - 1) * space) / rows);
    if (side > best.side) best = { columns, side };
  }
  return best;
}

export interface Sheet extends Fit {
  across: number;
  down: number;
  width: number; // of the area of one puzzle
  height: number;
}

/** A page of puzzles, `across` by `down`. */
export function sheetOf(across: number, down: number, grids: number): Sheet {
  // Slightly less than the page height, so that rounding never starts another page.
  const width = (paper.width - (across - 1) * space) / across;
  const height = (paper.height - 2 - (down - 1) * space) / down;
  return { across, down, width, height, ...fit(width, height - titleHeight, grids) };
}

export const perPage = { 1: [1, 1], 4: [2, 2] } as const;
export type PerPage = keyof typeof perPage;

/** Smaller cells are hard to write in, or, in solutions, to read. */
export const smallestCell = 4;
const smallestAnswer = (size: number) => (size > 9 ? 2.4 : 4.2);

/** Solutions are small: as many per page as stay legible. */
export function answerSheet(size: number, grids: number): Sheet {
  const ways = [[4, 5], [3, 4], [2, 3], [2, 2], [1, 2], [1, 1]] as const;
  const sheets = ways.map(([across, down]) => sheetOf(across, down, grids));
  return sheets.find((s) => s.side / size >= smallestAnswer(size)) ?? sheets[sheets.length - 1];
}

/** Splits a list into pages. */
export function pages<T>(list: readonly T[], each: number): T[][] {
  const result: T[][] = [];
  for (let i = 0; i < list.length; i += each) result.push(list.slice(i, i + each));
  return result;
}
