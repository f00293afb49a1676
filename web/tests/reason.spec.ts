// The panels beside the grid: answer and certificate, hint and steps, why, formula.
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { accessible, expect, picture, test } from './workbench';

const first = '.852.........59...4...3...6842.....9....9..2....5.....6.4....7.3...7.4.25.912...3'; // examples/first.txt
const small = '12..34.......1.2'; // 4x4
const several = '................';
const none = '11..............';
// hence make --box 2x3 --grids 2 --seed 6: one of its steps uses corresponding cells
const pair = `# sudoku box 2x3 grids 2
0 1 0 0 0 3
0 0 0 0 0 0
0 6 0 0 0 0
2 0 0 0 5 0
0 0 0 0 0 0
0 0 5 0 0 4
0 0 1 0 0 0
4 0 5 6 0 0
0 0 0 0 0 5
0 0 0 0 0 0
0 0 0 0 0 4
6 1 0 0 0 0
`;

async function open(page: Page, workbench: string, text: string, badge = 'Unique'): Promise<void> {
  await page.goto(`${workbench}#/play?${new URLSearchParams({ p: text })}`);
  await expect(page.getByRole('button', { name: `Solutions: ${badge}` })).toBeVisible();
}

const panels = (page: Page) => page.getByRole('region', { name: 'Reasons' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cell = (page: Page, row: number, column: number) => page.getByRole('gridcell', { name: new RegExp(`\\brow ${row} column ${column},`) });
const hint = (page: Page) => page.getByRole('region', { name: 'Hint' });

/** Checks everything in light mode, and what depends on colours in dark mode. */
async function both(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await picture(page, `reason-${name}-dark`);
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  expect(violations.flatMap((v) => v.nodes.map((n) => n.target.join(' ')))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await picture(page, `reason-${name}-light`);
  await accessible(page);
}

test.describe.configure({ timeout: 180_000 }); // axe is slow

test('a hint: where, which pattern, why, and the move', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await cell(page, 5, 2).click();
  await page.keyboard.press('h');
  await expect(hint(page).getByText('Look at box 4.')).toBeVisible();
  await expect(page.locator('svg.overlay .look')).toHaveCount(9);
  await both(page, 'hint-where');
  await page.keyboard.press('h');
  await expect(hint(page).getByText('Pattern: hidden single.')).toBeVisible();
  await page.keyboard.press('h');
  await expect(hint(page).getByText('r5c2 is the only place for 5 in box 4.')).toBeVisible();
  await expect(page.locator('svg.overlay .placed')).toHaveCount(1);
  await both(page, 'hint-why');
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/empty/);
  await page.keyboard.press('h');
  await expect(hint(page).getByText('Done: r5c2 is 5.')).toBeVisible();
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/column 2, 5/);
  await expect(page.locator('svg.overlay .placed')).toHaveCount(0);
});

for (const [name, text] of [
  ['4x4', small],
  ['9x9 that needs more than singles', first],
])
  test(`hints alone solve a ${name}`, async ({ page, workbench }) => {
    await open(page, workbench, text);
    const button = hint(page).getByRole('button');
    // One press for each level; the first asks the server.
    for (let presses = 0; presses < 400 && (await page.getByText('Solved!').count()) === 0; ++presses) {
      const before = await hint(page).getByRole('status').allInnerTexts();
      await button.click();
      await expect.poll(() => hint(page).getByRole('status').allInnerTexts(), { intervals: [20, 50, 100] }).not.toEqual(before);
    }
    await expect(hint(page).getByText('Solved!')).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
  });

test('a wrong entry is reported before any hint, and removed', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await cell(page, 1, 1).click();
  await page.keyboard.press('7'); // it is 1
  await page.keyboard.press('h');
  await expect(hint(page).getByText('r1c1 is wrong.')).toBeVisible();
  await expect(page.locator('svg.overlay .wrong')).toHaveCount(1);
  await both(page, 'hint-wrong');
  await hint(page).getByRole('button', { name: 'Remove wrong entries' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
  await expect(page.locator('svg.overlay .wrong')).toHaveCount(0);
});

test('a hint for an earlier position is dropped', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await page.route('**/api/v1/hint', async (route) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('1');
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/v1/hint');
  await hint(page).getByRole('button').click();
  await answered;
  await expect(hint(page).getByRole('button', { name: 'Hint', exact: true })).toBeEnabled();
  await expect(hint(page).getByText('Look at')).toHaveCount(0);
});

test('steps are shown in the position before them, and applied', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await panels(page).getByRole('button', { name: 'Explain' }).click();
  const list = page.getByRole('listbox', { name: 'Steps of the explanation' });
  await expect(list.getByRole('option')).toHaveCount(59);
  await expect(panels(page).getByText('Solved in 59 steps')).toBeVisible();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(panels(page).getByRole('button', { name: 'Apply step' })).toBeEnabled();
  await expect(panels(page).getByRole('button', { name: 'Hide' })).toBeVisible(); // drawn on the game itself

  const skyscraper = list.getByRole('option', { name: 'skyscraper' });
  await skyscraper.click();
  await expect(panels(page).getByText(/^Showing step \d+$/)).toBeVisible();
  await expect(panels(page).getByRole('button', { name: 'Apply step' })).toBeDisabled();
  await expect(page.getByText('Also called turbot fish')).toBeVisible();
  await expect(page.locator('svg.overlay .truth')).toHaveCount(4);
  await expect(page.locator('svg.overlay .removed')).toHaveCount(2);
  await panels(page).getByText('Truths and links').click();
  await expect(panels(page).getByText('truth row 1 needs a 4: r1c5, r1c9')).toBeVisible();
  await both(page, 'step');
  await panels(page).getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/empty/);

  await skyscraper.click();
  await panels(page).getByRole('button', { name: 'Apply up to here' }).click();
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/column 2, 5/);
  const next = list.getByRole('option').nth(30);
  await next.click();
  await panels(page).getByRole('button', { name: 'Apply step' }).click();
  await page.keyboard.press('Control+z');

  // After another entry, the list belongs to an earlier position.
  await cell(page, 9, 7).click();
  await page.keyboard.press('6');
  await expect(panels(page).getByText('These steps belong to an earlier position.')).toBeVisible();
  await expect(panels(page).getByRole('button', { name: 'Apply all' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(panels(page).getByText('These steps belong to an earlier position.')).toHaveCount(0);
  await panels(page).getByRole('button', { name: 'Apply all' }).click();
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
});

test('the answer: solved, undone, counted, checked, rated', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await tab(page, 'Answer').click();
  await expect(panels(page).getByText('Exactly one solution.')).toBeVisible();
  await panels(page).getByRole('button', { name: 'Solve' }).click();
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
  await cell(page, 1, 1).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(54);
  await panels(page).getByRole('button', { name: 'Count' }).click();
  await expect(panels(page).getByText('Exactly 1 solution.')).toBeVisible();
  await panels(page).getByRole('button', { name: 'Check' }).click();
  await expect(panels(page).getByText('each of these clues could be removed on its own: r4c3=2')).toBeVisible();
  await panels(page).getByRole('button', { name: 'Rate' }).click();
  await expect(panels(page).getByText('Hardest level 2.0: naked pair')).toBeVisible();
  await both(page, 'answer');
});

test('a certificate is made, verified, downloaded, and refused if altered', async ({ page, workbench }) => {
  await open(page, workbench, first);
  // The badge starts the proof at once.
  await page.getByRole('button', { name: 'Solutions: Unique certificate' }).click();
  await expect(panels(page).getByText('Proved: this 9x9 puzzle with 27 clues has exactly one solution. 173 clauses')).toBeVisible();
  await expect(page.locator('#certificate')).toBeFocused();
  await panels(page).getByRole('button', { name: 'Verify', exact: true }).click();
  const said = panels(page).getByRole('list', { name: 'Verifier report' });
  await expect(said.getByText('verified: this 9x9 puzzle with 27 clues has exactly one solution')).toBeVisible();
  await expect(said.getByText(/^trusted:/)).toBeVisible();
  await both(page, 'certificate');

  const downloading = page.waitForEvent('download');
  await panels(page).getByRole('button', { name: 'Download' }).click();
  const files = unzipSync(readFileSync(await (await downloading).path()));
  expect(Object.keys(files)).toEqual(['certificate/claim.json', 'certificate/formula.cnf', 'certificate/proof.drat']);

  const chooser = page.getByLabel('Verify a certificate');
  await chooser.setInputFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });
  await expect(panels(page).getByText('✓ Certificate valid: mine.zip')).toBeVisible();

  const claim = strFromU8(files['certificate/claim.json']).replace('. 8 5 2', '. . 5 2'); // one clue fewer
  const spoiled = zipSync({ ...files, 'certificate/claim.json': strToU8(claim) });
  await chooser.setInputFiles({ name: 'spoiled.zip', mimeType: 'application/zip', buffer: Buffer.from(spoiled) });
  await expect(panels(page).getByText('✕ Certificate not verified: spoiled.zip')).toBeVisible();
  await expect(said.getByText(/^refused: /)).toBeVisible();
  await both(page, 'certificate-refused');

  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await expect(panels(page).getByText('No claim.json among these files')).toBeVisible();
});

test('why: a reason on the grid and as a graph with a hop limit', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await cell(page, 5, 7).click();
  await tab(page, 'Why').click();
  const panel = page.getByRole('tabpanel', { name: 'Why' });
  await expect(panel.getByLabel(/^Why (can't|must)$/)).toHaveValue('r5c7');
  await both(page, 'why-empty');
  await panel.getByLabel('digit', { exact: true }).selectOption('8');
  await panel.getByRole('button', { name: 'Find reason' }).click();
  await expect(panel.getByText('r5c7 is not 8.', { exact: true })).toBeVisible();
  await expect(panel.getByText('If r5c7 were 8, then r7c5 must be 8')).toBeVisible();
  await expect(page.locator('svg.overlay .removed')).toHaveCount(1);
  await panel.getByText('Graph', { exact: true }).click();
  const slider = panel.getByRole('slider', { name: 'Hops from r5c7' });
  await expect(slider).toHaveAttribute('aria-valuetext', '3 of 3');
  await slider.fill('1');
  await expect(slider).toHaveAttribute('aria-valuetext', '1 of 3');
  await panel.getByText('Graph as text').click();
  await expect(panel.getByText('r5c6 and r5c7: in the same row')).toBeVisible();
  await expect(panel.getByText('r6c5 and r7c5: in the same column')).toHaveCount(0);
  await both(page, 'why');
  await slider.fill('3');
  await expect(panel.getByText('r6c5 and r7c5: in the same column')).toBeVisible();

  await panel.getByLabel('Show').selectOption('all smallest reasons');
  await panel.getByRole('button', { name: 'Find reason' }).click();
  await expect(panel.getByText('2 reasons: all of the smallest size.')).toBeVisible();
  await panel.getByRole('listbox', { name: 'Reasons' }).getByRole('option').nth(1).click();
  await expect(panel.getByText('there would be no place for 2 in row 6')).toBeVisible();

  await panel.getByLabel('Search distance').selectOption('1 hop');
  await panel.getByRole('button', { name: 'Find reason' }).click();
  await expect(panel.getByText('No reason within 1 hop of r5c7; try 2 hops, or small steps.')).toBeVisible();

  await panel.getByLabel(/^Why (can't|must)$/).fill('r1c1');
  await panel.getByLabel('digit', { exact: true }).selectOption('7');
  await panel.getByLabel('Show').selectOption('small steps');
  await panel.getByRole('button', { name: 'Find reason' }).click();
  await expect(panel.getByText('16 steps lead there.')).toBeVisible();
  await panel.getByRole('option').last().click();
  await expect(panels(page).getByText('Showing step 16 of the reason')).toBeVisible();
  await both(page, 'why-steps');

  await panel.getByLabel(/^Why (can't|must)$/).fill('r0c1');
  await expect(panel.getByText('Not a cell: write r4c7 for row 4, column 7.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Find reason' })).toBeDisabled();
});

test('why, from the position or from the clues alone', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await cell(page, 5, 2).click();
  await page.keyboard.press('5');
  await tab(page, 'Why').click();
  const panel = page.getByRole('tabpanel', { name: 'Why' });
  await panel.getByLabel('digit', { exact: true }).selectOption('5');
  await panel.getByLabel('Use only the clues').check();
  await panel.getByRole('button', { name: 'Find reason' }).click();
  await expect(panel.getByText('r5c2 is 5.', { exact: true })).toBeVisible();
  // The reason is drawn without the entered digit.
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/empty/);
  await panels(page).getByRole('button', { name: 'Back to my game' }).click();
  await expect(cell(page, 5, 2)).toHaveAccessibleName(/column 2, 5/);
});

test('the puzzle as a formula', async ({ page, workbench }) => {
  await open(page, workbench, first);
  await cell(page, 1, 1).click();
  await tab(page, 'Formula').click();
  const panel = page.getByRole('tabpanel', { name: 'Formula' });
  await expect(panel.getByText(/[\d,]+ clauses with [\d,]+ literals over [\d,]+ variables/)).toBeVisible();
  await panel.getByRole('button', { name: 'r1c1=7', exact: true }).hover();
  await expect(panel.getByText(/r1c1=7 is variable \d+, in \d+ clauses/)).toBeVisible();
  await panel.getByRole('group').filter({ hasText: 'clause' }).first().click();
  await expect(panel.getByText(/not r1c1=7 or not r1c1=\d|r1c1=1 or r1c1=2/).first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(hint(page).getByText('Look at')).toBeVisible();
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await tab(page, 'Formula').click();
  await expect(panel.getByText('unit propagation refutes it')).toBeVisible();
  await both(page, 'formula');
  await panel.getByLabel('At-most-one encoding').selectOption('sequential');
  await expect(panel.getByText(/auxiliary/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download DIMACS' }).click();
  expect(readFileSync(await (await downloading).path(), 'utf8')).toMatch(/^p cnf \d+ \d+$/m);

  // The upper left candidate of an empty cell is its 1.
  const empty = page.getByRole('gridcell', { name: /, empty/ }).first();
  const [, row, column] = /row (\d+) column (\d+)/.exec((await empty.getAttribute('aria-label'))!)!;
  await empty.hover({ position: { x: 6, y: 6 } });
  await expect(panel.getByText(`r${row}c${column}=1`, { exact: true })).toBeVisible();
});

test('a pair: steps and reasons over both grids', async ({ page, workbench }) => {
  await open(page, workbench, pair);
  await panels(page).getByRole('button', { name: 'Explain' }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible({ timeout: 60_000 });
  await options.first().click();
  await expect(page.locator('svg.overlay')).toHaveCount(2);
  // A step that uses corresponding cells marks both ends.
  const chains = page.getByRole('listbox').getByRole('option', { name: 'AIC' });
  for (let i = 0; i < (await chains.count()) && (await page.locator('svg.overlay .other').count()) === 0; ++i) await chains.nth(i).click();
  expect(await page.locator('svg.overlay .other').count()).toBeGreaterThan(1);
  await panels(page).getByText('Graph', { exact: true }).click();
  await expect(panels(page).getByText('= the same position in another grid')).toBeVisible();
  await both(page, 'pair');
  await panels(page).getByRole('button', { name: 'Apply all' }).click();
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
});

test('no solution: the contradiction is described, shown and proved', async ({ page, workbench }) => {
  await open(page, workbench, none, 'None');
  await tab(page, 'Answer').click();
  await expect(panels(page).getByText('No solution: r1c1=1 and r1c2=1: row 1.')).toBeVisible();
  await expect(page.locator('svg.overlay .wrong')).toHaveCount(2);
  await panels(page).getByRole('button', { name: 'Prove', exact: true }).click();
  await panels(page).getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(panels(page).getByText('verified: this 4x4 puzzle with 2 clues has no solution')).toBeVisible();
  await both(page, 'none');
  await tab(page, 'Hint').click();
  await hint(page).getByRole('button').click();
  await expect(hint(page).getByText('No solution: r1c1=1 and r1c2=1: row 1.')).toBeVisible();
});

test('several solutions: where they differ, and their number', async ({ page, workbench }) => {
  await open(page, workbench, several, 'Several');
  await tab(page, 'Answer').click();
  await expect(panels(page).getByText(/More than one solution: r\dc\d is \d in one, \d in another\./)).toBeVisible();
  await panels(page).getByRole('button', { name: 'Show one solution' }).click();
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(0);
  await both(page, 'several');
  await panels(page).getByRole('button', { name: 'Back to my game' }).click();
  await expect(page.getByRole('gridcell', { name: /empty/ })).toHaveCount(16);
  await panels(page).getByRole('button', { name: 'Count' }).click();
  await expect(panels(page).getByText('Exactly 288 solutions.')).toBeVisible();
  await panels(page).getByLabel('up to').fill('10');
  await panels(page).getByRole('button', { name: 'Count' }).click();
  await expect(panels(page).getByText('At least 10 solutions.')).toBeVisible();
});

test('tabs are navigated with the arrow keys', async ({ page, workbench }) => {
  await open(page, workbench, small);
  await tab(page, 'Hint').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Why')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Why' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab(page, 'Formula')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Answer')).toBeFocused();
});

test('a server that does not respond is reported, and nothing is lost', async ({ page, workbench }) => {
  // Inside the page, since the browser would log it as an error.
  await page.addInitScript(() => {
    const real = window.fetch;
    let broken = true;
    window.fetch = async (input, init) => {
      if (!String(input).endsWith('/hint') || !broken) return real(input, init);
      broken = false;
      return new Response('{"error": "the server is stopping"}', { status: 503 });
    };
  });
  await open(page, workbench, first);
  await hint(page).getByRole('button').click();
  await expect(hint(page).getByRole('alert')).toHaveText(/The server is stopping\. Nothing was lost; try again\./);
  await hint(page).getByRole('button').click();
  await expect(hint(page).getByText('Look at box 4.')).toBeVisible();
});

test('on a phone', async ({ page, workbench }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, workbench, first);
  await panels(page).getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('option', { name: 'skyscraper' }).click();
  await panels(page).getByText('Graph', { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await both(page, 'phone');
});
