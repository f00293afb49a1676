// The state shared by all parts of the view: the level, the player's moves, and a solution that was found.
import { counted } from '../words';
import type { LevelRecord } from './opening';
import { BoxWays, walkTo } from './paths';
import { keepProgress, progressOf } from './progress';
import { Runner, still } from './runner.svelte';
import { type Direction, directionWord, type Level, levelOfRows, type Made, rowsOf, squareName, type State } from './simulator';
import { Track } from './track.svelte';

/** A solution from the server, verified by the simulator. */
export interface Found {
  track: Track;
  /** The player's moves before it. */
  before: string;
}

const walkingPace = 25;

export class Session {
  record: LevelRecord = $state.raw()!;
  own: Track = $state.raw()!;
  found = $state.raw<Found | null>(null);
  showing = $state.raw<'own' | 'plan'>('own');
  /** The text of the live region. */
  said = $state.raw('');
  /** The picked box, and where it can be pushed. */
  picked = $state.raw<{ box: number; ways: BoxWays; squares: Set<number> } | null>(null);
  /** The player's moves before others were loaded. */
  replaced = $state.raw('');
  pace = $state.raw(8);

  readonly walk = new Runner();
  readonly player = new Runner();

  readonly shown = $derived(this.showing === 'plan' && this.found !== null ? this.found.track : this.own);
  readonly level = $derived(this.own.level);
  readonly rows = $derived(this.record.rows);
  readonly maxMoves = $derived(this.record.max_moves ?? null);
  readonly title = $derived(this.record.title || 'Untitled level');
  readonly dead = $derived.by(() => {
    if (this.record.dead === undefined) return null;
    const columns = this.level.columns;
    return new Set(this.record.dead.map(({ row, column }) => (row - 1) * columns + column - 1));
  });

  constructor(record: LevelRecord) {
    this.record = record;
    this.own = new Track(levelOfRows(record.rows));
  }

  /** Opens a level with the moves of a link, or else the stored ones. */
  open(record: LevelRecord, moves?: string, at?: number): void {
    const level = levelOfRows(record.rows);
    const last = progressOf(record.rows);
    const kept = moves === undefined ? last : { moves, at: at ?? moves.length };
    this.halt();
    this.record = record;
    this.own = new Track(level, kept?.moves);
    if (kept !== undefined) this.own.go(kept.at);
    this.forgetPlan();
    this.replaced = last !== undefined && last.moves !== this.own.moves ? last.moves : '';
  }

  /** Adds the dead squares, which the server sends later. */
  learn(record: LevelRecord): void {
    if (record.rows.join('\n') === this.rows.join('\n')) this.record = { ...this.record, dead: record.dead };
  }

  /** A move by key, swipe or button. */
  move(direction: Direction): void {
    this.halt();
    if (this.showing === 'plan') {
      this.say('This is the solution. To move yourself, continue from here or go back to your moves.');
      return;
    }
    const result = this.own.move(direction);
    if (typeof result === 'string') this.say(`${directionWord[direction]}: ${result}`);
    else this.tell(this.own, result.pushedTo, directionWord[direction]);
  }

  undo(): void {
    this.jump(this.shown.at - 1, 'undone');
  }

  redo(): void {
    this.jump(this.shown.at + 1, 'redone');
  }

  restart(): void {
    this.jump(0, '');
  }

  /** Goes to the position after this many moves. */
  jump(to: number, word: string): void {
    this.halt();
    const track = this.shown;
    const from = track.at;
    track.go(to);
    if (track.at === from) this.say(to < from ? 'Already at the start.' : 'No more moves.');
    else if (track.at === 0) this.say('Back at the start.');
    else if (track.solved) this.say(solvedWords(track));
    else this.say(`${word === '' ? '' : `${word}: `}after ${track.at} of ${track.moves.length} moves, ${this.place(track.state)}`);
  }

  /** A square was clicked or tapped: walk there, pick its box, or push the picked box there. */
  choose(square: number): void {
    if (this.showing === 'plan') return;
    const busy = this.walk.running;
    this.walk.stop();
    const { level, own } = this;
    if (this.picked !== null && this.picked.squares.has(square)) {
      this.pushTo(square);
    } else if (own.state.boxes.includes(square)) {
      if (this.picked?.box === square) this.picked = null;
      else this.pick(square);
    } else {
      this.picked = null;
      if (busy || square === own.state.player) return;
      const way = level.walls[square] ? null : walkTo(level, own.state, square);
      if (way === null) this.say(level.walls[square] ? 'A wall.' : `No path to ${squareName(level, square)}.`);
      else this.goAlong(way);
    }
  }

  pick(box: number): void {
    const ways = new BoxWays(this.level, this.own.state, box);
    const squares = ways.squares;
    this.picked = { box, ways, squares };
    const name = `The box at ${squareName(this.level, box)}`;
    if (squares.size === 0) this.say(`${name} cannot be pushed now.`);
    else this.say(`${name} can be pushed to ${squares.size} ${squares.size === 1 ? 'square' : 'squares'}: choose one.`);
  }

  pushTo(square: number): void {
    const way = this.picked?.ways.to(square) ?? null;
    this.picked = null;
    if (way !== null) this.goAlong(way);
  }

  private goAlong(way: string): void {
    const { own } = this;
    let i = 0;
    const next = (): boolean => {
      const result = own.move(way[i++].toLowerCase() as Direction) as Made;
      if (i < way.length) return true;
      this.tell(own, result.pushedTo, 'walked');
      return false;
    };
    if (still()) while (next()) continue;
    else this.walk.start(next, () => walkingPace);
  }

  /** Plays the shown moves, from the start if they are at the end, or pauses. */
  togglePlaying(): void {
    if (this.player.running) {
      this.player.stop();
      this.say(`Stopped after ${this.shown.at} of ${this.shown.moves.length} moves.`);
      return;
    }
    this.walk.stop();
    this.picked = null;
    const track = this.shown;
    if (track.moves === '') {
      this.say('No moves to play yet.');
      return;
    }
    if (track.at === track.moves.length) track.go(0);
    const next = (): boolean => {
      if (this.shown !== track || track.at === track.moves.length) return false;
      const before = track.state;
      track.go(track.at + 1);
      const box = track.state.boxes.findIndex((square, i) => square !== before.boxes[i]);
      const ended = track.at === track.moves.length;
      // Announces only pushes, and only at a speed one can listen to.
      if (ended || (box >= 0 && this.pace <= 8)) this.tell(track, box < 0 ? -1 : track.state.boxes[box], 'End of the moves.');
      return !ended;
    };
    this.player.start(next, () => this.pace);
  }

  show(which: 'own' | 'plan'): void {
    this.halt();
    this.showing = which;
    this.say(which === 'plan' ? 'Showing the solution.' : 'Showing your moves.');
  }

  /** Shows a solution from its start. */
  showPlan(track: Track, before: string): void {
    this.halt();
    track.go(0);
    this.found = { track, before };
    this.showing = 'plan';
  }

  /** Drops the solution, before another request. */
  forgetPlan(): void {
    this.halt();
    this.found = null;
    this.showing = 'own';
  }

  /** The moves of the solution up to here become the player's. */
  playOn(): void {
    if (this.found === null) return;
    this.load(this.found.before + this.found.track.made);
    this.say(`You continue after move ${this.own.at}.`);
  }

  /** Replaces the player's moves by other legal ones; the old ones can be restored. */
  load(moves: string): void {
    this.halt();
    this.replaced = this.own.moves === moves ? '' : this.own.moves;
    this.own = new Track(this.level, moves);
    this.showing = 'own';
  }

  /** Stops all animations. */
  halt(): void {
    this.walk.stop();
    this.player.stop();
    this.picked = null;
  }

  keep(): void {
    keepProgress(this.rows, { moves: this.own.moves, at: this.own.at, solved: this.own.solved });
  }

  say(words: string): void {
    // A live region announces only changed text; a trailing space changes it.
    this.said = words === this.said ? `${words}\u00a0` : words;
  }

  private tell(track: Track, pushedTo: number, otherwise: string): void {
    const { level, state } = track;
    if (track.solved && (pushedTo >= 0 || track.at === track.moves.length)) this.say(solvedWords(track, pushedTo));
    else if (pushedTo >= 0) this.say(`pushed box to ${squareName(level, pushedTo)}${level.goals[pushedTo] ? ', on a goal' : ''}`);
    else this.say(`${otherwise}${otherwise.endsWith('.') ? '' : `: ${this.place(state)}`}`);
  }

  private place(state: State): string {
    return `player at ${squareName(this.level, state.player)}`;
  }
}

export function solvedWords(track: Track, pushedTo = -1): string {
  const pushed = pushedTo >= 0 ? `pushed box to ${squareName(track.level, pushedTo)}, on a goal. ` : '';
  return `${pushed}Solved in ${counted(track.at, 'move')} and ${counted(track.pushes, 'push', 'pushes')}.`;
}

/** The level as text, at the start or in some state. */
export const xsb = (level: Level, state?: State): string => `${rowsOf(level, state).join('\n')}\n`;
