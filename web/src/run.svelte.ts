// One question at a time to the server, with what a page shows of it while it runs: a newer question drops the older one.
import { type Answer, ask, type Job, type Progress, start } from './api';

export class Run {
  busy = $state(false);
  /** Busy for so long that somebody wonders. */
  slow = $state(false);
  progress = $state.raw<Progress | null>(null);
  /** What went wrong, as a sentence; empty: nothing. */
  error = $state('');

  private job: Pick<Job<unknown>, 'stop' | 'abort'> | null = null;

  /** An answer at once. Null: dropped, or an error that is told in `error`. */
  ask<T>(command: string, question: Record<string, unknown>): Promise<Answer<T> | null> {
    const control = new AbortController();
    const abort = () => control.abort();
    return this.wait({ answer: ask<T>(command, question, control.signal), stop: abort, abort });
  }

  /** The same for what may take long: it can be stopped, and tells how far it is. */
  start<T>(command: string, question: Record<string, unknown>): Promise<Answer<T> | null> {
    this.abort(); // before the new one begins: there may be only a few at once
    const job = start<T>(command, question, (progress) => {
      if (this.job === job) this.progress = progress;
    });
    return this.wait(job);
  }

  /** Ends it early: what was found until then is the answer. */
  stop(): void {
    this.job?.stop();
  }

  /** Forgets it. */
  abort(): void {
    this.job?.abort();
    this.job = null;
    this.busy = this.slow = false;
    this.progress = null;
    this.error = '';
  }

  private async wait<T>(job: Job<T>): Promise<Answer<T> | null> {
    this.abort();
    this.job = job;
    this.busy = true;
    const clock = setTimeout(() => {
      if (this.job === job) this.slow = true;
    }, 300);
    try {
      const answer = await job.answer;
      if (this.job !== job) return null;
      const [first] = answer.results as { verdict?: string; message?: string }[];
      if (first?.verdict === 'error' || (answer.code === 2 && first?.verdict === undefined)) throw new Error((first?.message ?? answer.messages.join(' ')) || 'this cannot be read');
      return answer;
    } catch (error) {
      if (this.job === job) this.error = sentence(error);
      return null;
    } finally {
      clearTimeout(clock);
      if (this.job === job) {
        this.job = null;
        this.busy = this.slow = false;
        this.progress = null;
      }
    }
  }
}

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? '' : '.');
}
