import { accessible, expect, test } from './workbench';

test('the first load is small', async ({ page, workbench }) => {
  await page.goto(workbench);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // Bytes loaded so far according to the browser, without requests still running.
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(100_000);
});

test('views, and a persistent theme', async ({ page, workbench }) => {
  await page.goto(workbench);
  for (const [name, heading] of [['Make', 'Make'], ['Patterns', 'Patterns'], ['Sokoban', ''], ['Play', '']]) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} - Hence`);
    if (heading !== '') await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await expect(theme).toHaveText('Theme: light');
  const light = await ground();
  await theme.click();
  await expect(theme).toHaveText('Theme: dark');
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(theme).toHaveText('Theme: dark');
  await accessible(page);
});

test('a link from another site works', async ({ page, workbench }) => {
  await page.goto(workbench.replace('127.0.0.1', 'localhost')); // which is another site
  await page.evaluate((address) => {
    document.body.innerHTML = `<a href="${address}#/play?p=12..34.......1.2">a puzzle</a>`;
  }, workbench);
  await page.getByRole('link', { name: 'a puzzle' }).click();
  await expect(page.getByText('Opened a 4x4 puzzle with 6 clues')).toBeVisible();
});

test('a missing page, and a request from another site', async ({ page, request, workbench }) => {
  expect((await request.get(`${workbench}no/such/page`)).status()).toBe(404);
  expect((await request.post(`${workbench}api/v1/solve`, { data: { input: '1' }, headers: { Origin: 'http://example.org' } })).status()).toBe(403);
  await page.goto(`${workbench}#/nowhere`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
});

test('version, components and licenses', async ({ page, workbench }) => {
  await page.goto(workbench);
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About Hence' });
  await expect(about.getByText(/^Version \d+\.\d+\.\d+\. MIT license/)).toBeVisible();
  await expect(about.getByText(/CaDiCaL/)).toBeVisible();
  await about.getByText('MIT', { exact: true }).click();
  await expect(about.getByText(/Permission is hereby granted/)).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
});
