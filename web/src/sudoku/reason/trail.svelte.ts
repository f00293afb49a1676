// Steps from a position of a game, with the one shown. They follow each other (an explanation) or all start from the same
// position (reasons of one candidate).
import type { Step } from '../../api';
import type { Game, Marks, Puzzle } from '../game.svelte';
import { bit, cellOf } from '../rules';

export class Trail {
  chosen = $state(-1);
  readonly puzzle: Puzzle;
  private known = new Map<Marks, number>();
  private last = 0;

  /** How many steps the game has made; -1: it is at another position. */
  readonly at: number = $derived.by(() => this.find());
  readonly step: Step | null = $derived.by(() => this.steps[this.chosen] ?? null);

  constructor(
    readonly game: Game,
    readonly start: Marks,
    readonly steps: readonly Step[],
    readonly follow = true,
  ) {
    this.puzzle = game.puzzle;
    this.known.set(start, 0);
  }

  /** The position before a step. */
  before(index: number): Marks {
    const digits = [...this.start.digits];
    const crossed = [...this.start.crossed];
    const rules = this.puzzle.rules;
    for (const step of this.follow ? this.steps.slice(0, index) : []) {
      for (const c of step.placed) if (this.puzzle.clues[cellOf(rules, c)] === 0) digits[cellOf(rules, c)] = c.digit;
      if (step.placed.length === 0) for (const c of step.removed) crossed[cellOf(rules, c)] |= bit(c.digit);
    }
    const none = digits.map(() => 0);
    return { digits, crossed, corner: none, centre: none, colours: this.start.colours };
  }

  /** Shows a step, in the position before it unless the game is there. */
  show(index: number): void {
    if (index < 0 || index >= this.steps.length) return;
    this.chosen = index;
    const there = this.at === (this.follow ? index : 0);
    this.game.look(this.steps[index], there ? null : this.before(index));
  }

  /** Applies the remaining steps up to this one. */
  apply(index: number): void {
    if (this.at < 0 || index < this.at) return;
    this.game.apply(this.steps.slice(this.at, index + 1));
    this.known.set(this.game.marks, index + 1);
  }

  private find(): number {
    const { marks, puzzle } = this.game;
    if (puzzle !== this.puzzle) return -1;
    let at = this.known.get(marks) ?? -1;
    // The player may make the next step by hand.
    for (const guess of [this.last, this.last + 1])
      if (at < 0 && this.follow && guess <= this.steps.length && this.same(marks, this.before(guess))) at = guess;
    if (at >= 0) {
      this.known.set(marks, at);
      this.last = at;
    }
    return at;
  }

  /** The same digits, and the same crossed-out candidates in empty cells. */
  private same(a: Marks, b: Marks): boolean {
    return a.digits.every(
      (digit, cell) => digit === b.digits[cell] && (digit !== 0 || this.puzzle.clues[cell] !== 0 || a.crossed[cell] === b.crossed[cell]),
    );
  }
}
