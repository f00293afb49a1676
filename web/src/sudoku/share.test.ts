import { describe, expect, it } from 'vitest';
import { cellsOf, type Rules, sizeOf } from './rules';
import { Damaged, pack, read, type Saved, unpack, write } from './share';

/** Reproducible pseudo-random numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomGame(seed: number): Saved {
  const random = numbers(seed);
  const boxes = [
    [2, 2],
    [2, 3],
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 5],
  ];
  const [boxRows, boxColumns] = boxes[random(boxes.length)];
  const rules: Rules = { boxRows, boxColumns, grids: 1 + random(3), diagonals: random(2) === 1, loose: [] };
  const n = sizeOf(rules);
  const cells = cellsOf(rules);
  if (rules.grids > 1 && random(2) === 1) rules.loose = [0, cells - 1];
  const often = [0, 1, 3][random(3)]; // of 4 cells are not empty
  const list = (below: number) => Array.from({ length: cells }, () => (random(4) < often ? random(below) : 0));
  const clues = list(n + 1);
  return {
    puzzle: { rules, clues },
    marks: {
      digits: list(n + 1).map((v, i) => (clues[i] === 0 ? v : 0)),
      corner: list(2 ** n),
      centre: list(2 ** n),
      crossed: list(2 ** n),
      colours: list(2 ** 9),
    },
    automatic: random(2) === 1,
  };
}

describe('a game in an address', () => {
  it('survives unchanged', async () => {
    for (let seed = 1; seed <= 60; ++seed) {
      const game = randomGame(seed);
      const text = await pack(game);
      expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(await unpack(text)).toEqual(game);
    }
  });

  it('is short', async () => {
    const clues = Array.from({ length: 81 }, (_, i) => (i % 3 === 0 ? ((i / 3) % 9) + 1 : 0));
    const zeros = clues.map(() => 0);
    const puzzle = { rules: { boxRows: 3, boxColumns: 3, grids: 1, diagonals: false, loose: [] }, clues };
    const marks = { digits: zeros, corner: zeros, centre: zeros, crossed: zeros, colours: zeros };
    expect((await pack({ puzzle, marks, automatic: false })).length).toBeLessThan(200);
  });

  it('that was truncated or damaged is an error', async () => {
    const text = await pack(randomGame(7));
    for (const bad of ['', 'x', '!!!', text.slice(0, -5), text.slice(3), text.slice(0, 9) + 'AAAA' + text.slice(13)])
      await expect(unpack(bad)).rejects.toThrow(Damaged);
  });
});

describe('a stored game', () => {
  it('that does not fit its rules is rejected', () => {
    const game = JSON.parse(write(randomGame(3))) as Record<string, unknown>;
    const wrong: Record<string, unknown>[] = [
      { version: 2 },
      { box: [6, 6] },
      { box: [1.5, 2] },
      { box: 'large' },
      { grids: 100 },
      { clues: '1.2.3' },
      { clues: `${String(game.clues).replace(/^[^.]*/, 'zz')}` },
      { colours: '-1' },
      { loose: [1e9] },
    ];
    expect(() => read(JSON.stringify(game))).not.toThrow();
    for (const change of wrong) expect(() => read(JSON.stringify({ ...game, ...change })), JSON.stringify(change)).toThrow(Damaged);
    for (const text of ['', 'null', '[]', '{}', '7']) expect(() => read(text)).toThrow(Damaged);
  });
});
