import { expect, test } from 'vitest';
import { sizeInWords } from '../words';
import { bytesOf, packed, unpacked, verifiedLines } from './certificate';

const bytes = (text: string) => new TextEncoder().encode(text);

test('certificates survive zipping', async () => {
  const files = { 'claim.json': '{"claim": "unique"}', 'formula.cnf': 'p cnf 1 1\n1 0\n', 'proof.drat': '0\n' };
  const zip = await packed(files, 'certificate');
  expect(await unpacked([{ name: 'certificate.zip', bytes: zip }])).toEqual(files);
});

test('unzipped files are accepted, others ignored', async () => {
  expect(await unpacked([{ name: 'claim.json', bytes: bytes('{}') }, { name: 'notes.txt', bytes: bytes('x') }])).toEqual({ 'claim.json': '{}' });
});

test('errors for files that are not a certificate', async () => {
  await expect(unpacked([{ name: 'formula.cnf', bytes: bytes('p cnf 0 0') }])).rejects.toThrow('no claim.json');
  await expect(unpacked([{ name: 'a.zip', bytes: bytes('not a zip') }])).rejects.toThrow('a.zip is not a readable zip');
  await expect(unpacked([{ name: 'claim.json', bytes: new Uint8Array([0xff, 0xfe]) }])).rejects.toThrow('is not text');
  await expect(unpacked([{ name: 'a/claim.json', bytes: bytes('{}') }, { name: 'b/claim.json', bytes: bytes('{}') }])).rejects.toThrow('several files');
});

test('a file that is too large is an error', async () => {
  const { zipSync } = await import('fflate');
  const zip = zipSync({ 'claim.json': bytes('{}'), 'proof.drat': new Uint8Array(64 * 1024 * 1024 + 1).fill(48) }, { level: 1 });
  await expect(unpacked([{ name: 'a.zip', bytes: zip }])).rejects.toThrow('proof.drat is too large');
});

test('the report of the verifier', () => {
  const lines = verifiedLines({
    verdict: 'holds',
    statement: 'this 9x9 puzzle with 27 clues has exactly one solution',
    solutions: 1,
    formula: { clauses: 173, kinds: { 'a clue': 27 } },
    proof: { steps: 2, rup: 2, rat: 0, deletions: 0 },
  });
  expect(lines).toEqual([
    'verified: this 9x9 puzzle with 27 clues has exactly one solution',
    'solutions: 1 checked against the rules',
    'formula: 173 clauses, all allowed by this claim',
    "  27 'a clue'",
    'proof: 2 steps, ending with the empty clause: 2 added by RUP, 0 by RAT, 0 deletions',
    'trusted: that claim.json states what you mean; the verifier, its compiler and machine. No solver.',
  ]);
  expect(verifiedLines({ verdict: 'refused', message: 'the formula is not that of the puzzle' })).toEqual(['refused: the formula is not that of the puzzle']);
});

test('the report on a level: solution and states', () => {
  const lines = verifiedLines({
    verdict: 'holds',
    statement: '7 moves are the fewest',
    moves: 7,
    pushes: 1,
    visit: { from_start: { moves: 5, states: 1040 }, to_goals: { moves: 1, states: 20 } },
  });
  expect(lines.slice(1, -1)).toEqual([
    'solution: 7 moves, 1 push, replayed',
    'states: 1,040 within 5 moves of the start, 20 within 1 move of the goals; no state is in both sets',
  ]);
  const visit = { from_start: { pushes: 2, states: 8 }, to_goals: { pushes: 1, states: 5 } };
  expect(verifiedLines({ verdict: 'holds', statement: '4 pushes are the fewest', visit })).toContain(
    'states: 8 within 2 pushes of the start, 5 within 1 push of the goals; no state is in both sets',
  );
});

test('sizes in words', () => {
  expect(sizeInWords(1)).toBe('1 byte');
  expect(sizeInWords(964)).toBe('964 bytes');
  expect(sizeInWords(1400)).toBe('1.4 kB');
  expect(sizeInWords(27_300_000)).toBe('27.3 MB');
  expect(bytesOf('ü')).toBe(2);
});
