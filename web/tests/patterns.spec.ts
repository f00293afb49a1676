// Patterns: learn, browse the catalogue, open an example.
import { type Page } from '@playwright/test';
import { accessible, expect, picture, serve, test } from './workbench';

const cards = (page: Page) => page.getByRole('article');

/** Learns, unless another test on this server has. */
async function learned(page: Page, workbench: string, words = ''): Promise<void> {
  await page.goto(`${workbench}#/patterns${words}`);
  const learn = page.getByRole('button', { name: 'Learn', exact: true });
  const there = page.getByRole('group', { name: 'Show' }).or(page.getByRole('link', { name: 'Back to the list' }));
  await expect(learn.or(there)).toBeVisible();
  if (await learn.isVisible()) {
    await page.getByLabel('Puzzles', { exact: true }).fill('100');
    await learn.click();
    await expect(there).toBeVisible({ timeout: 50_000 });
  }
}

test('learn, browse the list, open a pattern and its example', async ({ page }) => {
  const { address, server } = await serve();
  try {
    await page.goto(`${address}#/patterns`);
    await expect(page.getByRole('heading', { name: 'No patterns yet' })).toBeVisible();
    await accessible(page);
    await picture(page, 'patterns-nothing');
    await learned(page, address);

    // The numbers of README.md: 100 puzzles, seed 1.
    await expect(page.locator('dl')).toContainText('152');
    await expect(page.getByRole('button', { name: 'Not yet named (17)' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('img', { name: /^Patterns by number of puzzles: 1: 3, .*100: 158/ })).toBeVisible();
    await expect(cards(page)).toHaveCount(17);
    await expect(cards(page).first().getByRole('img')).toBeVisible();
    await accessible(page);
    await picture(page, 'patterns-list');

    await page.getByRole('combobox', { name: 'Size' }).selectOption('5 truths');
    await page.getByRole('button', { name: /Known by name/ }).click();
    await page.getByRole('combobox', { name: 'Size' }).selectOption('any');
    await page.getByRole('searchbox', { name: 'Search' }).fill('x-wing');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('size');
    await expect(page).toHaveURL(/tab=named&sort=size&search=x-wing/);
    await expect(cards(page).filter({ hasText: 'X-Wing' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing has this name');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('pointing');
    await page.getByRole('link', { name: 'pointing', exact: true }).click();

    await expect(page.getByRole('heading', { name: /pointing/ })).toBeFocused();
    await expect(page.getByText('Then any other candidate in p is false.', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^The pattern\. / })).toBeVisible();
    await expect(page.getByRole('img', { name: /^An example\. / })).toBeVisible();
    await accessible(page);
    await picture(page, 'patterns-detail');
    await page.reload();
    await expect(page.getByRole('heading', { name: /pointing/ })).toBeVisible();

    const open = page.getByRole('link', { name: 'Open example in Play' });
    const words = new URLSearchParams((await open.getAttribute('href'))!.split('?')[1]);
    expect(words.get('p')).toMatch(/^# sudoku box 3x3.*\n([0-9]( [0-9]){8}\n){9}$/);
    await open.click();
    await expect(page.getByText('Showing the example')).toBeVisible();
    await expect(page.getByText(/An example of .+: .+\./).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Play' })).toHaveAttribute('aria-current', 'page');
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
  }
});

test('families, and back to the same place', async ({ page, workbench }) => {
  await learned(page, workbench);
  await page.getByRole('button', { name: /Families/ }).click();
  const family = cards(page).filter({ hasText: 'X-Wing' }).first();
  const id = (await family.locator('code').first().innerText()).trim();
  await family.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Family ${id}` })).toBeVisible();
  await page.getByText('Why it holds').click();
  await expect(page.getByLabel('Formula and proof')).toContainText('p cnf');
  await accessible(page);
  await picture(page, 'patterns-family');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(cards(page).filter({ hasText: id }).getByRole('heading').getByRole('link')).toBeFocused();
});

test('an unknown id', async ({ page, workbench }) => {
  await learned(page, workbench, '?id=000000000000');
  if (!page.url().includes('id=')) await page.goto(`${workbench}#/patterns?id=000000000000`);
  await expect(page.getByRole('heading', { name: 'Not in this catalogue' })).toBeVisible();
  await accessible(page);
});

test('learning can be stopped', async ({ page, workbench }) => {
  await learned(page, workbench);
  await page.getByText('Learn from other puzzles').click();
  await page.getByLabel('Puzzles', { exact: true }).fill('2000');
  await page.getByRole('button', { name: 'Learn again' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Learn again' })).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible();
  await accessible(page);
});

test('a catalogue that the server was started with: pairs', async ({ page }) => {
  const { address, server } = await serve('--catalogue', '../examples/pairs.db');
  try {
    await page.goto(`${address}#/patterns`);
    await expect(page.getByText('The server was started with this catalogue.')).toBeVisible();
    await expect(page.getByText('Learn from other puzzles')).toBeHidden();
    await expect(cards(page)).toHaveCount(100);
    await page.getByRole('button', { name: 'More (28 left)' }).click();
    await expect(cards(page)).toHaveCount(128);
    await page.getByRole('button', { name: /Known by name/ }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('corresponding');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('img', { name: /^An example\. / })).toBeVisible();
    const href = (await page.getByRole('link', { name: 'Open example in Play' }).getAttribute('href'))!;
    expect(new URLSearchParams(href.split('?')[1]).get('p')).toMatch(/^# sudoku box 3x3 grids 2/);
    await accessible(page);
    await picture(page, 'patterns-pair');
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
  }
});

test('on a phone, in the dark', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await learned(page, workbench);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(cards(page).first().getByRole('img')).toBeVisible();
  await accessible(page);
  await picture(page, 'patterns-phone-dark');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('img', { name: /^An example\. / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
  await picture(page, 'patterns-detail-phone-dark');
});

// The browser logs the refusal on its console.
const refused = test.extend({ strict: async ({}, use) => use() });
refused('a server that went away is reported, with what to do', async ({ page, workbench }) => {
  await page.route('**/api/v1', (route) => route.fulfill({ status: 503, json: { error: 'the server is stopping' } }));
  await page.goto(`${workbench}#/patterns`);
  await expect(page.getByRole('alert')).toContainText('the server is stopping');
  await page.unroute('**/api/v1');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});
