// The state of play: the game, the selection, the mode and a partly typed number. Keys, buttons and the mouse all come here.
// It lives as long as the page, so that undo survives a change of view.
import { type Waiting, patience, type } from './entry';
import { Game } from './game.svelte';
import type { Action, Mode } from './keys';
import { digitsOf } from './rules';
import { jumped, moved, Selection } from './selection.svelte';

export class Desk {
  readonly game = new Game();
  readonly selection = new Selection();
  mode = $state<Mode>('digit');
  /** The first key of a two-digit number, and its kind. */
  waiting = $state.raw<Waiting<Mode> | null>(null);
  /** Cells that an entry goes into. */
  readonly targets = $derived(this.selection.cells.size > 0 ? this.selection.list : [this.selection.focus]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Handles all actions but hint and keys. Returns whether the focus may have moved. */
  act(action: Action): boolean {
    if (action.do !== 'key' && action.do !== 'clear') this.confirm();
    const { rules } = this.game;
    const { focus } = this.selection;
    switch (action.do) {
      case 'move':
        this.selection.go(moved(rules, focus, action.rows, action.columns), action.extend);
        return true;
      case 'jump':
        this.selection.go(jumped(rules, focus, action.to), action.extend);
        return true;
      case 'key':
        this.press(action.digit, action.kind ?? this.mode);
        return false;
      case 'mode':
        this.mode = action.mode;
        return false;
      case 'all':
        this.selection.all(rules);
        return false;
      case 'clear':
        if (this.waiting !== null) this.wait(null);
        else if (this.game.shown !== null || this.game.preview !== null || this.game.pointed !== null) this.game.back();
        else this.selection.clear();
        return false;
      case 'erase':
        this.game.erase(this.targets);
        return false;
      case 'undo':
        this.game.undo();
        return false;
      case 'redo':
        this.game.redo();
        return false;
      default:
        return false;
    }
  }

  /** A key from 0 to 9. */
  press(key: number, kind: Mode): void {
    // Nine colours, for every size.
    const typed = type(kind === 'colour' ? 9 : this.game.size, this.waiting, key, kind);
    for (const { first, kind } of typed.enter) this.put(first, kind);
    this.wait(typed.wait);
  }

  /** Enters a complete digit or colour, by the mode or `kind`. */
  put(digit: number, kind: Mode = this.mode): void {
    const { game, targets } = this;
    if (kind === 'digit') game.enter(targets, digit);
    else if (kind === 'colour') game.mark('colours', targets, digit);
    else if (kind === 'centre' && game.automatic) game.cross(targets, digit);
    else game.mark(kind, targets, digit);
  }

  confirm(): void {
    const { waiting } = this;
    this.wait(null);
    if (waiting !== null) this.put(waiting.first, waiting.kind);
  }

  /** Selects cells with the same digit; for an empty cell, those with the same candidates. */
  selectAlike(cell: number): void {
    const { values, candidates } = this.game;
    const alike = (c: number) => (values[cell] !== 0 ? values[c] === values[cell] : values[c] === 0 && candidates[c] === candidates[cell]);
    this.selection.these(values.map((_, c) => c).filter(alike));
  }

  /** By digit: how many are still to be placed. */
  readonly left = $derived.by(() => {
    const left = new Array<number>(this.game.size + 1).fill(this.game.size * this.game.rules.grids);
    for (const value of this.game.values) if (value !== 0) --left[value];
    return left;
  });

  /** Digits that all selected cells have as marks of the current mode. */
  readonly marked = $derived.by(() => {
    const { game, targets, mode } = this;
    if (mode === 'digit') {
      const first = game.marks.digits[targets[0]];
      return first !== 0 && targets.every((c) => game.marks.digits[c] === first) ? [first] : [];
    }
    if (mode === 'centre' && game.automatic) return [];
    const kind = mode === 'colour' ? 'colours' : mode;
    return digitsOf(targets.reduce((set, c) => set & game.marks[kind][c], -1 >>> 1));
  });

  private wait(waiting: Waiting<Mode> | null): void {
    clearTimeout(this.timer);
    this.waiting = waiting;
    if (waiting !== null) this.timer = setTimeout(() => this.confirm(), patience);
  }
}

export const desk = new Desk();
