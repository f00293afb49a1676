// The cells named in the server's sentences.
import type { Group } from '../../api';
import { cellName, cellOf, cellsOf, housesOf, placeOf, type Rules, sizeOf } from '../rules';

const houseName = String.raw`(?:(?:row|column|box) \d+|diagonal [\\/])(?: of grid \d+)?`;

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** The cells of the house named in a group's text. */
export function houseCells(rules: Rules, group: Group): number[] {
  const name = new RegExp(`^${houseName}`).exec(group.text)?.[0];
  const own = group.candidates.map((c) => cellOf(rules, c));
  if (name === undefined || own.length === 0) return own;
  const perGrid = sizeOf(rules) ** 2;
  const cells = range(placeOf(rules, own[0]).grid * perGrid, perGrid).filter((cell) => housesOf(rules, cell).includes(name));
  return own.every((cell) => cells.includes(cell)) ? cells : own;
}

/** The cells of "box 4", "rows 2 and 7 of grid 1" or "r4c7", wherever such names occur in a text. */
export function placesIn(rules: Rules, words: string): number[] {
  const names = words.match(new RegExp(`${houseName}|(?:g\\d+)?r\\d+c\\d+`, 'g'))?.map(String) ?? [];
  for (const [, kind, numbers, grid = ''] of words.matchAll(/(row|column|box)e?s ((?:\d+(?:, | and )?)+)( of grid \d+)?/g))
    for (const number of numbers.match(/\d+/g)!) names.push(`${kind} ${number}${grid}`);
  return range(0, cellsOf(rules)).filter((cell) => names.some((name) => name === cellName(rules, cell) || housesOf(rules, cell).includes(name)));
}

/** The cell typed as "r4c7" or "g2r4c7", or null. */
export function typedCell(rules: Rules, text: string): number | null {
  const found = /^\s*(?:g(\d+)\s*)?r(\d+)\s*c(\d+)\s*$/i.exec(text);
  if (!found || (found[1] === undefined && rules.grids > 1)) return null;
  const [grid, row, column] = [Number(found[1] ?? 1), Number(found[2]), Number(found[3])];
  const size = sizeOf(rules);
  const inside = (value: number, most: number) => value >= 1 && value <= most;
  return inside(grid, rules.grids) && inside(row, size) && inside(column, size) ? cellOf(rules, { grid, row, column }) : null;
}
