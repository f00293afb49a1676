// Make: from the form to puzzles that can be played, shared and printed.
import { type Page } from '@playwright/test';
import { accessible, expect, picture, test } from './workbench';

const cards = (page: Page) => page.getByRole('article');
const status = (page: Page) => page.locator('main').getByRole('status');

/** The number of pages of a PDF. */
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('a puzzle is made and opened in Play', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make`);
  await expect(page.getByRole('heading', { name: 'Make', exact: true })).toBeVisible();
  await accessible(page);
  await picture(page, 'make-empty');
  await page.getByLabel('Number of puzzles').fill('2');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('every clue is needed');
  await expect(page).toHaveURL(/#\/make\?box=3x3&count=2&seed=7$/);
  await accessible(page);
  await picture(page, 'make-gallery');

  const play = page.getByRole('link', { name: 'Play puzzle 1' });
  const words = new URLSearchParams((await play.getAttribute('href'))!.split('?')[1]);
  expect(words.get('p')).toMatch(/^# sudoku box 3x3\n([0-9]( [0-9]){8}\n){9}$/);
  await play.click();
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Play' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
});

test('a link makes the same puzzles, and reloading keeps them', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make?box=2x3&count=3&seed=11`);
  await expect(cards(page)).toHaveCount(3);
  const first = await page.getByRole('link', { name: 'Play puzzle 1' }).getAttribute('href');
  let asked = 0;
  page.on('request', (request) => request.url().endsWith('/make') && ++asked);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  expect(await page.getByRole('link', { name: 'Play puzzle 1' }).getAttribute('href')).toBe(first);
  expect(asked).toBe(0);
});

test('a random seed is shown, so that the puzzles can be reproduced', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make?box=2x2&count=1`);
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  const seed = /Seed (\d+)/.exec(await page.locator('main').innerText())![1];
  await expect(page).toHaveURL(new RegExp(`seed=${seed}$`));
  await expect(page.getByLabel('Seed')).toHaveValue('');
  // Reloading does not type one either: the next click makes new puzzles.
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel('Seed')).toHaveValue('');
});

test('puzzles of one difficulty', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make`);
  await page.getByLabel('from').selectOption('hard');
  await page.getByLabel('to', { exact: true }).selectOption('very hard');
  await page.getByLabel('Number of puzzles').fill('3');
  await page.getByLabel('Seed').fill('5');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(cards(page)).toHaveCount(3);
  for (const card of await cards(page).all()) await expect(card).toContainText(/(very )?hard \([345]\.0, sum [\d.]+\)/);
  await expect(page).toHaveURL(/difficulty=hard-very\+hard/);
  await accessible(page);
});

test('ratings on demand', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make?box=3x3&count=2&seed=7`);
  await expect(cards(page)).toHaveCount(2);
  const rate = page.getByRole('button', { name: 'Rate all' });
  if (await rate.isVisible()) await rate.click();
  await expect(cards(page).nth(0)).toContainText('very hard (4.0, sum 55.8)');
  await expect(cards(page).nth(1)).toContainText('very hard (4.0, sum 52.6)');
});

test('a pair', async ({ page, workbench }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${workbench}#/make`);
  await page.getByLabel('Grids').selectOption('pair');
  await page.getByLabel('Number of puzzles').fill('2');
  await page.getByLabel('Seed').fill('3');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Puzzle 1, grid 2: 9 by 9' })).toBeVisible();
  const href = (await page.getByRole('link', { name: 'Play puzzle 2' }).getAttribute('href'))!;
  expect(new URLSearchParams(href.split('?')[1]).get('p')).toMatch(/^# sudoku box 3x3 grids 2\n/);
  await accessible(page);
  await picture(page, 'make-pair-dark');
});

test('copies and downloads', async ({ page, workbench, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${workbench}#/make?box=3x3&count=2&seed=1`);
  await page.getByRole('button', { name: 'Copy puzzle 1' }).click();
  await expect(page.getByText('Puzzle 1 copied.')).toBeVisible();
  // The puzzles of README.md: a seed gives the same puzzles on every machine.
  const line = '..5.1..6.8.......5.27......5.49.2......6...1.......75..4.2.....3.6.8......85..39.';
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(line);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download all' }).click()]);
  expect(download.suggestedFilename()).toBe('hence-9x9-seed1.txt');
});

test('the form shows errors, and warns about what takes long', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make`);
  await page.getByLabel('Number of puzzles').fill('99');
  await page.getByLabel('Clues', { exact: true }).fill('many');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByText('Enter a whole number from 1 to 40.')).toBeVisible();
  await expect(page.getByText('Enter a whole number from 1 to 81, or leave it empty.')).toBeVisible();
  await accessible(page);
  await page.getByLabel('Number of puzzles').fill('10');
  await page.getByLabel('Clues', { exact: true }).fill('');
  await page.getByLabel('Size').selectOption({ label: '25x25, boxes of 5x5' });
  await page.getByLabel('Grids').selectOption('pair');
  await expect(page.getByText('A pair of 25x25 takes about 4 seconds; 10 take about 40 seconds.')).toBeVisible();
  await accessible(page);
  await picture(page, 'make-warning');
});

test('the form says what cannot be made', async ({ page, workbench }) => {
  // Fewer clues than any puzzle has: the search fails with a message.
  await page.goto(`${workbench}#/make?box=2x2&count=1&clues=1&seed=1`);
  await expect(page.getByRole('form', { name: 'Puzzle options' }).getByRole('alert')).toContainText(/--clues|clues/);
  await accessible(page);
});

test('a long job can be stopped, keeping finished puzzles', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make?box=4x4&grids=3&count=40&seed=1`);
  // Too long to start automatically.
  await expect(page.getByText(/40 take about/)).toBeVisible();
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await accessible(page);
  await picture(page, 'make-running');
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/, { timeout: 50_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/Stopped after \d+ of 40/)).toBeVisible({ timeout: 30_000 });
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test('pages for paper', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/make?box=3x3&count=6&seed=7`);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Print preview' }).click();
  await expect(page.getByRole('region', { name: /^Page \d+, puzzles$/ })).toHaveCount(6);
  await expect(status(page)).toContainText('7 pages');
  await page.getByRole('radio', { name: '4' }).check();
  await expect(page.getByRole('region', { name: /^Page \d+, puzzles$/ })).toHaveCount(2);
  await expect(status(page)).toContainText('3 pages');
  await expect(page).toHaveURL(/print=4/);
  await accessible(page);
  await picture(page, 'make-print-view');
  for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format }))).toBe(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await picture(page, 'make-print');
  await page.emulateMedia({ media: null });

  // Reloading shows the same; without solutions there is one page less.
  await page.reload();
  await page.getByRole('checkbox', { name: 'Include solutions' }).uncheck();
  await expect(status(page)).toContainText('2 pages');
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);
  await page.evaluate(() => (window.print = () => void (document.title = 'printed')));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle('printed');
  await page.getByRole('button', { name: 'Back to puzzles' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('on a phone, in the dark', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${workbench}#/make?box=3x3&diagonals=1&count=2&seed=2`);
  await expect(cards(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
  await picture(page, 'make-phone-dark');
  await page.getByRole('button', { name: 'Print preview' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
  await picture(page, 'make-print-phone-dark');
});

test('damaged storage does no harm', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/play`);
  for (const kept of ['{"asked":{},"made":[{}]}', '{"asked":null,"made":[null]}', '{"made":[{"box":[3,3],"size":9,"grid":[[1]],"solution":[]}]}', '[', '7']) {
    await page.evaluate((text) => localStorage.setItem('hence.make', text), kept);
    await page.goto(`${workbench}#/make`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Make', level: 1 })).toBeVisible();
  }
});
