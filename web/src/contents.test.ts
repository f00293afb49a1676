import { expect, test } from 'vitest';
import { linkIn, withoutLevels } from './contents';

test('workbench links are recognised by their fragment', () => {
  const link = linkIn('  http://127.0.0.1:8080/#/play?s=abc-_1\n');
  expect(link?.view).toBe('play');
  expect(link?.words.get('s')).toBe('abc-_1');
  expect(linkIn('#/sokoban?l=%23%40%24.%23')?.words.get('l')).toBe('#@$.#');
  expect(linkIn('http://[::1]:9/#/make')?.view).toBe('make');
});

test('question marks in a link are empty cells', () => {
  expect(linkIn('#/play?p=1???2???')?.words.get('p')).toBe('1???2???');
});

test('other texts are not workbench links', () => {
  for (const text of ['', '#', '#/elsewhere?s=1', 'https://www.sudokuwiki.org/sudoku.htm?bd=123', 'a puzzle #/play?s=1', '#####\n#@$.#\n#####'])
    expect(linkIn(text)).toBeNull();
});

test('removing levels keeps line numbers', () => {
  const puzzle = '1...............';
  const text = `${puzzle}\r\n\r\n####\r\n#@ #\r\n####\r\nTitle\r\n${puzzle}\r\n7\r\nP B G .\r\n. . . .\r\n\r\n${puzzle}`;
  expect(withoutLevels(text, [3, 8]).split('\n')).toEqual([puzzle, '', '', '', '', '', puzzle, '', '', '', '', puzzle]);
});
