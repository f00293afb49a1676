import { expect, test } from 'vitest';
import { placeOf, wordsOf } from './address';

const record = { kind: 'level' as const, level: 1, title: 'A', author: undefined, rows: ['#####', '#@$.#', '#####'] };

test('a place survives its words', async () => {
  const place = { record: { ...record, max_moves: 12 }, moves: 'lrlrR', at: 2 };
  const words = await wordsOf(place);
  expect(words).toMatchObject({ t: '12', m: 'lrlrR', at: '2' });
  expect(await placeOf(new URLSearchParams(words))).toEqual(place);
});

test('no words for moves without moves', async () => {
  const words = await wordsOf({ record });
  expect(Object.keys(words)).toEqual(['l']);
  expect((await placeOf(new URLSearchParams(words))).moves).toBeUndefined();
});

test('invalid words are harmless', async () => {
  const place = await placeOf(new URLSearchParams({ l: '#####\n#@$.#\n#####', t: '-1', at: 'x', m: 'l<r>' }));
  expect(place).toMatchObject({ moves: 'lr', at: undefined });
  expect(place.record.max_moves).toBeUndefined();
  await expect(placeOf(new URLSearchParams({ l: 'z_no' }))).rejects.toThrow('damaged');
});
