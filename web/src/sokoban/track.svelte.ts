// Moves from the start of a level, and the position in them, for undo, redo and replays. All moves are legal.
import { countPushes, type Direction, isPush, isSolved, type Level, type Made, onGoals, replay, type State, step, unstep } from './simulator';

export class Track {
  level: Level = $state.raw()!;
  /** LURD; moves after `at` can be redone. */
  moves = $state.raw('');
  at = $state.raw(0);
  state: State = $state.raw()!;
  /** Whether the last change was one move, which is animated, or a jump. */
  smooth = $state.raw(false);

  readonly pushes = $derived(countPushes(this.moves.slice(0, this.at)));
  readonly solved = $derived(isSolved(this.level, this.state));
  readonly onGoals = $derived(onGoals(this.level, this.state));
  readonly made = $derived(this.moves.slice(0, this.at));

  constructor(level: Level, moves = '') {
    this.open(level, moves);
  }

  /** Another level with moves, up to the first illegal one. */
  open(level: Level, moves = ''): void {
    const { made, state } = replay(level, moves);
    this.level = level;
    this.moves = made;
    this.at = made.length;
    this.state = state;
    this.smooth = false;
  }

  /** A move by the player: drops the moves to redo, unless it is the next of them. */
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

  /** Goes to the position after this many moves. */
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

  /** The position after the next push, or the end. */
  get afterNextPush(): number {
    for (let i = this.at; i < this.moves.length; ++i) if (isPush(this.moves[i])) return i + 1;
    return this.moves.length;
  }

  /** The position before the last push, or the start. */
  get beforeLastPush(): number {
    for (let i = this.at - 1; i >= 0; --i) if (isPush(this.moves[i])) return i;
    return 0;
  }
}
