import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesOf, sizeInWords, verifiedLines, zipOf } from './certificate';

test('the zip is a folder with the files as they are', async () => {
  const zip = unzipSync(await zipOf({ 'claim.json': '{"claim": "ü"}', 'proof.drat': '0\n' }, 'shortest'));
  expect(Object.keys(zip).sort()).toEqual(['shortest/claim.json', 'shortest/proof.drat']);
  expect(new TextDecoder().decode(zip['shortest/claim.json'])).toBe('{"claim": "ü"}');
});

test('sizes in words', () => {
  expect(sizeInWords(1)).toBe('1 byte');
  expect(sizeInWords(964)).toBe('964 bytes');
  expect(sizeInWords(1400)).toBe('1.4 kB');
  expect(sizeInWords(27_300_000)).toBe('27.3 MB');
  expect(bytesOf('ü')).toBe(2);
});

test('what the checker looked at', () => {
  const lines = verifiedLines({
    verdict: 'holds',
    formula: { clauses: 7, kinds: { 'the start': 6, 'the end': 1 } },
    proof: { steps: 2, rup: 2, rat: 0, deletions: 0 },
  });
  expect(lines).toEqual([
    'formula.cnf: 7 clauses, each of them one of the formula of this question',
    '6 clauses: the start',
    '1 clause: the end',
    'proof.drat: 2 steps, followed to the empty clause',
  ]);
  expect(verifiedLines({ verdict: 'holds' })).toEqual([]);
});
