import { describe as suite, expect, test } from 'vitest';
import { anyRoom, naiveStep, numbers } from './naive';
import { countPushes, describe, directions, isSolved, levelOfRows, replay, rowsOf, squareName, step, unstep } from './simulator';

const warehouse = ['#######', '#    ##', '#@$   #', '# #$. #', '#  .  #', '#######'];

suite('the rules', () => {
  test('random walks agree with a naive simulator, forward and back', () => {
    const random = numbers(1);
    let made = 0;
    for (let room = 0; room < 60; ++room) {
      let drawn = anyRoom(random);
      const level = levelOfRows(drawn);
      let state = level.start;
      const past: string[][] = [];
      let moves = '';
      for (let i = 0; i < 200; ++i) {
        const move = directions[Math.floor(random() * 4)];
        const next = naiveStep(drawn, move);
        const result = step(level, state, move);
        expect(typeof result === 'string').toBe(next === null);
        if (next === null || typeof result === 'string') continue;
        past.push(drawn);
        drawn = next;
        state = result.state;
        moves += result.pushedTo >= 0 ? move.toUpperCase() : move;
        expect(rowsOf(level, state)).toEqual(drawn);
        expect(isSolved(level, state)).toBe(!drawn.some((row) => row.includes('$')));
        ++made;
      }
      expect(replay(level, moves).made).toBe(moves);
      expect(replay(level, moves.toLowerCase()).made).toBe(moves);
      for (const move of [...moves].reverse()) {
        state = unstep(level, state, move.toLowerCase() as 'l', move !== move.toLowerCase());
        expect(rowsOf(level, state)).toEqual(past.pop());
      }
    }
    expect(made).toBeGreaterThan(1000);
  });

  test('a solution solves, a part of it does not', () => {
    const level = levelOfRows(warehouse);
    const all = replay(level, 'RRDuurD');
    expect(all.fault).toBeUndefined();
    expect(isSolved(level, all.state)).toBe(true);
    expect(countPushes(all.made)).toBe(4);
    expect(isSolved(level, replay(level, 'RRDuur').state)).toBe(false);
  });

  test('an illegal move is reported by number and reason', () => {
    const level = levelOfRows(warehouse);
    expect(replay(level, 'uul').fault).toEqual({ move: 2, why: 'blocked by a wall at r1c2' });
    expect(replay(level, 'RRRR').fault).toEqual({ move: 4, why: 'the box at r3c6 is against a wall' });
    expect(replay(levelOfRows(['@$$ .']), 'r').fault?.why).toBe('the box at r1c2 is against another box');
    expect(replay(levelOfRows(['@$', '..']), 'r').fault?.why).toBe('the box at r1c2 is at the edge of the level');
    expect(replay(levelOfRows(['@$', '..']), 'l').fault?.why).toBe('blocked by the edge of the level');
  });
});

suite('levels', () => {
  test('are described', () => {
    const level = levelOfRows(warehouse);
    expect(describe(level, level.start)).toBe('7 by 6, 2 boxes, 0 on goals, player at row 3 column 2');
    expect(squareName(level, level.start.player)).toBe('r3c2');
  });

  test('have floor inside only', () => {
    const level = levelOfRows(['  ####', '###  #', '#@$. #', '######']);
    expect(level.floor[0]).toBe(false);
    expect(level.floor[2 * 6 + 1]).toBe(true);
  });

  test('are written as read, also with blank rows', () => {
    expect(rowsOf(levelOfRows(warehouse))).toEqual(warehouse);
    expect(rowsOf(levelOfRows(['', '#@$.#']))).toEqual(['-----', '#@$.#']);
  });

  test('without a player or with unknown symbols are refused', () => {
    expect(() => levelOfRows(['#$.#'])).toThrow('none');
    expect(() => levelOfRows(['#@@#'])).toThrow('this one has 2');
    expect(() => levelOfRows(['#@', 'x'])).toThrow("'x' in row 2, column 1");
  });
});
