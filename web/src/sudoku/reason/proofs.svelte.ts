// Makes a certificate for a claim about the puzzle, and has certificates verified.
import { type Files, type Proved, unpacked, type Verified } from '../../certificate/certificate';
import type { Game, Puzzle } from '../game.svelte';
import { Run } from './run.svelte';

export type Claim = 'unique' | 'none' | 'minimal' | 'count';

export class Proofs {
  readonly proving = new Run();
  readonly verifying = new Run();
  proved = $state.raw<Proved | null>(null);
  files = $state.raw<Files | null>(null);
  said = $state.raw<Verified | null>(null);
  /** Whose certificate was verified: the one made here, or by name what was chosen. */
  source = $state('');
  fault = $state('');
  private of: Puzzle | null = null;

  constructor(private readonly game: Game) {}

  forget(): void {
    this.proving.abort();
    this.verifying.abort();
    [this.proved, this.files, this.said, this.source, this.fault, this.of] = [null, null, null, '', '', null];
  }

  async prove(claim: Claim): Promise<void> {
    this.forget();
    const { puzzle } = this.game;
    this.of = puzzle;
    const answer = await this.proving.start<Proved>('prove', { claim, text: this.game.puzzleText() });
    if (answer === null || this.of !== puzzle) return;
    this.proved = answer.results[0] ?? null;
    this.files = this.proved?.verdict === 'proved' ? (answer.files ?? null) : null;
  }

  async verify(files: Files, source: string): Promise<void> {
    [this.said, this.fault, this.source] = [null, '', source];
    const answer = await this.verifying.start<Verified>('verify', { files });
    this.said = answer?.results[0] ?? null;
  }

  /** What somebody chose: a zip, or files. */
  async verifyChosen(list: FileList | null): Promise<void> {
    if (!list || list.length === 0) return;
    const chosen = [...list];
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
