// Makes and verifies certificates.
import { Run } from '../run.svelte';
import { type Files, filesIn, type Proved, unpacked, type Verified } from './certificate';

const folder = 'certificate';

export class Proofs {
  readonly proving = new Run();
  readonly verifying = new Run();
  proved = $state.raw<Proved | null>(null);
  files = $state.raw<Files | null>(null);
  said = $state.raw<Verified | null>(null);
  /** The names of the verified files; empty: the certificate made here. */
  source = $state('');
  fault = $state('');

  forget(): void {
    this.proving.abort();
    this.verifying.abort();
    [this.proved, this.files, this.said, this.source, this.fault] = [null, null, null, '', ''];
  }

  /** Proves a `claim` of `prove` about a puzzle or level as text; `question` holds other keys, such as max_moves. */
  async prove(claim: string, text: string, question: Record<string, unknown> = {}): Promise<void> {
    this.forget();
    const answer = await this.proving.start<Proved>('prove', { claim, input: text, output: folder, ...question });
    if (answer === null) return;
    this.proved = answer.results[0] ?? null;
    this.files = this.proved?.verdict === 'proved' ? filesIn(folder, answer.files) : null;
    // Proved, but too large to send: the server says so.
    if (this.proved?.verdict === 'proved' && this.files === null) this.fault = answer.messages.join(' ');
  }

  async verify(files: Files, source: string): Promise<void> {
    [this.said, this.fault, this.source] = [null, '', source];
    const answer = await this.verifying.start<Verified>('verify', { certificates: files });
    this.said = answer && (answer.results[0] ?? { verdict: 'gave up', why: answer.messages[0] });
  }

  /** Verifies chosen files: a zip, or the files themselves. */
  async verifyChosen(list: FileList | null): Promise<void> {
    if (!list || list.length === 0) return;
    const chosen = [...list];
    this.verifying.abort();
    [this.said, this.fault] = [null, ''];
    try {
      const read = chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
      await this.verify(await unpacked(await Promise.all(read)), chosen.map((file) => file.name).join(', '));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.fault = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    }
  }
}
