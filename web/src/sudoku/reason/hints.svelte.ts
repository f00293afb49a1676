// A hint in four levels: where, which pattern, why, and the move.
import type { Candidate, Step } from '../../api';
import type { Game, Marks, Puzzle } from '../game.svelte';
import { cellOf } from '../rules';
import { placesIn } from './places';
import { Run } from '../../run.svelte';
import { candidateName, effect, listed, nameOf } from './words';

interface Hint {
  verdict: 'step' | 'wrong' | 'solved' | 'none' | 'several' | 'gave up';
  unique?: boolean;
  look?: string;
  pattern?: string;
  step?: Step;
  wrong?: Candidate[];
  needed?: Candidate[];
  clash?: { clues: Candidate[]; text: string };
  why?: string;
}

export class Hints {
  readonly run = new Run();
  /** The level shown: 0 nothing, 4 move made. */
  degree = $state(0);
  hint = $state.raw<Hint | null>(null);
  /** The last move made. */
  private done = $state('');
  private marks: Marks | null = null;
  private puzzle: Puzzle | null = null;

  readonly words: string[] = $derived.by(() => this.say());

  constructor(private readonly game: Game) {}

  /** The next level; if the game has changed, the first of a new hint. */
  async press(): Promise<void> {
    if (this.run.busy) return;
    if (this.hint?.verdict !== 'step' || !this.here() || this.degree === 4) await this.begin();
    else if (this.degree === 1) this.degree = 2;
    else if (this.degree === 2) this.show();
    else this.apply();
  }

  /** Whether the hint belongs to the current game. */
  here(): boolean {
    return this.marks === this.game.marks && this.puzzle === this.game.puzzle;
  }

  forget(): void {
    this.run.abort();
    this.hint = null;
    this.degree = 0;
    this.done = '';
  }

  show(): void {
    if (!this.hint?.step || !this.here()) return;
    this.degree = 3;
    this.game.look(this.hint.step);
  }

  /** Removes wrong entries and restores wrongly crossed-out candidates. */
  correct(): void {
    const { wrong = [], needed = [] } = this.hint ?? {};
    if (!this.here()) return;
    const cell = (c: Candidate) => cellOf(this.game.rules, c);
    if (wrong.length > 0) this.game.erase(wrong.map(cell));
    for (const c of needed) this.game.cross([cell(c)], c.digit);
    this.forget();
    this.done = 'Corrected.';
  }

  private async begin(): Promise<void> {
    const { marks, puzzle } = this.game;
    // Fetches the whole hint, so that further levels appear without waiting.
    const answer = await this.run.ask<Hint>('hint', { input: this.game.stateText(), level: 3 });
    if (answer === null) return;
    if (this.game.marks !== marks || this.game.puzzle !== puzzle) return; // the game has changed
    [this.marks, this.puzzle, this.hint, this.degree, this.done] = [marks, puzzle, answer.results[0] ?? null, 1, ''];
    const { verdict, look = '', wrong = [], needed = [], clash } = this.hint ?? { verdict: 'gave up' };
    const cells = (list: Candidate[]) => list.map((c) => cellOf(this.game.rules, c));
    this.game.look(null);
    if (verdict === 'step') this.game.pointed = { cells: placesIn(this.game.rules, look), as: 'look' };
    if (verdict === 'wrong') this.game.pointed = { cells: cells([...wrong, ...needed]), as: 'wrong' };
    if (clash) this.game.pointed = { cells: cells(clash.clues), as: 'wrong' };
  }

  private apply(): void {
    const step = this.hint!.step!;
    this.game.apply([step]);
    this.done = `Done: ${effect(this.game.rules, step)}.`;
    this.degree = 4;
  }

  private say(): string[] {
    const hint = this.hint;
    if (hint === null) return this.done === '' ? [] : [this.done];
    const { rules } = this.game;
    switch (hint.verdict) {
      case 'step': {
        const words = hint.unique === false && this.degree < 4 ? ['The puzzle has more than one solution, but this step is forced.'] : [];
        if (this.degree === 4) return [this.game.solved ? `${this.done} Solved!` : this.done];
        words.push(`Look at ${hint.look}.`);
        if (this.degree >= 2) words.push(`Pattern: ${hint.pattern}.`);
        if (this.degree >= 3) words.push(hint.step!.sentence);
        return words;
      }
      case 'wrong': {
        const { wrong = [], needed = [] } = hint;
        const words = [];
        if (wrong.length > 0) words.push(`${listed(wrong.map((c) => nameOf(rules, c)))} ${wrong.length > 1 ? 'are' : 'is'} wrong.`);
        if (needed.length > 0)
          words.push(`Crossed out, but in the solution: ${needed.map((c) => candidateName(rules, c)).join(', ')}.`);
        return words;
      }
      case 'solved':
        return ['Solved: every cell is correct.'];
      case 'none':
        return [`No solution${hint.clash ? `: ${hint.clash.text}` : hint.why ? `: ${hint.why}` : ''}.`];
      case 'several':
        return [`No hint: ${hint.why ?? 'more than one solution'}.`];
      default:
        return [`No hint: ${hint.why ?? 'no step found in time'}.`];
    }
  }
}
