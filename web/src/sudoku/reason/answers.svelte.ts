// The puzzle as a whole: whether it is unique, its number of solutions, its difficulty.
import type { Candidate } from '../../api';
import type { Game, Marks, Puzzle } from '../game.svelte';
import { cellName, cellOf, placeOf } from '../rules';
import { Run } from '../../run.svelte';
import { counted } from '../../words';

export interface Clash {
  clues: Candidate[];
  minimal: boolean;
  smallest: boolean;
  text: string;
}

export interface Rating {
  verdict: 'rated' | 'none' | 'several' | 'out of reach' | 'gave up';
  label?: string;
  hardest?: number;
  at_least?: number;
  sum?: number;
  exact?: boolean;
  pattern?: string;
  truths?: number;
  levels?: { level: number; rounds: number; placed: number; removed: number }[];
  why?: string;
}

interface Solved {
  verdict: 'unique' | 'several' | 'none' | 'gave up' | 'solved';
  solutions: unknown[];
  clash?: Clash;
  why?: string;
}

interface Checked {
  unique: boolean | null;
  minimal?: boolean | null;
  redundant?: Candidate[];
  undecided?: Candidate[];
}

export type Verdict = 'not known yet' | 'unique' | 'several' | 'none';

/** Default limit for counting. */
export const usualLimit = 1000;

export class Answers {
  verdict = $state<Verdict>('not known yet');
  /** Why it is not known; empty while searching. */
  why = $state('');
  clash = $state.raw<Clash | null>(null);
  /** Up to two, digits by cell. */
  solutions = $state.raw<readonly number[][]>([]);
  count = $state.raw<{ count: number; exact: boolean } | null>(null);
  rating = $state.raw<Rating | null>(null);
  checked = $state.raw<Checked | null>(null);

  readonly looking = new Run(); // for the verdict
  readonly asking = new Run(); // for the buttons
  /** The subject of `asking`. */
  about = $state<'' | 'count' | 'rate' | 'check'>('');
  private of: Puzzle | null = null;

  constructor(private readonly game: Game) {}

  /** The first cell in which two solutions differ. */
  readonly difference: { cell: number; digits: [number, number] } | null = $derived.by(() => {
    if (this.solutions.length < 2) return null;
    const [a, b] = this.solutions;
    const cell = a.findIndex((digit, i) => digit !== b[i]);
    return cell < 0 ? null : { cell, digits: [a[cell], b[cell]] };
  });

  readonly words: string = $derived.by(() => {
    switch (this.verdict) {
      case 'unique':
        return 'Exactly one solution.';
      case 'several': {
        const d = this.difference;
        const where = d ? `: ${cellName(this.game.rules, d.cell)} is ${d.digits[0]} in one, ${d.digits[1]} in another` : '';
        return `More than one solution${where}.`;
      }
      case 'none':
        return `No solution${this.clash ? `: ${this.clash.text}` : ''}.`;
      default:
        return this.why === '' ? 'Searching ...' : `Not known: ${this.why}.`;
    }
  });

  /** Forgets the previous puzzle and searches for solutions of this one. */
  async look(seconds = 20): Promise<void> {
    this.forget();
    const { puzzle } = this.game;
    this.of = puzzle;
    const answer = await this.looking.start<Solved>('solve', { input: this.game.puzzleText(), all: 2, timeout: seconds });
    if (this.of !== puzzle) return;
    const found = answer?.results[0];
    if (!found) {
      this.why = this.looking.error === '' ? 'not searched' : this.looking.error.replace(/\.$/, '');
      return;
    }
    this.solutions = (found.solutions ?? []).map((s) => (s as number[][][]).flat(2) as number[]);
    this.clash = found.clash ?? null;
    if (found.verdict === 'unique' || found.verdict === 'several' || found.verdict === 'none') this.verdict = found.verdict;
    else if (this.solutions.length > 1) this.verdict = 'several';
    else this.why = found.why ?? 'time limit reached';
    this.showClash();
  }

  forget(): void {
    this.looking.abort();
    this.asking.abort();
    [this.verdict, this.why, this.clash, this.solutions] = ['not known yet', '', null, []];
    [this.count, this.rating, this.checked, this.about, this.of] = [null, null, null, '', null];
  }

  /** Points at the contradictory clues. */
  showClash(): void {
    if (this.clash && this.game.shown === null) {
      this.game.look(null);
      this.game.pointed = { cells: this.clash.clues.map((c) => cellOf(this.game.rules, c)), as: 'wrong' };
    }
  }

  /** Shows one of the solutions and points at the cell in which the other differs. */
  showSolution(index: number): void {
    const none = this.solutions[index].map(() => 0);
    const preview: Marks = { digits: this.solutions[index], corner: none, centre: none, crossed: none, colours: none };
    this.game.look(null, preview);
    if (this.difference) this.game.pointed = { cells: [this.difference.cell], as: 'look' };
  }

  /** Fills in the solution. Undoable. */
  solve(): void {
    const [solution] = this.solutions;
    if (!solution) return;
    const { rules } = this.game;
    const placed = solution.map((digit, cell) => {
      const { grid, row, column } = placeOf(rules, cell);
      return { grid: grid + 1, row: row + 1, column: column + 1, digit };
    });
    this.game.apply([{ names: [], sentence: '', placed, removed: [], truths: [], links: [], size: 0, least: 0, difficulty: 0, assumes_unique: false }]);
  }

  async askCount(limit: number): Promise<void> {
    this.about = 'count';
    this.count = null;
    const answer = await this.asking.start<{ count: number; exact: boolean }>('count', { input: this.game.puzzleText(), limit });
    this.count = answer?.results[0] ?? null;
  }

  async askRating(): Promise<void> {
    this.about = 'rate';
    this.rating = null;
    const answer = await this.asking.start<Rating>('rate', { input: this.game.puzzleText() });
    this.rating = answer?.results[0] ?? null;
  }

  async askMinimal(): Promise<void> {
    this.about = 'check';
    this.checked = null;
    const answer = await this.asking.start<Checked>('check', { input: this.game.puzzleText(), unique: true, minimal: true });
    this.checked = answer?.results[0] ?? null;
  }
}

export const countWords = ({ count, exact }: { count: number; exact: boolean }): string =>
  `${exact ? 'Exactly' : 'At least'} ${counted(count, 'solution')}.`;
