import { afterEach, expect, test, vi } from 'vitest';
import { openText, pointAt, recordText, sortOut } from './opening';

afterEach(() => vi.unstubAllGlobals());

const level = { kind: 'level', level: 1, title: 'A', rows: ['#@$.#'], dead: [] };

test('levels, puzzles and errors', () => {
  const fault = { verdict: 'error', line: 2, column: 4, message: 'no' };
  const opened = sortOut({ code: 2, results: [level, fault, { kind: 'puzzle' }], messages: [] });
  expect(opened.levels).toEqual([level]);
  expect(opened.faults).toEqual([fault]);
  expect(opened.puzzles).toBe(true);
});

test('an empty answer is an error', () => {
  expect(sortOut({ code: 2, results: [], messages: ['nothing here'] }).faults).toEqual([{ message: 'nothing here' }]);
});

test('without a server, only plain rows are read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  const opened = await openText('#####\n#@$.#\n#####\nTitle: B\nAuthor: C\n');
  expect(opened.levels[0]).toMatchObject({ title: 'B', author: 'C', rows: ['#####', '#@$.#', '#####'] });
  expect(recordText(opened.levels[0])).toBe('#####\n#@$.#\n#####\nTitle: B\nAuthor: C\n');
  await expect(openText('5#|#@$.#|5#')).rejects.toThrow('does not respond');
});

test('a caret marks the column', () => {
  const text = '#####\n#@$x#\n';
  expect(pointAt(text, { line: 2, column: 4, message: '' })).toBe('#@$x#\n   ^');
  expect(pointAt(text, { line: 1, message: '' })).toBe('#####');
  expect(pointAt(text, { message: '' })).toBe(null);
  expect(pointAt(text, { line: 9, message: '' })).toBe(null);
  const long = pointAt('#'.repeat(200), { line: 1, column: 150, message: '' })!.split('\n');
  expect(long[0].length).toBeLessThan(90);
  expect(long[1].indexOf('^')).toBe(4 + 40);
});
