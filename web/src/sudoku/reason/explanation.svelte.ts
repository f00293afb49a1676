// All steps from the current position to the end.
import type { Step } from '../../api';
import type { Game } from '../game.svelte';
import { Run } from '../../run.svelte';
import { Trail } from './trail.svelte';

interface Explained {
  steps: Step[];
  verdict: 'solved' | 'several' | 'none' | 'gave up';
  text: string;
}

export class Explanation {
  readonly run = new Run();
  trail = $state.raw<Trail | null>(null);
  verdict = $state('');
  text = $state('');

  constructor(private readonly game: Game) {}

  forget(): void {
    this.run.abort();
    [this.trail, this.verdict, this.text] = [null, '', ''];
  }

  async explain(): Promise<void> {
    const { marks, puzzle } = this.game;
    this.game.back();
    const answer = await this.run.start<Explained>('explain', { input: this.game.stateText() });
    if (answer === null || this.game.puzzle !== puzzle) return;
    const found = answer.results[0];
    this.trail = new Trail(this.game, marks, found?.steps ?? []);
    this.verdict = found?.verdict ?? 'gave up';
    this.text = found?.text ?? '';
  }
}
