// The rules of a puzzle: its cells, and which of them exclude each other.
// Cells are numbered grid by grid, row by row, from 0; digits from 1; a set of digits is a number whose bit d-1 stands for d.
import type { Candidate } from '../api';

export interface Rules {
  boxRows: number;
  boxColumns: number;
  grids: number;
  diagonals: boolean;
  /** Cells of a tuple that may equal a corresponding cell. */
  loose: number[];
}

export const usualRules: Rules = { boxRows: 3, boxColumns: 3, grids: 1, diagonals: false, loose: [] };

/** The page shows grids up to 25x25. */
export const largestSize = 25;

export const sizeOf = (rules: Rules): number => rules.boxRows * rules.boxColumns;
export const cellsOf = (rules: Rules): number => rules.grids * sizeOf(rules) ** 2;

/** Whether the cells alone determine the rules: one grid with the usual boxes (as square as possible, not taller than wide). */
export function isPlain(rules: Rules): boolean {
  if (rules.grids > 1 || rules.diagonals) return false;
  const size = sizeOf(rules);
  let rows = 1;
  for (let r = 2; r * r <= size; ++r) if (size % r === 0) rows = r;
  return rules.boxRows === rows;
}

export interface Place {
  grid: number;
  row: number;
  column: number;
}

/** Grid, row and column from 0. */
export function placeOf(rules: Rules, cell: number): Place {
  const n = sizeOf(rules);
  return { grid: Math.floor(cell / (n * n)), row: Math.floor(cell / n) % n, column: cell % n };
}

export function cellAt(rules: Rules, { grid, row, column }: Place): number {
  const n = sizeOf(rules);
  return (grid * n + row) * n + column;
}

/** r4c7, in a tuple g2r4c7. */
export function cellName(rules: Rules, cell: number): string {
  const { grid, row, column } = placeOf(rules, cell);
  return `${rules.grids > 1 ? `g${grid + 1}` : ''}r${row + 1}c${column + 1}`;
}

/** The cell of a server object: row and column from 1, in a tuple also the grid. */
export function cellOf(rules: Rules, c: Omit<Candidate, 'digit'>): number {
  return cellAt(rules, { grid: (c.grid ?? 1) - 1, row: c.row - 1, column: c.column - 1 });
}

export function boxOf(rules: Rules, { row, column }: Place): number {
  return Math.floor(row / rules.boxRows) * rules.boxRows + Math.floor(column / rules.boxColumns);
}

/** Names of the houses of a cell: "row 4", in a tuple "row 4 of grid 2". Two cells of a house exclude each other. */
export function housesOf(rules: Rules, cell: number): string[] {
  const place = placeOf(rules, cell);
  const n = sizeOf(rules);
  const names = [`row ${place.row + 1}`, `column ${place.column + 1}`, `box ${boxOf(rules, place) + 1}`];
  if (rules.diagonals && place.row === place.column) names.push('diagonal \\');
  if (rules.diagonals && place.row + place.column === n - 1) names.push('diagonal /');
  return rules.grids > 1 ? names.map((name) => `${name} of grid ${place.grid + 1}`) : names;
}

/** By cell: its peers. */
export function peersOf(rules: Rules): number[][] {
  const cells = cellsOf(rules);
  const perGrid = sizeOf(rules) ** 2;
  const members = new Map<string, number[]>();
  const houses: string[][] = [];
  for (let cell = 0; cell < cells; ++cell) {
    houses.push(housesOf(rules, cell));
    for (const house of houses[cell]) {
      if (!members.has(house)) members.set(house, []);
      members.get(house)!.push(cell);
    }
  }
  const loose = new Set(rules.loose);
  return houses.map((list, cell) => {
    const peers = new Set(list.flatMap((house) => members.get(house)!));
    if (!loose.has(cell))
      for (let other = cell % perGrid; other < cells; other += perGrid) if (!loose.has(other)) peers.add(other);
    peers.delete(cell);
    return [...peers].sort((a, b) => a - b);
  });
}

export const bit = (digit: number): number => 1 << (digit - 1);
export const allDigits = (size: number): number => 2 ** size - 1;

export function digitsOf(set: number): number[] {
  const digits = [];
  for (let digit = 1; set >> (digit - 1) !== 0; ++digit) if (set & bit(digit)) digits.push(digit);
  return digits;
}

/** The position of a candidate in its cell, from 0 to 1: three by three in a 9x9, as usual. */
export function markPlace(rules: Rules, digit: number): { x: number; y: number } {
  const across = rules.boxColumns;
  const down = Math.ceil(sizeOf(rules) / across);
  return { x: (((digit - 1) % across) + 0.5) / across, y: (Math.floor((digit - 1) / across) + 0.5) / down };
}

/** The digit whose mark is nearest to a point in a cell, both from 0 to 1. */
export function digitAt(rules: Rules, x: number, y: number): number {
  const across = rules.boxColumns;
  const down = Math.ceil(sizeOf(rules) / across);
  const step = (at: number, steps: number) => Math.min(steps - 1, Math.max(0, Math.floor(at * steps)));
  return step(y, down) * across + step(x, across) + 1;
}
