// A puzzle and the player's progress. Views read the derived values and change it through methods; each method call is one
// step of undo.
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
  clues: readonly number[]; // by cell; 0: empty
}

/** What undo restores. Arrays are by cell and never changed in place. */
export interface Marks {
  digits: readonly number[]; // entered; 0: none, and in cells with a clue
  corner: readonly number[]; // sets of digits, as are the next two
  centre: readonly number[];
  crossed: readonly number[]; // candidates crossed out by the player, not excluded by a peer
  colours: readonly number[]; // sets of colours 1 to 9
}

/** A state for undo; clues can change, too. */
export interface Moment {
  puzzle: Puzzle;
  marks: Marks;
}

/** The last element comes next. */
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
  /** Candidates are computed and shown; crossed-out ones stay out. */
  automatic = $state(false);
  /** The step whose reason is drawn on the grid. */
  shown = $state.raw<Step | null>(null);
  /** Cells pointed at: where to look, or errors. */
  pointed = $state.raw<Pointed | null>(null);
  /** A temporary view of another position of this puzzle, such as the one before a step. Derived values show it; `marks`
   *  keeps the player's progress, and the first change returns to it. */
  preview = $state.raw<Marks | null>(null);

  private past = $state.raw<readonly Moment[]>([]);
  private future = $state.raw<readonly Moment[]>([]);

  readonly rules = $derived(this.puzzle.rules);
  readonly size = $derived(sizeOf(this.puzzle.rules));
  readonly cells = $derived(cellsOf(this.puzzle.rules));
  readonly peers = $derived(peersOf(this.puzzle.rules));
  /** What the grid shows: the marks, or the preview. */
  readonly looks = $derived(this.preview ?? this.marks);
  /** Whether candidates are shown: always in a preview. */
  readonly pencilled = $derived(this.automatic || this.preview !== null);
  /** Clues and entered digits. */
  readonly values = $derived(this.puzzle.clues.map((clue, cell) => clue || this.looks.digits[cell]));
  /** By cell: candidates neither excluded by a peer nor crossed out; 0 for filled cells. */
  readonly candidates = $derived(
    this.values.map((value, cell) => {
      if (value !== 0) return 0;
      let set = allDigits(this.size) & ~this.looks.crossed[cell];
      for (const peer of this.peers[cell]) if (this.values[peer] !== 0) set &= ~bit(this.values[peer]);
      return set;
    }),
  );
  /** By cell: the cells in conflict with it. */
  readonly conflicts = $derived(
    this.values.map((value, cell) => (value === 0 ? [] : this.peers[cell].filter((p) => this.values[p] === value))),
  );
  /** Cells without candidates. Only while candidates are shown: otherwise it would be an unrequested hint. */
  readonly stuck = $derived(
    new Set(this.pencilled ? this.candidates.flatMap((set, cell) => (set === 0 && this.values[cell] === 0 ? [cell] : [])) : []),
  );
  readonly filled = $derived(this.values.every((value) => value !== 0));
  readonly solved = $derived(this.preview === null && this.filled && this.conflicts.every((list) => list.length === 0));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);

  /** Opens a puzzle, with progress and history if given. */
  open(puzzle: Puzzle, marks: Partial<Marks> = {}, history: History = { past: [], future: [] }): void {
    this.puzzle = puzzle;
    this.marks = { ...nothing(cellsOf(puzzle.rules)), ...marks };
    this.past = history.past;
    this.future = history.future;
    this.back();
  }

  /** The states for undo and redo. */
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

  /** Shows a step, on another position if given. */
  look(step: Step | null, preview: Marks | null = null): void {
    this.shown = step;
    this.preview = preview;
    this.pointed = null;
  }

  /** Returns to the player's progress, without drawings. */
  back(): void {
    this.look(null);
  }

  /** Turns all digits into clues. Undoable. */
  useAsPuzzle(): void {
    this.back();
    this.change({ digits: nothing(this.cells).digits }, this.values);
  }

  /** Turns clues into editable digits and clears entries. Undoable. */
  editClues(): void {
    this.back();
    this.change({ ...nothing(this.cells), digits: this.puzzle.clues }, nothing(this.cells).digits);
  }

  isClue(cell: number): boolean {
    return this.puzzle.clues[cell] !== 0;
  }

  /** Enters a digit into those of the cells that are not clues; removes it if all of them have it. */
  enter(cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => !this.isClue(cell));
    const all = open.length > 0 && open.every((cell) => this.marks.digits[cell] === digit);
    this.change({ digits: this.with('digits', open, () => (all ? 0 : digit)) });
  }

  /** Adds a mark to these cells; removes it if all of them have it. Corner and centre marks need empty cells. */
  mark(kind: MarkKind, cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => kind === 'colours' || this.values[cell] === 0);
    const all = open.length > 0 && open.every((cell) => this.marks[kind][cell] & bit(digit));
    this.change({ [kind]: this.with(kind, open, (set) => (all ? set & ~bit(digit) : set | bit(digit))) });
  }

  /** Crosses out a candidate in these cells; restores it if it is crossed out in all of them. */
  cross(cells: readonly number[], digit: number): void {
    this.back();
    const open = cells.filter((cell) => this.values[cell] === 0);
    const all = open.length > 0 && open.every((cell) => this.marks.crossed[cell] & bit(digit));
    this.change({ crossed: this.with('crossed', open, (set) => (all ? set & ~bit(digit) : set | bit(digit))) });
  }

  /** Erases the digits of these cells; if there are none, their marks; if there are none either, colours and
   *  crossed-out candidates. */
  erase(cells: readonly number[]): void {
    this.back();
    const some = (key: keyof Marks) => cells.some((cell) => this.marks[key][cell] !== 0);
    const clear = (key: keyof Marks) => this.with(key, cells, () => 0);
    if (some('digits')) this.change({ digits: clear('digits') });
    else if (some('corner') || some('centre')) this.change({ corner: clear('corner'), centre: clear('centre') });
    else this.change({ colours: clear('colours'), crossed: clear('crossed') });
  }

  /** Back to the clues. Undoable. */
  restart(): void {
    this.back();
    this.change(nothing(this.cells));
  }

  /** Applies steps in order: enters what they place and crosses out what they remove. */
  apply(steps: readonly Step[]): void {
    this.back();
    const digits = [...this.marks.digits];
    const crossed = [...this.marks.crossed];
    for (const step of steps) {
      for (const c of step.placed) {
        const cell = cellOf(this.rules, c);
        if (!this.isClue(cell)) digits[cell] = c.digit;
      }
      // The placed digit already excludes these.
      if (step.placed.length === 0) for (const c of step.removed) crossed[cellOf(this.rules, c)] |= bit(c.digit);
    }
    this.automatic ||= steps.some((step) => step.placed.length === 0);
    this.change({ digits, crossed });
  }

  /** The puzzle alone, as text that Hence reads. */
  puzzleText(): string {
    return text(this.rules, this.puzzle.clues, '');
  }

  /** The puzzle with entries and crossed-out candidates, as text that Hence reads (docs/FORMATS.md). */
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

  /** Text for other programs: a plain 9x9 as one line of 81 characters, without crossed-out candidates. */
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
    // Keep the object, so that entries do not notify those who depend on the puzzle alone.
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

/** A cell for screen readers: "row 4 column 7, empty, candidates 1 3 9". */
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
