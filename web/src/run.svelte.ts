// One request at a time, with its progress and error: a newer request cancels the older one.
import { type Answer, ask, type Job, type Progress, start } from './api';

export class Run {
  busy = $state(false);
  /** Busy long enough to show progress. */
  slow = $state(false);
  progress = $state.raw<Progress | null>(null);
  /** The error, as a sentence; empty: none. */
  error = $state('');

  private job: Pick<Job<unknown>, 'stop' | 'abort'> | null = null;

  /** A short request. Null: cancelled, or failed with `error`. */
  ask<T>(command: string, question: Record<string, unknown>): Promise<Answer<T> | null> {
    const control = new AbortController();
    const abort = () => control.abort();
    return this.wait({ answer: ask<T>(command, question, control.signal), stop: abort, abort });
  }

  /** A long request, with progress, that can be stopped. */
  start<T>(command: string, question: Record<string, unknown>): Promise<Answer<T> | null> {
    this.abort(); // before the new one starts: the server limits concurrent jobs
    const job = start<T>(command, question, (progress) => {
      if (this.job === job) this.progress = progress;
    });
    return this.wait(job);
  }

  /** Ends it early: the answer is what was found so far. */
  stop(): void {
    this.job?.stop();
  }

  /** Cancels it. */
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
      if (first?.verdict === 'error' || (answer.code === 2 && first?.verdict === undefined)) throw new Error((first?.message ?? answer.messages.join(' ')) || 'cannot read this');
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
