// The server's catalogue, fetched once and kept across views; pictures are fetched on demand.
import { about as aboutServer, type Answer, ask, type Job, type Progress, start, type Step } from '../api';
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

const drawn = { diagram: 'pattern.svg', svg: 'example.svg' };

const exported = async () => catalogueOf((await ask<About | Pattern | Family>('patterns', { what: 'export' })).results);

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

  private job = $state.raw<Job<unknown> | null>(null);
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
      const server = await aboutServer();
      this.fixed = !server.learns;
      this.show(server.catalogue ? await exported() : null);
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
    try {
      const input = await this.puzzles(puzzles, seed);
      const answer = input === '' ? null : await this.run<About>('learn', { input });
      const about = answer?.results[0];
      // Only `learn` sends the curve; it belongs to the catalogue with these numbers.
      if (about?.curve) save('patterns.curve', JSON.stringify(about));
      if (about !== undefined) {
        this.pictures.clear();
        this.show(await exported());
      }
      // An unfinished catalogue has no patterns to show.
      if (this.stopping) this.note = about === undefined ? 'Stopped; catalogue unchanged.' : '';
      else if (about === undefined) this.fault = answer?.messages.join('; ') || 'Nothing was learned.';
    } catch (error) {
      this.fault = (error as Error).message;
    } finally {
      this.job = null;
      this.progress = null;
    }
  }

  /** As lines, with as many as were made. */
  private async puzzles(count: number, seed: number): Promise<string> {
    const answer = await this.run<{ grid?: number[][] }>('make', { count, seed });
    if (this.stopping) return '';
    return answer.results.map(({ grid }) => `${(grid ?? []).flat().join('')}\n`).join('');
  }

  private run<T>(command: string, question: Record<string, unknown>): Promise<Answer<T>> {
    const job = start<T>(command, question, (progress) => (this.progress = progress));
    this.job = job;
    return job.answer;
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
        .then(() => ask<{ example?: Pick<Pictures, 'state' | 'reason'> }>('patterns', { what: 'show', id, ...drawn }))
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
