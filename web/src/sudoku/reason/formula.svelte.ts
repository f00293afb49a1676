// The puzzle as a formula: its size, and the clauses of one candidate.
import type { Game, Puzzle } from '../game.svelte';
import { Run } from '../../run.svelte';

export const encodings = ['pairwise', 'sequential', 'product', 'intersections'] as const;
export type Encoding = (typeof encodings)[number];

export interface Stats {
  variables: number;
  candidates: number;
  auxiliary: number;
  clauses: number;
  literals: number;
  families: Record<string, number>;
}

export interface About {
  candidate: unknown;
  variable: number | null;
  clauses: number;
  families: { family: string; groups: { title: string; clauses: { literals: number[]; text: string }[] }[] }[];
  verdict?: string;
  why?: string;
}

export class Formula {
  encoding = $state<Encoding>('pairwise');
  reduced = $state(false);
  stats = $state.raw<Stats | null>(null);
  about = $state.raw<About | null>(null);
  /** The candidate of `about`: "r4c7=5". */
  name = $state('');

  readonly counting = new Run();
  readonly asking = new Run();
  readonly writing = new Run();
  private of: Puzzle | null = null;
  private cache = new Map<string, About>();

  constructor(private readonly game: Game) {}

  forget(): void {
    for (const run of [this.counting, this.asking, this.writing]) run.abort();
    [this.stats, this.about, this.name, this.of] = [null, null, '', null];
    this.cache.clear();
  }

  private question(): Record<string, unknown> {
    return { input: this.game.puzzleText(), encoding: this.encoding, reduced: this.reduced };
  }

  async count(): Promise<void> {
    const { name } = this;
    this.stats = null;
    this.of = this.game.puzzle;
    if (name !== '') {
      [this.name, this.about] = ['', null]; // its clauses have changed
      void this.tell(name);
    }
    const answer = await this.counting.ask<Stats>('encode', { ...this.question(), stats: true });
    if (answer && this.of === this.game.puzzle) this.stats = answer.results[0] ?? null;
  }

  async tell(name: string): Promise<void> {
    if (name === this.name && (this.about || this.asking.busy)) return;
    this.name = name;
    const key = `${this.encoding} ${this.reduced} ${name}`;
    this.about = this.cache.get(key) ?? null;
    if (this.about) return this.asking.abort();
    const answer = await this.asking.ask<About>('encode', { ...this.question(), about: name });
    const found = answer?.results[0];
    if (!found || this.name !== name) return;
    this.cache.set(key, found);
    this.about = found;
  }

  /** The formula in DIMACS; null: failed, see `writing`. */
  async write(): Promise<string | null> {
    const answer = await this.writing.start<{ text?: string }>('encode', this.question());
    return answer?.results[0]?.text ?? null;
  }
}
