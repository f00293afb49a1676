// A puzzle and what somebody has made of it. Whoever shows it reads the derived values; whoever changes it calls a method here,
// and everything that a method changes is one step of undo.
import type { Step } from '../api';
import {
  allDigits,
  bit,
  cellName,
  cellOf,
  cellsOf,
  digitsOf,
  isPlain,
  peersOf,
  placeOf,
  type Rules,
  sizeOf,
  usualRules,
} from './rules';

export interface Puzzle {
  rules: Rules;
  clues: readonly number[]; // by cell, 0: open
}

/** What undo brings back. Arrays are by cell and never changed in place. */
export interface Marks {
  digits: readonly number[]; // entered; 0: none, and in cells with a clue
  corner: readonly number[]; // sets of digits, as are the next two
  centre: readonly number[];
  crossed: readonly number[]; // candidates that somebody crossed out, though no digit in sight excludes them
  colours: readonly number[]; // sets of colours 1 to 9
}

/** What undo goes back to: clues can be changed, too. */
export interface Moment {
  puzzle: Puzzle;
  marks: Marks;
}

/** The last one is the next one. */
export interface History {
  past: readonly Moment[];
  future: readonly Moment[];
}

export interface Pointed {
  cells: readonly number[];
  as: 'look' | 'wrong';
}

export type MarkKind = 'corner' | 'centre' | 'colours';

const nothing = (cells: number): Marks => {
  const zeros = new Array<number>(cells).fill(0);
  return { digits: zeros, corner: zeros, centre: zeros, crossed: zeros, colours: zeros };
};

export class Game {
  puzzle = $state.raw<Puzzle>({ rules: usualRules, clues: new Array<number>(81).fill(0) });
  marks = $state.raw<Marks>(nothing(81));
  /** Candidates are worked out from the digits and shown; crossing one out keeps it out. */
  automatic = $state(false);
  /** The step whose reason is drawn on the grid. */
  shown = $state.raw<Step | null>(null);
  /** Cells that the page points at: where to look, or where something is wrong. */
  pointed = $state.raw<Pointed | null>(null);
  /** Another position of this puzzle that is looked at for a while, such as the one before a step. What is derived here shows
   *  it; `marks` stays what somebody has made, and the first change brings that back. */
  preview = $state.raw<Marks | null>(null);

  private past = $state.raw<readonly Moment[]>([]);
  private future = $state.raw<readonly Moment[]>([]);

  readonly rules = $derived(this.puzzle.rules);
  readonly size = $derived(sizeOf(this.puzzle.rules));
  readonly cells = $derived(cellsOf(this.puzzle.rules));
  readonly peers = $derived(peersOf(this.puzzle.rules));
  /** What the grid shows: the marks, or what is looked at for a while. */
  readonly looks = $derived(this.preview ?? this.marks);
  /** Whether candidates are shown: of a position that is only looked at, always. */
  readonly pencilled = $derived(this.automatic || this.preview !== null);
  /** Clues and entered digits. */
  readonly values = $derived(this.puzzle.clues.map((clue, cell) => clue || this.looks.digits[cell]));
  /** By cell: what no digit in sight excludes and nobody crossed out; 0 where there is a digit. */
  readonly candidates = $derived(
    this.values.map((value, cell) => {
      if (value !== 0) return 0;
      let set = allDigits(this.size) & ~this.looks.crossed[cell];
      for (const peer of this.peers[cell]) if (this.values[peer] !== 0) set &= ~bit(this.values[peer]);
      return set;
    }),
  );
  /** By cell: the cells that hold the same digit and must not. */
  readonly conflicts = $derived(
    this.values.map((value, cell) => (value === 0 ? [] : this.peers[cell].filter((p) => this.values[p] === value))),
  );
  /** Cells that nothing can go into. Told where candidates are shown: elsewhere it would be a hint that nobody asked for. */
  readonly stuck = $derived(
    new Set(this.pencilled ? this.candidates.flatMap((set, cell) => (set === 0 && this.values[cell] === 0 ? [cell] : [])) : []),
  );
  readonly filled = $derived(this.values.every((value) => value !== 0));
  readonly solved = $derived(this.preview === null && this.filled && this.conflicts.every((list) => list.length === 0));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  /** Another puzzle, with nothing done yet or what is given; it cannot be undone, unless what was done before is given, too. */
  open(puzzle: Puzzle, marks: Partial<Marks> = {}, history: History = { past: [], future: [] }): void {
    this.puzzle = puzzle;
    this.marks = { ...nothing(cellsOf(puzzle.rules)), ...marks };
    this.past = history.past;
    this.future = history.future;
    this.back();
  }

  /** What undo and redo lead to. */
  get history(): History {
    return { past: this.past, future: this.future };
  }

  undo(): void {
    if (this.past.length === 0) return;
    this.future = [...this.future, this.moment()];
    this.goTo(this.past[this.past.length - 1]);
    this.past = this.past.slice(0, -1);
    this.back();
  }

  redo(): void {
    if (this.future.length === 0) return;
    this.past = [...this.past, this.moment()];
    this.goTo(this.future[this.future.length - 1]);
    this.future = this.future.slice(0, -1);
    this.back();
  }

  /** Looks at a step: its reason is drawn, upon another position if one is given. */
  look(step: Step | null, preview: Marks | null = null): void {
    this.shown = step;
    this.preview = preview;
    this.pointed = null;
  }

  /** Back to what somebody has made, with nothing drawn upon it. */
  back(): void {
    this.look(null);
  }

  /** All digits become clues: somebody has typed in a puzzle. Can be undone. */
  useAsPuzzle(): void {
    this.back();
    this.change({ digits: nothing(this.cells).digits }, this.values);
  }

  /** Clues become entered digits that can be changed, and what was entered goes. Can be undone. */
  editClues(): void {
    this.back();
    this.change({ ...nothing(this.cells), digits: this.puzzle.clues }, nothing(this.cells).digits);
  }

  isClue(cell: number): boolean {
    return this.puzzle.clues[cell] !== 0;
  }

  /** Enters a digit into all these cells that are no clues; takes it out if all of them have it. */
  enter(cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => !this.isClue(cell));
    const all = open.length > 0 && open.every((cell) => this.marks.digits[cell] === digit);
    this.change({ digits: this.with('digits', open, () => (all ? 0 : digit)) });
  }

  /** Adds a mark to these cells; takes it away if all of them have it. Corner and centre marks are for cells without a digit. */
  mark(kind: MarkKind, cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => kind === 'colours' || this.values[cell] === 0);
    const all = open.length > 0 && open.every((cell) => this.marks[kind][cell] & bit(digit));
    this.change({ [kind]: this.with(kind, open, (set) => (all ? set & ~bit(digit) : set | bit(digit))) });
  }

  /** Crosses a candidate out in these cells; brings it back if it is crossed out in all of them. */
  cross(cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => this.values[cell] === 0);
    const all = open.length > 0 && open.every((cell) => this.marks.crossed[cell] & bit(digit));
    this.change({ crossed: this.with('crossed', open, (set) => (all ? set & ~bit(digit) : set | bit(digit))) });
  }

  /** What Backspace does: the digits of these cells; where there is none, their marks; where there is none either, colours and
   *  what was crossed out. */
  erase(cells: readonly number[]): void {
    this.back();
    const some = (key: keyof Marks) => cells.some((cell) => this.marks[key][cell] !== 0);
    const clear = (key: keyof Marks) => this.with(key, cells, () => 0);
    if (some('digits')) this.change({ digits: clear('digits') });
    else if (some('corner') || some('centre')) this.change({ corner: clear('corner'), centre: clear('centre') });
    else this.change({ colours: clear('colours'), crossed: clear('crossed') });
  }

  /** Back to the clues; can be undone. */
  restart(): void {
    this.back();
    this.change(nothing(this.cells));
  }

  /** Does steps, one after the other: enters what they place and crosses out what they remove. */
  apply(steps: readonly Step[]): void {
    this.back();
    const digits = [...this.marks.digits];
    const crossed = [...this.marks.crossed];
    for (const step of steps) {
      for (const c of step.placed) {
        const cell = cellOf(this.rules, c);
        if (!this.isClue(cell)) digits[cell] = c.digit;
      }
      // What a placed digit excludes is seen from the digit.
      if (step.placed.length === 0) for (const c of step.removed) crossed[cellOf(this.rules, c)] |= bit(c.digit);
    }
    this.automatic ||= steps.some((step) => step.placed.length === 0);
    this.change({ digits, crossed });
  }

  /** The puzzle alone, as a text that Hence reads. */
  puzzleText(): string {
    return text(this.rules, this.puzzle.clues, '');
  }

  /** The puzzle with everything that was entered and crossed out, as a text that Hence reads (docs/FORMATS.md). */
  stateText(): string {
    const entered: string[] = [];
    const crossed: string[] = [];
    const values = this.puzzle.clues.map((clue, cell) => clue || this.marks.digits[cell]);
    for (let cell = 0; cell < this.cells; ++cell) {
      if (this.marks.digits[cell] !== 0) entered.push(cellName(this.rules, cell));
      if (values[cell] === 0)
        for (const digit of digitsOf(this.marks.crossed[cell])) crossed.push(`${cellName(this.rules, cell)}=${digit}`);
    }
    const words = (entered.length > 0 ? ` entered ${entered.join(' ')}` : '') + (crossed.length > 0 ? ` crossed ${crossed.join(' ')}` : '');
    return text(this.rules, values, words);
  }

  /** What other programs get: a plain 9x9 as one line of 81 characters, without what was crossed out. */
  copiedText(): string {
    if (!isPlain(this.rules) || sizeOf(this.rules) !== 9) return this.stateText();
    return this.puzzle.clues.map((clue, cell) => clue || this.marks.digits[cell] || '.').join('');
  }

  private with(key: keyof Marks, cells: readonly number[], next: (old: number) => number): readonly number[] {
    const list = [...this.marks[key]];
    for (const cell of cells) list[cell] = next(list[cell]);
    return list;
  }

  private change(marks: Partial<Marks>, clues: readonly number[] = this.puzzle.clues): void {
    const keys = Object.keys(marks) as (keyof Marks)[];
    const same = (a: readonly number[], b: readonly number[]) => a.every((value, cell) => value === b[cell]);
    if (same(clues, this.puzzle.clues) && keys.every((key) => same(marks[key]!, this.marks[key]))) return;
    this.past = [...this.past, this.moment()];
    this.future = [];
    this.goTo({ puzzle: clues === this.puzzle.clues ? this.puzzle : { ...this.puzzle, clues }, marks: { ...this.marks, ...marks } });
  }

  private moment(): Moment {
    return { puzzle: this.puzzle, marks: this.marks };
  }

  private goTo(moment: Moment): void {
    // Whoever watches the puzzle alone is not told of every digit.
    if (moment.puzzle !== this.puzzle) this.puzzle = moment.puzzle;
    this.marks = moment.marks;
  }
}

/** `# sudoku box 3x3 ...` and a line of numbers for each row. */
export function text(rules: Rules, values: readonly number[], words: string): string {
  const n = sizeOf(rules);
  const loose = rules.grids > 1 && rules.loose.length > 0 ? ` loose ${rules.loose.map((c) => cellName(rules, c)).join(' ')}` : '';
  let lines = `# sudoku box ${rules.boxRows}x${rules.boxColumns}${rules.diagonals ? ' diagonals' : ''}`;
  lines += `${rules.grids > 1 ? ` grids ${rules.grids}` : ''}${loose}${words}\n`;
  for (let row = 0; row < rules.grids * n; ++row) lines += `${values.slice(row * n, (row + 1) * n).join(' ')}\n`;
  return lines;
}

/** "row 4 column 7, empty, candidates 1 3 9": what a screen reader says of a cell. */
export function describeCell(game: Game, cell: number, tellConflicts = true): string {
  const { grid, row, column } = placeOf(game.rules, cell);
  const parts = [`${game.rules.grids > 1 ? `grid ${grid + 1} ` : ''}row ${row + 1} column ${column + 1}`];
  const value = game.values[cell];
  if (value !== 0) parts.push(`${value}${game.isClue(cell) ? ', clue' : ''}`);
  else parts.push('empty');
  const equal = tellConflicts ? game.conflicts[cell] : [];
  if (equal.length > 0) parts.push(`conflict with ${equal.map((c) => cellName(game.rules, c)).join(' ')}`);
  const sets: [string, number][] = [
    ['candidates', game.pencilled ? game.candidates[cell] : 0],
    ['corner marks', value === 0 ? game.looks.corner[cell] : 0],
    ['centre marks', value === 0 ? game.looks.centre[cell] : 0],
    ['colours', game.looks.colours[cell]],
  ];
  if (tellConflicts && game.stuck.has(cell)) parts.push('no candidate left');
  for (const [name, set] of sets) if (set !== 0) parts.push(`${name} ${digitsOf(set).join(' ')}`);
  return parts.join(', ');
}
