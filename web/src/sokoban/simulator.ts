// The rules of Sokoban. Every move shown on the page, the player's or the server's, passes through here.
// Squares are numbered row by row from 0; boxes keep their index, so that drawings can follow them.

export interface Level {
  rows: number;
  columns: number;
  walls: readonly boolean[]; // by square, as are the next two
  goals: readonly boolean[];
  /** Squares drawn as floor: inside and not a wall. */
  floor: readonly boolean[];
  start: State;
}

/** Never changed in place. */
export interface State {
  player: number;
  boxes: readonly number[];
}

export const directions = ['l', 'u', 'r', 'd'] as const;
export type Direction = (typeof directions)[number];

export const opposite: Record<Direction, Direction> = { l: 'r', r: 'l', u: 'd', d: 'u' };
export const directionWord: Record<Direction, string> = { l: 'left', u: 'up', r: 'right', d: 'down' };

/** The neighbouring square, or -1 beyond the edge. */
export function beside(level: Level, square: number, direction: Direction): number {
  const column = square % level.columns;
  if (direction === 'l') return column > 0 ? square - 1 : -1;
  if (direction === 'r') return column < level.columns - 1 ? square + 1 : -1;
  const next = direction === 'u' ? square - level.columns : square + level.columns;
  return next >= 0 && next < level.rows * level.columns ? next : -1;
}

export const isWall = (level: Level, square: number): boolean => square < 0 || level.walls[square];

/** Its name, such as r3c5. */
export const squareName = (level: Level, square: number): string =>
  `r${Math.floor(square / level.columns) + 1}c${(square % level.columns) + 1}`;

export interface Made {
  state: State;
  /** The new square of the pushed box, or -1. */
  pushedTo: number;
}

/** Makes one move, or says why it is illegal. */
export function step(level: Level, state: State, direction: Direction): Made | string {
  const next = beside(level, state.player, direction);
  if (isWall(level, next)) return next < 0 ? 'blocked by the edge of the level' : `blocked by a wall at ${squareName(level, next)}`;
  const box = state.boxes.indexOf(next);
  if (box < 0) return { state: { player: next, boxes: state.boxes }, pushedTo: -1 };
  const beyond = beside(level, next, direction);
  const name = `the box at ${squareName(level, next)}`;
  if (beyond < 0) return `${name} is at the edge of the level`;
  if (isWall(level, beyond)) return `${name} is against a wall`;
  if (state.boxes.includes(beyond)) return `${name} is against another box`;
  return { state: { player: next, boxes: state.boxes.with(box, beyond) }, pushedTo: beyond };
}

/** Undoes a move. */
export function unstep(level: Level, state: State, direction: Direction, pushed: boolean): State {
  const before = beside(level, state.player, opposite[direction]);
  if (!pushed) return { player: before, boxes: state.boxes };
  const box = state.boxes.indexOf(beside(level, state.player, direction));
  return { player: before, boxes: state.boxes.with(box, state.player) };
}

export const onGoals = (level: Level, state: State): number => state.boxes.filter((box) => level.goals[box]).length;
export const isSolved = (level: Level, state: State): boolean => state.boxes.every((box) => level.goals[box]);

export interface Replay {
  /** The legal moves as LURD, with pushes as capitals. */
  made: string;
  state: State;
  /** The first illegal move: its number from 1, and why. */
  fault?: { move: number; why: string };
}

/** Makes moves up to the first illegal one. */
export function replay(level: Level, moves: string, from: State = level.start): Replay {
  let state = from;
  let made = '';
  for (let i = 0; i < moves.length; ++i) {
    const direction = moves[i].toLowerCase() as Direction;
    const result = step(level, state, direction);
    if (typeof result === 'string') return { made, state, fault: { move: i + 1, why: result } };
    state = result.state;
    made += result.pushedTo >= 0 ? direction.toUpperCase() : direction;
  }
  return { made, state };
}

export const isPush = (move: string): boolean => move >= 'A' && move <= 'Z';

export function countPushes(moves: string): number {
  let count = 0;
  for (const move of moves) if (isPush(move)) ++count;
  return count;
}

/** Reads XSB rows as sent by the server; throws an error. */
export function levelOfRows(lines: readonly string[]): Level {
  const rows = lines.length;
  const columns = Math.max(0, ...lines.map((line) => line.length));
  const walls = new Array<boolean>(rows * columns).fill(false);
  const goals = new Array<boolean>(rows * columns).fill(false);
  const boxes: number[] = [];
  const players: number[] = [];
  lines.forEach((line, row) =>
    [...line].forEach((symbol, column) => {
      const square = row * columns + column;
      if (!'#@$.*+ -_'.includes(symbol)) throw new Error(`'${symbol}' in row ${row + 1}, column ${column + 1} is not an XSB symbol`);
      walls[square] = symbol === '#';
      goals[square] = '.*+'.includes(symbol);
      if ('$*'.includes(symbol)) boxes.push(square);
      if ('@+'.includes(symbol)) players.push(square);
    }),
  );
  if (players.length !== 1) throw new Error(`a level needs exactly one player; this one has ${players.length === 0 ? 'none' : players.length}`);
  const start = { player: players[0], boxes };
  const level = { rows, columns, walls, goals, floor: walls, start };
  return { ...level, floor: floorOf(level) };
}

/** Squares reachable if there were only walls. */
function floorOf(level: Level): boolean[] {
  const found = new Array<boolean>(level.walls.length).fill(false);
  const open = [level.start.player, ...level.start.boxes];
  for (const square of open) found[square] = true;
  for (let square = open.pop(); square !== undefined; square = open.pop())
    for (const direction of directions) {
      const next = beside(level, square, direction);
      if (isWall(level, next) || found[next]) continue;
      found[next] = true;
      open.push(next);
    }
  return found;
}

/** XSB rows of a level in some state. */
export function rowsOf(level: Level, state: State = level.start): string[] {
  const boxes = new Set(state.boxes);
  const symbol = (square: number): string => {
    if (level.walls[square]) return '#';
    const goal = level.goals[square];
    if (boxes.has(square)) return goal ? '*' : '$';
    if (square === state.player) return goal ? '+' : '@';
    return goal ? '.' : ' ';
  };
  const lines = [];
  for (let row = 0; row < level.rows; ++row) {
    let line = '';
    for (let column = 0; column < level.columns; ++column) line += symbol(row * level.columns + column);
    lines.push(line.trimEnd());
  }
  // A blank row would end the level.
  return lines.some((line) => line === '') ? lines.map((line) => line.replaceAll(' ', '-').padEnd(level.columns, '-')) : lines;
}

/** The same level from another state. */
export const levelFrom = (level: Level, state: State): Level => ({ ...level, start: state });

/** "7 by 6, 2 boxes, 0 on goals, player at row 3 column 2" */
export function describe(level: Level, state: State): string {
  const count = state.boxes.length;
  const row = Math.floor(state.player / level.columns) + 1;
  const column = (state.player % level.columns) + 1;
  return `${level.columns} by ${level.rows}, ${count} ${count === 1 ? 'box' : 'boxes'}, ${onGoals(level, state)} on goals, player at row ${row} column ${column}`;
}
