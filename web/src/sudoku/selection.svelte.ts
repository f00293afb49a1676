// The selected cells and the focused one. Moves stay in the puzzle; from the last column of a grid they reach the next grid of
// a tuple.
import type { Jump } from './keys';
import { cellAt, cellsOf, placeOf, type Rules, sizeOf } from './rules';

export function moved(rules: Rules, cell: number, rows: number, columns: number): number {
  const n = sizeOf(rules);
  const place = placeOf(rules, cell);
  const row = Math.min(n - 1, Math.max(0, place.row + rows));
  const across = Math.min(rules.grids * n - 1, Math.max(0, place.grid * n + place.column + columns));
  return cellAt(rules, { grid: Math.floor(across / n), row, column: across % n });
}

export function jumped(rules: Rules, cell: number, to: Jump): number {
  const n = sizeOf(rules);
  const place = placeOf(rules, cell);
  switch (to) {
    case 'row start':
      return cellAt(rules, { ...place, column: 0 });
    case 'row end':
      return cellAt(rules, { ...place, column: n - 1 });
    case 'grid start':
      return cellAt(rules, { ...place, row: 0, column: 0 });
    case 'grid end':
      return cellAt(rules, { ...place, row: n - 1, column: n - 1 });
    case 'box up':
      return moved(rules, cell, -rules.boxRows, 0);
    case 'box down':
      return moved(rules, cell, rules.boxRows, 0);
  }
}

export class Selection {
  cells = $state.raw<ReadonlySet<number>>(new Set());
  focus = $state(0);
  readonly list = $derived([...this.cells].sort((a, b) => a - b));

  only(cell: number): void {
    this.focus = cell;
    this.cells = new Set([cell]);
  }

  add(cell: number): void {
    this.focus = cell;
    if (!this.cells.has(cell)) this.cells = new Set([...this.cells, cell]);
  }

  /** For Ctrl-click. Returns whether the cell is selected now. */
  toggle(cell: number): boolean {
    this.focus = cell;
    const cells = new Set(this.cells);
    if (!cells.delete(cell)) cells.add(cell);
    this.cells = cells;
    return cells.has(cell);
  }

  go(cell: number, extend: boolean): void {
    // An unselected focused cell becomes part of the extended selection.
    if (extend) this.add(this.focus);
    if (extend) this.add(cell);
    else this.only(cell);
  }

  these(cells: Iterable<number>): void {
    this.cells = new Set(cells);
  }

  clear(): void {
    this.cells = new Set();
  }

  /** All cells of the focused grid. */
  all(rules: Rules): void {
    const perGrid = cellsOf(rules) / rules.grids;
    const from = Math.floor(this.focus / perGrid) * perGrid;
    this.these(Array.from({ length: perGrid }, (_, i) => from + i));
  }

  /** For another puzzle: the first empty cell. */
  start(values: readonly number[]): void {
    this.only(Math.max(0, values.indexOf(0)));
  }
}
