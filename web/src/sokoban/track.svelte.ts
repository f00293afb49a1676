// Moves from the start of a level, and how far they have been made: what undo, redo and replays go along.
// A track never holds a move that cannot be made.
import { countPushes, type Direction, isPush, isSolved, type Level, type Made, onGoals, replay, type State, step, unstep } from './simulator';

export class Track {
  level: Level = $state.raw()!;
  /** LURD; what is behind `at` can be made again. */
  moves = $state.raw('');
  at = $state.raw(0);
  state: State = $state.raw()!;
  /** Of the last change: one move, which a drawing may show as such, or a jump. */
  smooth = $state.raw(false);

  readonly pushes = $derived(countPushes(this.moves.slice(0, this.at)));
  readonly solved = $derived(isSolved(this.level, this.state));
  readonly onGoals = $derived(onGoals(this.level, this.state));
  readonly made = $derived(this.moves.slice(0, this.at));

  constructor(level: Level, moves = '') {
    this.open(level, moves);
  }

  /** Another level, with moves of it that have been made; up to the first that cannot be made. */
  open(level: Level, moves = ''): void {
    const { made, state } = replay(level, moves);
    this.level = level;
    this.moves = made;
    this.at = made.length;
    this.state = state;
    this.smooth = false;
  }

  /** A move of somebody's own: what could be made again is forgotten, unless it is this very move. */
  move(direction: Direction): Made | string {
    const result = step(this.level, this.state, direction);
    if (typeof result === 'string') return result;
    const letter = result.pushedTo >= 0 ? direction.toUpperCase() : direction;
    if (this.moves[this.at] !== letter) this.moves = this.moves.slice(0, this.at) + letter;
    this.at += 1;
    this.state = result.state;
    this.smooth = true;
    return result;
  }

  /** To the state after so many moves. */
  go(to: number): void {
    const target = Math.min(Math.max(to, 0), this.moves.length);
    this.smooth = Math.abs(target - this.at) === 1;
    let state = this.state;
    let at = this.at;
    if (target < at - target) {
      state = this.level.start;
      at = 0;
    }
    for (; at < target; ++at) state = (step(this.level, state, this.moves[at].toLowerCase() as Direction) as Made).state;
    for (; at > target; --at) {
      const move = this.moves[at - 1];
      state = unstep(this.level, state, move.toLowerCase() as Direction, isPush(move));
    }
    this.state = state;
    this.at = target;
  }

  /** How many moves have been made behind the next push, or at the end. */
  get afterNextPush(): number {
    for (let i = this.at; i < this.moves.length; ++i) if (isPush(this.moves[i])) return i + 1;
    return this.moves.length;
  }

  /** How many have been made before the last push, or at the start. */
  get beforeLastPush(): number {
    for (let i = this.at - 1; i >= 0; --i) if (isPush(this.moves[i])) return i;
    return 0;
  }
}
