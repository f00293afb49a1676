import { expect, test } from 'vitest';
import { anyRoom, numbers } from './naive';
import { type Direction, directions, levelOfRows, replay } from './simulator';
import { Track } from './track.svelte';

const warehouse = levelOfRows(['#######', '#    ##', '#@$   #', '# #$. #', '#  .  #', '#######']);

test('undo, redo, and a new move that drops the redo moves', () => {
  const track = new Track(warehouse, 'RR');
  track.go(1);
  expect(track.moves).toBe('RR');
  track.move('r');
  expect(track.moves).toBe('RR');
  track.go(0);
  track.move('u');
  expect([track.moves, track.at]).toEqual(['u', 1]);
  expect(track.move('u')).toBe('blocked by a wall at r1c2');
  expect(track.moves).toBe('u');
});

test('previous and next push', () => {
  const track = new Track(warehouse, 'RRDuurD');
  expect([track.pushes, track.solved, track.onGoals]).toEqual([4, true, 2]);
  expect(track.beforeLastPush).toBe(6);
  track.go(3);
  expect(track.afterNextPush).toBe(7);
  expect(track.beforeLastPush).toBe(2);
  track.go(99);
  expect([track.at, track.afterNextPush]).toEqual([7, 7]);
  track.go(-5);
  expect([track.at, track.beforeLastPush]).toEqual([0, 0]);
});

test('every position has the state of its moves', () => {
  const random = numbers(4);
  for (let i = 0; i < 20; ++i) {
    const level = levelOfRows(anyRoom(random));
    const track = new Track(level);
    for (let j = 0; j < 150; ++j) track.move(directions[Math.floor(random() * 4)] as Direction);
    for (let j = 0; j < 50; ++j) {
      track.go(Math.floor(random() * (track.moves.length + 1)));
      const { state } = replay(level, track.made);
      expect(track.state.player).toBe(state.player);
      expect([...track.state.boxes].sort()).toEqual([...state.boxes].sort());
    }
  }
});
