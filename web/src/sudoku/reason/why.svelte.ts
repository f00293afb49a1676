// Why a candidate must be true, must be false, or neither.
import type { Step } from '../../api';
import type { Game, Marks, Puzzle } from '../game.svelte';
import { cellName } from '../rules';
import type { Clash } from './answers.svelte';
import { Run } from '../../run.svelte';
import { Trail } from './trail.svelte';

export interface Why {
  verdict: 'excluded' | 'forced' | 'open' | 'clue' | 'crossed out' | 'none' | 'gave up';
  text?: string;
  why?: string;
  reasons?: Step[];
  steps?: Step[];
  least?: number;
  complete?: boolean;
  solution?: unknown;
  clash?: Clash;
}

export type Wanted = 'reason' | 'all' | 'steps';

export interface Question {
  cell: number;
  digit: number;
  hops: number | null; // null: any
  wanted: Wanted;
  fromClues: boolean;
}

export class Whys {
  readonly run = new Run();
  answer = $state.raw<Why | null>(null);
  question = $state.raw<Question | null>(null);
  trail = $state.raw<Trail | null>(null);
  private of: Puzzle | null = null;

  constructor(private readonly game: Game) {}

  forget(): void {
    this.run.abort();
    [this.answer, this.question, this.trail, this.of] = [null, null, null, null];
  }

  async ask(question: Question): Promise<void> {
    const { game } = this;
    const { puzzle, rules } = game;
    game.back();
    this.forget();
    this.of = puzzle;
    const start = question.fromClues ? empty(game.marks) : game.marks;
    const answer = await this.run.start<Why>('why', {
      input: question.fromClues ? game.puzzleText() : game.stateText(),
      cell: cellName(rules, question.cell),
      digit: String(question.digit), // as in a puzzle
      ...(question.hops === null ? {} : { hops: question.hops }),
      ...(question.wanted === 'all' ? { all: true } : {}),
      ...(question.wanted === 'steps' ? { steps: true } : {}),
    });
    if (answer === null || this.of !== puzzle) return;
    this.question = question;
    this.answer = answer.results[0] ?? null;
    const { steps, reasons } = this.answer ?? {};
    if (steps) this.trail = new Trail(game, start, steps);
    else if (reasons && reasons.length > 0) {
      // Without `all`, the easiest comes first; the others are incidental.
      this.trail = new Trail(game, start, question.wanted === 'all' ? reasons : reasons.slice(0, 1), false);
      this.trail.show(0);
    }
  }

  /** Shows the solution that contains the candidate. */
  showSolution(): void {
    const solution = this.answer?.solution as number[][][] | undefined;
    if (!solution) return;
    const none = this.game.marks.digits.map(() => 0);
    const preview: Marks = { digits: solution.flat(2) as number[], corner: none, centre: none, crossed: none, colours: none };
    this.game.look(null, preview);
    if (this.question) this.game.pointed = { cells: [this.question.cell], as: 'look' };
  }
}

const empty = (marks: Marks): Marks => {
  const none = marks.digits.map(() => 0);
  return { digits: none, corner: none, centre: none, crossed: none, colours: none };
};
