import { expect, test } from 'vitest';
import { anyRoom, naiveStep, numbers } from './naive';
import { BoxWays, walkTo } from './paths';
import { levelOfRows, replay } from './simulator';

/** Fewest moves by drawing, if only one box may be pushed. */
function everything(rows: string[], mayPush: boolean): Map<string, number> {
  const found = new Map([[rows.join('\n'), 0]]);
  const boxesOf = (drawing: string) => [...drawing].map((s) => (s === '$' || s === '*' ? 1 : 0)).join('');
  for (const [drawing, moves] of found)
    for (const move of 'lurd') {
      const next = naiveStep(drawing.split('\n'), move)?.join('\n');
      if (next === undefined || found.has(next) || (!mayPush && boxesOf(next) !== boxesOf(drawing))) continue;
      found.set(next, moves + 1);
    }
  return found;
}

const column = (drawing: string, columns: number, symbols: string) => {
  const at = [...drawing].findIndex((s) => symbols.includes(s));
  return Math.floor(at / (columns + 1)) * columns + (at % (columns + 1));
};

test('walks are shortest; null if there is none', () => {
  const random = numbers(2);
  for (let i = 0; i < 40; ++i) {
    const rows = anyRoom(random);
    const level = levelOfRows(rows);
    const reached = new Map([...everything(rows, false)].map(([drawing, moves]) => [column(drawing, level.columns, '@+'), moves]));
    for (let square = 0; square < level.walls.length; ++square) {
      const way = walkTo(level, level.start, square);
      expect(way?.length).toBe(reached.get(square));
      if (way !== null) expect(replay(level, way)).toMatchObject({ made: way, state: { player: square, boxes: level.start.boxes } });
    }
  }
});

test('a box reaches every possible square in the fewest moves', () => {
  const random = numbers(3);
  let ways = 0;
  for (let i = 0; i < 25; ++i) {
    // One box moves; the others must stay, like walls.
    let first = true;
    const rows = anyRoom(random, 7, 7).map((row) =>
      row.replace(/[$*]/g, () => (first ? ((first = false), '$') : '#')),
    );
    if (first) continue;
    const level = levelOfRows(rows);
    const best = new Map<number, number>();
    for (const [drawing, moves] of everything(rows, true)) {
      const at = column(drawing, level.columns, '$*');
      if (!best.has(at)) best.set(at, moves);
    }
    const found = new BoxWays(level, level.start, level.start.boxes[0]);
    best.delete(level.start.boxes[0]);
    expect([...found.squares].sort((a, b) => a - b)).toEqual([...best.keys()].sort((a, b) => a - b));
    for (const [square, moves] of best) {
      const way = found.to(square)!;
      expect(way.length).toBe(moves);
      expect(replay(level, way)).toMatchObject({ made: way, state: { boxes: [square] } });
      ++ways;
    }
  }
  expect(ways).toBeGreaterThan(50);
});

test('other boxes stay where they are', () => {
  const level = levelOfRows(['#######', '#@$ $ #', '#     #', '#######']);
  const found = new BoxWays(level, level.start, level.start.boxes[0]);
  const way = found.to(level.start.boxes[0] + 1)!;
  expect(way).toBe('R');
  expect(found.squares.has(level.start.boxes[1])).toBe(false);
});
