// One request to `plan` at a time: its progress, and the answer in words.
import { type Answer, type Job, type Progress, start } from '../api';
import { counted } from '../words';
import { isSolved, type Level, replay } from './simulator';
import { Track } from './track.svelte';

export type Wish = 'any' | 'moves' | 'pushes';

export interface Question {
  level: Level;
  /** The level as text, from where the solution starts. */
  text: string;
  wish: Wish;
  maxMoves?: number;
  timeout?: number;
  /** The player's moves before that. */
  before: string;
}

export interface Result {
  verdict: 'optimal' | 'best found' | 'impossible' | 'unsolvable' | 'gave up' | 'error';
  metric?: 'moves' | 'pushes';
  max_moves?: number;
  moves?: number;
  pushes?: number;
  plan?: string;
  at_least?: number;
  why?: string;
  message?: string;
}

export class Planner {
  question = $state.raw<Question | null>(null);
  running = $state.raw(false);
  stopping = $state.raw(false);
  seconds = $state.raw(0);
  note = $state.raw('');
  best = $state.raw<{ moves: number; pushes: number; plan?: string } | null>(null);
  atLeast = $state.raw(0);
  result = $state.raw<Result | null>(null);
  /** The solution, replayed by the page's simulator. */
  track = $state.raw<Track | null>(null);
  problem = $state.raw('');

  readonly metric = $derived(this.question?.wish === 'pushes' ? 'pushes' : 'moves');
  /** Lower bound relative to the best solution, from 0 to 1. */
  readonly closed = $derived(this.best === null ? 0 : Math.min(1, this.atLeast / Math.max(1, this.best[this.metric])));
  /** "best so far 41 moves · at least 33" */
  readonly standing = $derived.by(() => {
    const bound = this.atLeast > 0 ? `at least ${this.best === null ? counted(this.atLeast, one[this.metric], this.metric) : this.atLeast}` : '';
    const best = this.best === null ? 'no solution yet' : `best so far ${counted(this.best[this.metric], one[this.metric], this.metric)}`;
    return bound === '' ? best : `${best} · ${bound}`;
  });

  private job: Job<Result> | null = null;

  async ask(question: Question): Promise<void> {
    this.forget();
    this.question = question;
    this.running = true;
    const { text, wish, maxMoves, timeout } = question;
    const keys: Record<string, unknown> = { input: text };
    if (wish !== 'any') keys.shortest = wish;
    if (maxMoves !== undefined && wish !== 'pushes') keys.max_moves = maxMoves;
    if (timeout !== undefined) keys.timeout = timeout;
    const job = start<Result>('plan', keys, (progress) => this.job === job && this.hear(progress));
    this.job = job;
    try {
      const answer = await job.answer;
      if (this.job === job) this.take(answer);
    } catch (error) {
      if (this.job === job) this.problem = `No answer: ${error instanceof Error ? error.message : String(error)}.`;
    }
    if (this.job !== job) return;
    this.job = null;
    this.running = false;
  }

  /** Ends it, keeping what was found. */
  stop(): void {
    this.stopping = true;
    this.job?.stop();
  }

  /** Ends it without an answer. */
  forget(): void {
    this.job?.abort();
    this.job = null;
    this.running = this.stopping = false;
    this.seconds = this.atLeast = 0;
    this.note = this.problem = '';
    this.best = this.result = this.track = this.question = null;
  }

  private hear(progress: Progress): void {
    this.seconds = progress.seconds;
    this.note = progress.note ?? this.note;
    if (progress.moves !== undefined && progress.pushes !== undefined)
      this.best = { moves: progress.moves, pushes: progress.pushes, plan: progress.plan };
    if (progress.at_least !== undefined) this.atLeast = progress.at_least;
  }

  private take(answer: Answer<Result>): void {
    const result = answer.results[0];
    if (result === undefined || result.verdict === 'error') {
      this.problem = `No answer: ${result?.message ?? answer.messages[0] ?? 'the server sent an empty answer'}.`;
      return;
    }
    if (result.plan !== undefined) {
      const { level } = this.question!;
      const { made, fault, state } = replay(level, result.plan);
      if (fault !== undefined || !isSolved(level, state)) {
        const what = fault === undefined ? 'it does not solve the level' : `move ${fault.move} is illegal: ${fault.why}`;
        this.problem = `The server sent an invalid solution: ${what}. Please report this.`;
        return;
      }
      this.track = new Track(level, made);
    }
    this.result = result;
  }
}

export const one = { moves: 'move', pushes: 'push' } as const;

/** The answer as a short status and a sentence. */
export function inWords(result: Result): { status: string; sentence: string } {
  const metric = result.metric ?? 'moves';
  const plan = `${counted(result.moves ?? 0, 'move')}, ${counted(result.pushes ?? 0, 'push', 'pushes')}`;
  const bound = result.at_least === undefined ? '' : `Every solution has at least ${counted(result.at_least, one[metric], metric)} (proved).`;
  if (result.verdict === 'optimal') return { status: 'optimal (proved)', sentence: `${plan}. No solution has fewer ${metric}.` };
  if (result.verdict === 'best found') return { status: 'best found', sentence: `${plan}. ${bound}` };
  if (result.verdict === 'impossible')
    return { status: `impossible within ${counted(result.max_moves ?? 0, 'move')} (proved)`, sentence: bound };
  if (result.verdict === 'unsolvable') return { status: 'unsolvable (proved)', sentence: sentenceOf(result.why) };
  return { status: 'gave up', sentence: `${sentenceOf(result.why)} ${bound} A solution may still exist.`.trim() };
}

/** "the box is stuck" as a sentence. */
function sentenceOf(words = ''): string {
  return words === '' ? '' : `${words[0].toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

/** The claim to prove, with its parameters; null: nothing to prove. */
export function claimOf(result: Result): { claim: string; question: Record<string, unknown> } | null {
  if (result.verdict === 'unsolvable') return { claim: 'unsolvable', question: {} };
  if (result.verdict === 'optimal') return { claim: 'optimal', question: result.metric === 'pushes' ? { shortest: 'pushes' } : {} };
  if (result.verdict === 'impossible') return { claim: 'no-plan', question: { max_moves: result.max_moves } };
  return null;
}
