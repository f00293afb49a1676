// Text pasted, dropped or typed into Open.
import { type Page } from '@playwright/test';
import { cell, grid, line, open, pair, paste, sixteen, status } from './player';
import { accessible, expect, picture, test } from './workbench';

const rows = (text: string) => Array.from({ length: 9 }, (_, r) => [...text.slice(9 * r, 9 * r + 9)]);
const bands = (lines: string[]) => [lines.slice(0, 3), lines.slice(3, 6), lines.slice(6)].map((band) => band.join('\n'));

/** Pencil marks: the candidates not excluded by a digit. */
function pencilMarks(): string {
  const sees = (a: number, b: number) =>
    Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || (Math.floor(a / 27) === Math.floor(b / 27) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3));
  const marks = (cell: number) =>
    line[cell] !== '.' ? line[cell] : [...'123456789'].filter((d) => ![...line].some((v, other) => v === d && sees(cell, other))).join('');
  const cells = Array.from({ length: 81 }, (_, cell) => marks(cell).padEnd(9));
  const drawn = Array.from({ length: 9 }, (_, r) => `| ${[0, 3, 6].map((c) => cells.slice(9 * r + c, 9 * r + c + 3).join(' ')).join(' | ')} |`);
  const rule = '+-------------------------------+-------------------------------+-------------------------------+';
  return [rule, ...bands(drawn).flatMap((band) => [band, rule])].join('\n');
}

const drawn = bands(rows(line).map((r) => [0, 3, 6].map((c) => r.slice(c, c + 3).join(' ')).join(' | '))).join('\n------+-------+------\n');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Open' });

/** Opens the dialog and types the text in. */
async function write(page: Page, workbench: string, text: string): Promise<void> {
  await page.goto(`${workbench}#/play`);
  await page.getByRole('button', { name: 'Open' }).click();
  await dialog(page).getByRole('textbox').fill(text);
}

const formats: [string, string, RegExp][] = [
  ['a line', line, /9x9 puzzle with 30 clues, one line of 81 characters/],
  ['a drawing', drawn, /9x9 puzzle with 30 clues, drawn as a grid/],
  ['CSV', rows(line).map((r) => r.map((c) => (c === '.' ? '' : c)).join(',')).join('\n'), /9x9 puzzle with 30 clues, CSV/],
  ['numbers', `3\n${rows(line).map((r) => r.map((c) => (c === '.' ? '0' : c)).join(' ')).join('\n')}`, /9x9 puzzle with 30 clues, numbers/],
  ['pencil marks', pencilMarks(), /9x9 puzzle with \d+ clues, pencil marks/],
  ['HoDoKu library line', `:0000:x:${line}:::`, /9x9 puzzle with 30 clues, HoDoKu library line/],
  ['a link', `https://www.sudokuwiki.org/sudoku.htm?bd=${line}`, /9x9 puzzle with 30 clues, SudokuWiki link/],
  ['16x16', sixteen, /16x16 puzzle with \d+ clues/],
  ['a pair', pair, /4x4 pair with 8 clues, CSV/],
];
for (const [name, text, what] of formats)
  test(`pasting ${name} recognises and opens it`, async ({ page, workbench }) => {
    await page.goto(`${workbench}#/play`);
    await cell(page, 1, 1).waitFor();
    await paste(page, text);
    const dialog = page.getByRole('dialog', { name: 'Open' });
    await expect(dialog.getByText(what)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Open', exact: true })).toBeFocused();
    await accessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveText(what);
    await expect(grid(page)).toHaveCount(name === 'a pair' ? 2 : 1);
    await expect(page.getByRole('gridcell')).toHaveCount(name === '16x16' ? 256 : name === 'a pair' ? 32 : 81);
  });

test('one of several puzzles is chosen, and Back returns to the previous game', async ({ page, workbench }) => {
  const other = '4.8.95...13....54..5..4.7.198...6.....3..49.5.42.1....7..4..8.....9...73.956..1..';
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open' });
  await dialog.getByRole('textbox').fill(`${line}\n${other}\n`);
  await expect(dialog.getByText('choose one.')).toBeVisible();
  await accessible(page);
  await picture(page, 'play-open-list');
  await dialog.getByRole('button', { name: /^2 / }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 4, clue');
  await page.goBack();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('an unreadable file is reported with line and column', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/play`);
  await page.getByRole('button', { name: 'Open' }).click();
  const bad = rows(line).map((r, i) => (i === 4 ? r.slice(0, 8) : r).join(' ')).join('\n');
  await page.getByLabel('or choose a file').setInputFiles({ name: 'puzzle.txt', mimeType: 'text/plain', buffer: Buffer.from(bad) });
  const dialog = page.getByRole('dialog', { name: 'Open' });
  await expect(dialog.getByText(/^Line \d+, column \d+:/)).toBeVisible();
  await expect(dialog.locator('pre')).toContainText('^');
  await accessible(page);
  await picture(page, 'play-open-error');
});

test('a Sokoban level opens in its view', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/play`);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('#####\n#@$.#\n#####\n');
  await page.getByRole('button', { name: 'Open in Sokoban' }).click();
  await expect(page).toHaveURL(/#\/sokoban\?l=/);
});

test('a workbench link is opened, whatever its host', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#\/play\?s=/);
  const fragment = new URL(await link.inputValue()).hash;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New grid' }).click();
  await page.getByRole('button', { name: 'Create grid' }).click();
  await expect(page.getByText('9x9 puzzle with 0 clues')).toBeVisible();
  await paste(page, `http://localhost:4711/${fragment}\n`);
  await expect(dialog(page).getByText('This is a 9x9 puzzle with 30 clues, 1 entered digit, workbench link.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('other workbench links are followed, and truncated ones reported', async ({ page, workbench }) => {
  await write(page, workbench, 'http://127.0.0.1:8080/#/play?s=XYxBCsIwFET');
  await expect(dialog(page).getByText('holds no game: it is truncated or damaged')).toBeVisible();
  await dialog(page).getByRole('textbox').fill(`#/play?p=${encodeURIComponent(line)}`);
  await expect(dialog(page).getByText('This is a 9x9 puzzle with 30 clues, one line')).toBeVisible();
  await dialog(page).getByRole('textbox').fill('http://127.0.0.1:8080/#/sokoban?l=%23%23%23%23%23%0A%23%40%24.%23%0A%23%23%23%23%23');
  await dialog(page).getByRole('button', { name: 'Open in Sokoban' }).click();
  await expect(page.getByRole('grid', { name: /Sokoban/ }).or(page.getByText('0 of 1')).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/sokoban\?l=/);
});

test('puzzles and levels in one text are all found', async ({ page, workbench }) => {
  await write(page, workbench, `${line}\n\n#####\n#@$.#\n#####\nTitle: One\n\n5\nP B G\n. . .\n\n${line} again\n`);
  await expect(dialog(page).getByText('4 found: choose one.')).toBeVisible();
  const offered = dialog(page).getByRole('listitem');
  await expect(offered.nth(0)).toContainText('9x9 puzzle with 30 clues');
  await expect(offered.nth(1)).toContainText('a Sokoban level, 3x5, 1 box, XSB, line 3');
  await expect(offered.nth(2)).toContainText('a Sokoban level, 2x3, 1 box, course format, at most 5 moves');
  await expect(offered.nth(3)).toContainText('line 12');
  await accessible(page);
  await offered.nth(3).getByRole('button').click();
  await expect(status(page)).toContainText('Opened: 9x9 puzzle with 30 clues');
});

test('rules that a text leaves open can be chosen', async ({ page, workbench }) => {
  const six = ['1 0 0 0 0 0', ...Array.from({ length: 5 }, () => '0 0 0 0 0 0')].join('\n');
  await write(page, workbench, six);
  await dialog(page).getByRole('combobox', { name: /^Boxes/ }).selectOption('3x2');
  await expect(dialog(page).getByText('This is a 6x6 puzzle with 1 clue, boxes 3x2, drawn as a grid')).toBeVisible();
  await dialog(page).getByLabel('Diagonals').check();
  await expect(dialog(page).getByText('This is a 6x6 puzzle with 1 clue, boxes 3x2, diagonals, drawn as a grid')).toBeVisible();
  await accessible(page);
  await picture(page, 'play-open-rules');
  await dialog(page).getByRole('combobox', { name: /^Boxes/ }).selectOption('3x3');
  await expect(dialog(page).getByText(/^Line \d+, column \d+:/)).toBeVisible();
  await dialog(page).getByRole('combobox', { name: /^Boxes/ }).selectOption('');
  await dialog(page).getByLabel('Diagonals').uncheck();
  await dialog(page).getByRole('textbox').fill(pair);
  await expect(dialog(page).getByText('This is a 4x4 pair with 8 clues')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: /^Grids/ }).selectOption('1');
  await expect(dialog(page).getByText('2 found: choose one.')).toBeVisible();
  await dialog(page).getByRole('button', { name: /^2 / }).click();
  await expect(status(page)).toContainText('4x4 puzzle with 4 clues');
  // The next text starts without them.
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page).getByRole('combobox', { name: /^Grids/ })).toHaveValue('');
});
