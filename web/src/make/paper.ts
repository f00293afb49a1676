// How puzzles are laid out on paper. The space is what A4 and Letter have in common inside the margins, in millimetres:
// A4 is 210 x 297, Letter 216 x 279, margins of 12 all round; and some of the height is left for a line above.
export const paper = { width: 186, height: 244 };

/** What a title line takes, and the space between two things. */
export const titleHeight = 12;
export const space = 6;

export interface Fit {
  columns: number;
  side: number; // of one grid
}

/** So many grids of a puzzle in a rectangle, as large as they can be. */
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
  width: number; // of the place of one puzzle
  height: number;
}

/** A page with so many puzzles across and down. */
export function sheetOf(across: number, down: number, grids: number): Sheet {
  // A little less than the page in height: a rounding error must not start another page.
  const width = (paper.width - (across - 1) * space) / across;
  const height = (paper.height - 2 - (down - 1) * space) / down;
  return { across, down, width, height, ...fit(width, height - titleHeight, grids) };
}

export const perPage = { 1: [1, 1], 4: [2, 2] } as const;
export type PerPage = keyof typeof perPage;

/** Cells below this are hard to write in, or, in answers, to read. */
export const smallestCell = 4;
const smallestAnswer = (size: number) => (size > 9 ? 2.4 : 4.2);

/** Answers are small: as many on a page as can still be read. */
export function answerSheet(size: number, grids: number): Sheet {
  const ways = [[4, 5], [3, 4], [2, 3], [2, 2], [1, 2], [1, 1]] as const;
  const sheets = ways.map(([across, down]) => sheetOf(across, down, grids));
  return sheets.find((s) => s.side / size >= smallestAnswer(size)) ?? sheets[sheets.length - 1];
}

/** A list cut into pages. */
export function pages<T>(list: readonly T[], each: number): T[][] {
  const result: T[][] = [];
  for (let i = 0; i < list.length; i += each) result.push(list.slice(i, i + each));
  return result;
}
