// The level that is shown, what somebody makes of it, and a plan that was found: what all parts of the view share.
import { counted } from '../words';
import type { LevelRecord } from './opening';
import { BoxWays, walkTo } from './paths';
import { keepProgress, progressOf } from './progress';
import { Runner, still } from './runner.svelte';
import { type Direction, directionWord, type Level, levelOfRows, type Made, rowsOf, squareName, type State } from './simulator';
import { Track } from './track.svelte';

/** A plan of the server that has passed the simulator. */
export interface Found {
  track: Track;
  /** Own moves that had been made before it begins. */
  before: string;
}

const walkingPace = 25;

export class Session {
  record: LevelRecord = $state.raw()!;
  own: Track = $state.raw()!;
  found = $state.raw<Found | null>(null);
  showing = $state.raw<'own' | 'plan'>('own');
  /** What the live region says. */
  said = $state.raw('');
  /** A box that was picked, and where it can be pushed to. */
  picked = $state.raw<{ box: number; ways: BoxWays; squares: Set<number> } | null>(null);
  /** Own moves that others took the place of. */
  replaced = $state.raw('');
  pace = $state.raw(8);

  readonly walk = new Runner();
  readonly player = new Runner();

  readonly shown = $derived(this.showing === 'plan' && this.found !== null ? this.found.track : this.own);
  readonly level = $derived(this.own.level);
  readonly rows = $derived(this.record.rows);
  readonly maxMoves = $derived(this.record.max_moves ?? null);
  readonly title = $derived(this.record.title || 'A level without a title');
  readonly dead = $derived.by(() => {
    if (this.record.dead === undefined) return null;
    const columns = this.level.columns;
    return new Set(this.record.dead.map(({ row, column }) => (row - 1) * columns + column - 1));
  });

  constructor(record: LevelRecord) {
    this.record = record;
    this.own = new Track(levelOfRows(record.rows));
  }

  /** Another level, with moves of a link, or else those that were made the last time. */
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

  /** What the server added later: the dead squares. */
  learn(record: LevelRecord): void {
    if (record.rows.join('\n') === this.rows.join('\n')) this.record = { ...this.record, dead: record.dead };
  }

  /** A move by key, swipe or button. */
  move(direction: Direction): void {
    this.halt();
    if (this.showing === 'plan') {
      this.say('This is the plan. Play on from here, or go back to your moves, to move yourself.');
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
    this.jump(this.shown.at + 1, 'made again');
  }

  restart(): void {
    this.jump(0, '');
  }

  /** To the state after so many moves; pushes on the way are told. */
  jump(to: number, word: string): void {
    this.halt();
    const track = this.shown;
    const from = track.at;
    track.go(to);
    if (track.at === from) this.say(to < from ? 'This is the start.' : 'No move is left.');
    else if (track.at === 0) this.say('Back at the start.');
    else if (track.solved) this.say(solvedWords(track));
    else this.say(`${word === '' ? '' : `${word}: `}after ${track.at} of ${track.moves.length} moves, ${this.place(track.state)}`);
  }

  /** A square was chosen by mouse or finger: walk there, pick the box that stands there, or push the picked one there. */
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
      if (way === null) this.say(level.walls[square] ? 'A wall.' : `No way leads to ${squareName(level, square)}.`);
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

  /** Plays the shown moves on, from the start if they are at their end; or stops that. */
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
      this.say('There is nothing to play yet.');
      return;
    }
    if (track.at === track.moves.length) track.go(0);
    const next = (): boolean => {
      if (this.shown !== track || track.at === track.moves.length) return false;
      const before = track.state;
      track.go(track.at + 1);
      const box = track.state.boxes.findIndex((square, i) => square !== before.boxes[i]);
      const ended = track.at === track.moves.length;
      // Only pushes are told, and no more of them than somebody can listen to.
      if (ended || (box >= 0 && this.pace <= 8)) this.tell(track, box < 0 ? -1 : track.state.boxes[box], 'The end of the moves.');
      return !ended;
    };
    this.player.start(next, () => this.pace);
  }

  show(which: 'own' | 'plan'): void {
    this.halt();
    this.showing = which;
    this.say(which === 'plan' ? 'The plan is shown.' : 'Your moves are shown.');
  }

  /** A plan that the simulator has made; shown from its start. */
  showPlan(track: Track, before: string): void {
    this.halt();
    track.go(0);
    this.found = { track, before };
    this.showing = 'plan';
  }

  /** Another question is asked: the plan of the last one goes. */
  forgetPlan(): void {
    this.halt();
    this.found = null;
    this.showing = 'own';
  }

  /** The moves of the plan up to here become one's own. */
  playOn(): void {
    if (this.found === null) return;
    this.load(this.found.before + this.found.track.made);
    this.say(`Your moves now are the ${this.own.at} up to here.`);
  }

  /** Other own moves, which can be made; those before can be brought back. */
  load(moves: string): void {
    this.halt();
    this.replaced = this.own.moves === moves ? '' : this.own.moves;
    this.own = new Track(this.level, moves);
    this.showing = 'own';
  }

  /** Everything that goes on by itself ends. */
  halt(): void {
    this.walk.stop();
    this.player.stop();
    this.picked = null;
  }

  keep(): void {
    keepProgress(this.rows, { moves: this.own.moves, at: this.own.at, solved: this.own.solved });
  }

  say(words: string): void {
    // A live region says a text only if it changes: a blank at the end makes it another one.
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
  return `${pushed}Solved with ${counted(track.at, 'move')} and ${counted(track.pushes, 'push', 'pushes')}.`;
}

/** The level as a text, as it is at the start or in some state. */
export const xsb = (level: Level, state?: State): string => `${rowsOf(level, state).join('\n')}\n`;
