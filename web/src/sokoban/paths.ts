// Shortest paths: of the player, and of one box pushed while the others stay.
import { beside, type Direction, directions, isWall, type Level, opposite, type State } from './simulator';

/** Blocked squares: walls and boxes, optionally without one box. */
function blocked(level: Level, state: State, without = -1): Uint8Array {
  const map = Uint8Array.from(level.walls, Number);
  for (const box of state.boxes) if (box !== without) map[box] = 1;
  return map;
}

/** By square: the last move of a shortest path there, or undefined, and its length, or -1. */
interface Walks {
  entered: (Direction | undefined)[];
  moves: Int32Array;
}

function walks(level: Level, stops: Uint8Array, from: number): Walks {
  const entered: (Direction | undefined)[] = [];
  const moves = new Int32Array(stops.length).fill(-1);
  const queue = [from];
  moves[from] = 0;
  for (let head = 0; head < queue.length; ++head)
    for (const direction of directions) {
      const next = beside(level, queue[head], direction);
      if (next < 0 || stops[next] || moves[next] >= 0) continue;
      moves[next] = moves[queue[head]] + 1;
      entered[next] = direction;
      queue.push(next);
    }
  return { entered, moves };
}

function trace(level: Level, { entered }: Walks, from: number, to: number): string {
  let way = '';
  for (let square = to; square !== from; ) {
    const direction = entered[square]!;
    way = direction + way;
    square = beside(level, square, opposite[direction]);
  }
  return way;
}

/** The shortest walk to a square, as LURD; null: none. */
export function walkTo(level: Level, state: State, to: number): string | null {
  const ways = walks(level, blocked(level, state), state.player);
  return ways.moves[to] < 0 ? null : trace(level, ways, state.player, to);
}

/** Where one box can be pushed while the others stay, with the fewest moves. */
export class BoxWays {
  /** By square and player side (direction of the last push): fewest moves, or -1. */
  private readonly cost: Int32Array;
  private readonly before: Int32Array;
  private readonly stops: Uint8Array;
  // For the many short walks between pushes: neighbours by square, and the state of the walk.
  private readonly next: Int32Array;
  private readonly queue: Int32Array;
  private readonly moves: Int32Array;
  private readonly walked: Int32Array; // the last walk that visited it
  private walk = 0;

  constructor(
    private readonly level: Level,
    private readonly state: State,
    readonly box: number,
  ) {
    const squares = level.walls.length;
    this.stops = blocked(level, state, box);
    this.cost = new Int32Array(4 * squares).fill(-1);
    this.before = new Int32Array(4 * squares).fill(-1);
    this.next = Int32Array.from({ length: 4 * squares }, (_, i) => beside(level, i >> 2, directions[i & 3]));
    this.queue = new Int32Array(squares);
    this.moves = new Int32Array(squares);
    this.walked = new Int32Array(squares);
    // Dijkstra's algorithm with a bucket queue.
    const queue: [node: number, before: number][][] = [];
    const offer = (node: number, cost: number, before: number) => {
      if (this.cost[node] < 0) (queue[cost] ??= []).push([node, before]);
    };
    this.pushes(box, state.player).forEach(({ node, cost }) => offer(node, cost, -1));
    for (let cost = 0; cost < queue.length; ++cost)
      for (const [node, before] of queue[cost] ?? []) {
        if (this.cost[node] >= 0) continue;
        this.cost[node] = cost;
        this.before[node] = before;
        const { square, player } = this.place(node);
        for (const next of this.pushes(square, player)) offer(next.node, cost + next.cost, node);
      }
  }

  /** Squares it can be pushed to. */
  get squares(): Set<number> {
    const found = new Set<number>();
    this.cost.forEach((cost, node) => cost >= 0 && found.add(node >> 2));
    found.delete(this.box);
    return found;
  }

  /** The moves that push it there, as LURD, or null. */
  to(square: number): string | null {
    let best = -1;
    for (let side = 0; side < 4; ++side) {
      const node = 4 * square + side;
      if (this.cost[node] >= 0 && (best < 0 || this.cost[node] < this.cost[best])) best = node;
    }
    if (best < 0) return null;
    let moves = '';
    for (let node = best; node >= 0; node = this.before[node]) {
      const push = directions[node & 3];
      const from = this.before[node] < 0 ? { square: this.box, player: this.state.player } : this.place(this.before[node]);
      const behind = beside(this.level, from.square, opposite[push]);
      moves = trace(this.level, this.walksRound(from.square, from.player), from.player, behind) + push.toUpperCase() + moves;
    }
    return moves;
  }

  private place(node: number): { square: number; player: number } {
    return { square: node >> 2, player: beside(this.level, node >> 2, opposite[directions[node & 3]]) };
  }

  private walksRound(box: number, player: number): Walks {
    this.stops[box] = 1;
    const ways = walks(this.level, this.stops, player);
    this.stops[box] = 0;
    return ways;
  }

  /** The possible next pushes, each with the walk before it. */
  private pushes(box: number, player: number): { node: number; cost: number }[] {
    const found: { node: number; cost: number }[] = [];
    // Directions are cyclic: the opposite is two further.
    const sides = directions.map((_, side) => side).filter((side) => {
      const beyond = this.next[4 * box + side];
      const behind = this.next[4 * box + ((side + 2) & 3)];
      return behind >= 0 && !this.stops[behind] && !isWall(this.level, beyond) && !this.stops[beyond];
    });
    const places = sides.map((side) => this.next[4 * box + ((side + 2) & 3)]);
    this.walkUntil(box, player, places);
    sides.forEach((side, i) => {
      if (this.walked[places[i]] === this.walk) found.push({ node: 4 * this.next[4 * box + side] + side, cost: this.moves[places[i]] + 1 });
    });
    return found;
  }

  /** Searches until all these squares are reached; most are near, so most of the level is never visited. */
  private walkUntil(box: number, player: number, places: readonly number[]): void {
    const { next, queue, moves, walked, stops } = this;
    const walk = ++this.walk;
    let left = places.filter((place) => place !== player).length;
    let end = 0;
    queue[end++] = player;
    moves[player] = 0;
    walked[player] = walk;
    for (let head = 0; head < end && left > 0; ++head)
      for (let side = 0; side < 4; ++side) {
        const square = next[4 * queue[head] + side];
        if (square < 0 || stops[square] || square === box || walked[square] === walk) continue;
        walked[square] = walk;
        moves[square] = moves[queue[head]] + 1;
        queue[end++] = square;
        if (places.includes(square)) --left;
      }
  }
}
