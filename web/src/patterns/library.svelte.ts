// The server's catalogue, fetched once and kept across views; pictures are fetched on demand.
import { ask, type Job, type Progress, start, type Step } from '../api';
import { load, save } from '../storage';
import { type About, type Catalogue, catalogueOf, type Family, type Pattern } from './catalogue';

export interface Pictures {
  pattern?: string; // as SVG
  example?: string;
  /** Of patterns: the example's position as text, and its next step. */
  state?: string;
  reason?: Step;
}

/** Limits concurrent requests for pictures: the server draws each anew. */
const atOnce = 2;

class Library {
  state = $state<'unknown' | 'loading' | 'none' | 'there' | 'failed'>('unknown');
  catalogue = $state.raw<Catalogue | null>(null);
  /** The server was started with a catalogue and does not learn. */
  fixed = $state(false);
  fault = $state('');
  /** A note about the last run. */
  note = $state('');
  progress = $state.raw<Progress | null>(null);
  stopping = $state(false);

  readonly patterns = $derived(new Map((this.catalogue?.patterns ?? []).map((p) => [p.id, p])));
  readonly families = $derived(new Map((this.catalogue?.families ?? []).map((f) => [f.id, f])));

  private job = $state.raw<Job<About> | null>(null);
  readonly learning = $derived(this.job !== null);
  private pictures = new Map<string, Promise<Pictures>>();
  private waiting: { id: string; go: () => void }[] = [];
  private drawing = 0;

  /** Fetches the catalogue unless it is loaded. */
  async fetch(): Promise<void> {
    if (this.state === 'loading' || this.state === 'there') return;
    this.state = 'loading';
    this.fault = '';
    try {
      const about = (await fetch('/api/v1').then((r) => (r.ok ? r.json() : {}))) as { learns?: boolean };
      this.fixed = about.learns === false;
      const answer = await ask<About | Pattern | Family>('patterns', {});
      this.show(catalogueOf(answer.results));
    } catch (error) {
      this.fault = (error as Error).message;
      this.state = 'failed';
    }
  }

  async learn(puzzles: number, seed: number): Promise<void> {
    if (this.job !== null) return;
    this.fault = '';
    this.note = '';
    this.stopping = false;
    this.progress = { seconds: 0, done: 0 };
    const job = start<About>('learn', { puzzles, seed }, (progress) => (this.progress = progress));
    this.job = job;
    try {
      const answer = await job.answer;
      const about = answer.results[0];
      // Only `learn` sends the curve; it belongs to the catalogue with these numbers.
      if (about?.curve) save('patterns.curve', JSON.stringify(about));
      const fresh = await ask<About | Pattern | Family>('patterns', {});
      this.pictures.clear();
      this.show(catalogueOf(fresh.results));
      // An unfinished catalogue has no patterns to show.
      if (this.stopping) this.note = about === undefined ? 'Stopped; catalogue unchanged.' : '';
      else if (about === undefined) this.fault = answer.messages.map((m) => m.replace(/^hence: /, '')).join('; ') || 'Nothing was learned.';
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

  /** The drawings of a pattern or family. The latest requests come first: those are in view. */
  picturesOf(id: string): Promise<Pictures> {
    let found = this.pictures.get(id);
    if (found === undefined) {
      found = new Promise<void>((go) => {
        this.waiting.push({ id, go });
        this.next();
      })
        .then(() => ask<{ example?: Pick<Pictures, 'state' | 'reason'> }>('pattern', { id }))
        .then(({ files, results }) => ({ ...results[0]?.example, pattern: files?.['pattern.svg'], example: files?.['example.svg'] }))
        .finally(() => {
          --this.drawing;
          this.next();
        });
      this.pictures.set(id, found);
      found.catch(() => this.pictures.delete(id));
    }
    return found;
  }

  private next(): void {
    if (this.drawing >= atOnce) return;
    const one = this.waiting.pop();
    if (one === undefined) return;
    ++this.drawing;
    one.go();
  }

  private show(catalogue: Catalogue | null): void {
    if (catalogue !== null && catalogue.about.curve === undefined) catalogue.about = { ...catalogue.about, ...keptCurve(catalogue.about) };
    this.catalogue = catalogue;
    this.state = catalogue === null ? 'none' : 'there';
  }
}

/** The stored curve, if it belongs to this catalogue. */
function keptCurve(about: About): Partial<About> {
  try {
    const kept = JSON.parse(load('patterns.curve') ?? 'null') as About | null;
    const same = (['puzzles', 'patterns', 'families'] as const).every((key) => kept?.[key] === about[key]);
    return same && JSON.stringify(kept!.settings) === JSON.stringify(about.settings) ? { curve: kept!.curve, subsumed: kept!.subsumed } : {};
  } catch {
    return {};
  }
}

export const library = new Library();
