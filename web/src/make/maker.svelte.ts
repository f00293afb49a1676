// Makes puzzles and keeps them across views and visits.
import { ask, type Job, type Progress, start } from '../api';
import { load, save } from '../storage';
import { type Form, questionOf, readForm, sameBut, usualForm, wordsOf } from './form';
import { isMade, type Made, madeFrom, ratingOf, textOf } from './made';

const key = 'make';

class Maker {
  /** The last request with the seed that was used; null: none yet. */
  asked = $state.raw<Form | null>(null);
  made = $state.raw<readonly Made[]>([]);
  progress = $state.raw<Progress | null>(null);
  stopping = $state(false);
  /** The error, as a sentence. */
  fault = $state('');
  /** Other messages of the server. */
  messages = $state.raw<readonly string[]>([]);
  /** Numbers of the puzzles being rated. */
  rating = $state.raw<ReadonlySet<number>>(new Set());

  private job = $state.raw<Job<Parameters<typeof madeFrom>[0]> | null>(null);
  readonly busy = $derived(this.job !== null);

  constructor() {
    try {
      const kept = JSON.parse(load(key) ?? 'null') as { asked: Form; made: Made[] } | null;
      if (kept === null || !Array.isArray(kept.made) || !kept.made.every(isMade)) return;
      this.asked = readForm(new URLSearchParams(wordsOf({ ...usualForm, ...kept.asked })));
      this.made = kept.made;
    } catch {
      // outdated or damaged data: start empty
    }
  }

  /** Whether the puzzles shown are those of this form. */
  has(form: Form): boolean {
    return this.asked !== null && form.seed !== '' && sameBut(form, this.asked) && this.made.length > 0;
  }

  /** Makes puzzles; those shown stay until the first answer arrives. */
  async make(form: Form): Promise<void> {
    if (this.job !== null) return;
    this.fault = '';
    this.messages = [];
    this.stopping = false;
    this.progress = { seconds: 0, done: 0 };
    const job = start<Parameters<typeof madeFrom>[0]>('make', questionOf(form), (progress) => (this.progress = progress));
    this.job = job;
    try {
      const answer = await job.answer;
      const made = answer.results.filter((r) => r.grid !== undefined).map(madeFrom);
      this.messages = answer.messages.filter((m) => !/reproduce with --seed/.test(m)).map(plainly);
      if (made.length > 0) {
        this.asked = form;
        this.made = made;
        this.keep();
      } else if (this.stopping) {
        this.fault = 'Stopped before the first puzzle was ready.';
      } else {
        this.fault = wrong(answer.messages, answer.results as unknown as { message?: string }[]);
        this.messages = [];
      }
    } catch (error) {
      this.fault = (error as Error).message;
    } finally {
      this.job = null;
      this.progress = null;
    }
  }

  stop(): void {
    this.stopping = true;
    this.job?.stop();
  }

  /** Rates one of them. */
  async rate(made: Made): Promise<void> {
    if (this.rating.has(made.puzzle)) return;
    const list = this.made;
    this.rating = new Set([...this.rating, made.puzzle]);
    let found: ReturnType<typeof ratingOf>;
    try {
      // Larger than a single 9x9, rating may exceed the time limit of a plain request.
      const question = { input: textOf(made) };
      const answer = await (made.size > 9 || (made.grids ?? 1) > 1 ? start('rate', question).answer : ask('rate', question));
      found = ratingOf(answer.results[0]);
    } catch (error) {
      found = { unrated: `not rated: ${(error as Error).message}` };
    }
    this.rating = new Set([...this.rating].filter((n) => n !== made.puzzle));
    // The puzzles may have been replaced meanwhile.
    if (this.made[0]?.seed !== list[0].seed) return;
    this.made = this.made.map((m) => (m.puzzle === made.puzzle ? { ...m, unrated: undefined, ...found } : m));
    this.keep();
  }

  /** Rates all puzzles without a rating, one after the other. */
  async rateAll(): Promise<void> {
    for (const made of this.made) if (made.rating === undefined) await this.rate(made);
  }

  private keep(): void {
    save(key, JSON.stringify({ asked: this.asked, made: this.made }));
  }
}

/** A message of the command line without the hyphens of options. */
const plainly = (message: string): string => message.replace(/--(?=[a-z])/g, '');

function wrong(messages: readonly string[], results: readonly { message?: string }[]): string {
  const said = [...results.map((r) => r.message ?? ''), ...messages].map(plainly).filter((m) => m !== '');
  return said.length > 0 ? said.join('; ') : 'No puzzle was made.';
}

export const maker = new Maker();
