// The game in the browser's storage and in the fragment of the address. Storage is written at once when the page closes;
// compressing for the address takes time, so the address may be older than the storage: `play.link` names the address it belongs to.
import { Address, fragmentOf, readFragment } from '../fragment';
import { load, save } from '../storage';
import { type Desk, desk } from './desk.svelte';
import { firstPuzzle } from './first';
import type { History, Marks } from './game.svelte';
import { readHistory, writeHistory } from './history';
import { Damaged, pack, read, type Saved, unpack, write } from './share';

const pause = 400; // milliseconds without a change before writing

export class Keeper {
  readonly address = new Address('play');
  /** The game as in the address; empty: not written yet. */
  private link = '';
  /** Nothing is written until a game is open. */
  private ready = false;
  /** The stored text known to this page; another tab may have written since. */
  private stored = '';
  /** The state from a shared link; not stored until it is played. */
  private given: Marks | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: Desk) {}

  saved(): Saved {
    const { puzzle, marks, automatic } = this.desk.game;
    return { puzzle, marks, automatic };
  }

  /** Opens the game of the address if it is still current. Returns a problem to report, or text that still has to be
   *  read; the address stays as it is until the caller settles that. */
  async follow(isNewest: () => boolean): Promise<{ problem?: string; text?: string }> {
    const { words } = readFragment();
    const packed = words.get('s');
    const text = words.get('p');
    const wasReady = this.ready;
    if (!wasReady) this.restore();
    if (packed !== null && packed !== this.link && (wasReady || !this.isOurs(packed))) {
      const game = await unpack(packed).catch((error: unknown) => {
        if (error instanceof Damaged) return error;
        throw error;
      });
      if (!isNewest()) return {};
      if (game instanceof Damaged) {
        this.settle();
        return { problem: `This link holds no game: ${game.message}. Your previous game is shown instead.` };
      }
      this.open(game);
      this.link = packed;
    } else if (text !== null) return { text };
    this.settle();
    return {};
  }

  /** Whether the storage is newer than this address. */
  private isOurs(packed: string): boolean {
    const link = load('play.link') ?? '';
    return packed === link || this.address.reloadedBefore(fragmentOf('play', { s: link }));
  }

  /** What is shown belongs to the current address. */
  settle(): void {
    this.address.settle();
    this.changed();
  }

  open(game: Saved): void {
    if (this.ready && this.desk.game.marks !== this.given && isPlayed(this.desk.game.marks)) save('play.before', write(this.saved()));
    this.show(game);
    this.given = this.desk.game.marks;
    this.link = '';
    this.changed();
  }

  /** The previous game. */
  before(): Saved | null {
    return readOrNull(load('play.before') ?? '');
  }

  /** Schedules a write after a change. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  /** Writes now; the address follows. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.ready) return;
    const game = this.saved();
    const ours = this.store(write(game));
    const link = await pack(game);
    const now = this.saved();
    if (now.puzzle !== game.puzzle || now.marks !== game.marks || now.automatic !== game.automatic) return;
    if (!this.address.write({ s: link })) return;
    this.link = link;
    if (ours) save('play.link', link);
  }

  /** False: nothing changed here, and the storage belongs to another tab. That tab's game is kept as the previous one. */
  private store(text: string): boolean {
    const there = load('play') ?? '';
    if (text === this.stored) return there === text;
    const other = there !== this.stored ? readOrNull(there) : null;
    if (other !== null && isPlayed(other.marks)) save('play.before', there);
    save('play', text);
    save('play.history', writeHistory(text, this.desk.game.history));
    this.stored = text;
    return true;
  }

  private restore(): void {
    const { clues, rules } = firstPuzzle;
    const zeros = clues.map(() => 0);
    const first: Saved = {
      puzzle: { rules, clues },
      marks: { digits: zeros, corner: zeros, centre: zeros, crossed: zeros, colours: zeros },
      automatic: false,
    };
    const text = load('play') ?? '';
    const game = readOrNull(text);
    this.stored = text;
    this.show(game ?? first, game === null ? undefined : readHistory(text, load('play.history') ?? ''));
  }

  private show(game: Saved, history?: History): void {
    const { desk } = this;
    desk.confirm();
    desk.game.open(game.puzzle, game.marks, history);
    desk.game.automatic = game.automatic;
    desk.selection.start(desk.game.values);
    this.ready = true;
  }
}

const isPlayed = (marks: Marks): boolean => Object.values(marks).some((list: readonly number[]) => list.some((v) => v !== 0));

function readOrNull(text: string): Saved | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}

export const keeper = new Keeper(desk);
