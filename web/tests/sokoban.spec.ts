// The Sokoban view: playing, solving, proving. All levels were made for Hence.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { accessible, expect, hold, kept, picture, test } from './workbench';

const board = (page: Page) => page.getByRole('application');
const said = (page: Page) => page.getByTestId('said');
const solve = (page: Page) => page.getByRole('region', { name: 'Solve' });
const drawing = (page: Page) => board(page).getByRole('img');

async function open(page: Page, workbench: string, level = 'Warehouse') {
  await page.goto(`${workbench}#/sokoban`);
  await expect(board(page)).toBeVisible();
  if (level === 'Warehouse') return;
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await page.getByRole('button', { name: level }).click();
  await expect(page.getByRole('heading', { level: 1, name: level })).toBeVisible();
}

/** Opens a text through the dialog. */
async function read(page: Page, text: string) {
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Read text' }).click();
  return dialog;
}

/** Clicks the middle of a square, numbered from 1. */
async function clickSquare(page: Page, row: number, column: number) {
  const { x, y } = await middle(drawing(page), row, column);
  await page.mouse.click(x, y);
}

const middle = (picture: Locator, row: number, column: number) =>
  picture.evaluate(
    (svg: SVGSVGElement, [r, c]) => {
      const { x, y } = new DOMPoint(c - 0.5, r - 0.5).matrixTransform(svg.getScreenCTM()!);
      return { x, y };
    },
    [row, column],
  );

const number = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).getByRole('definition');

test('a level is picked and solved with the keyboard', async ({ page, workbench }) => {
  await open(page, workbench, 'Two ways');
  await expect(drawing(page)).toHaveAccessibleName('7 by 5, 2 boxes, 0 on goals, player at row 4 column 4');
  await expect(board(page)).toBeFocused();
  await accessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(said(page)).toHaveText('up: blocked by a wall at r3c4');
  await open(page, workbench, 'Warehouse');
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await page.getByRole('button', { name: /^Warehouse/ }).click();
  await page.keyboard.press('KeyD');
  await expect(said(page)).toHaveText('pushed box to r3c4');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'KeyW', 'ArrowRight', 'KeyS']) await page.keyboard.press(key);
  await expect(said(page)).toHaveText('pushed box to r4c5, on a goal. Solved in 7 moves and 4 pushes.');
  await expect(page.getByText('✓ Solved in 7 moves and 4 pushes.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your moves as LURD' })).toHaveValue('RRDuurD');
  await accessible(page);
  await picture(page, 'sokoban-solved');
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await expect(page.getByRole('button', { name: /^Warehouse.*solved/ })).toBeVisible();
});

test('undo, redo, restart', async ({ page, workbench }) => {
  await open(page, workbench);
  await board(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
  await expect(number(page, 'Moves')).toHaveText('1');
  await page.keyboard.press('Control+z');
  await expect(number(page, 'Moves')).toHaveText('0');
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect(number(page, 'Pushes')).toHaveText('2');
  await page.keyboard.press('Home');
  await expect(said(page)).toHaveText('Back at the start.');
  await expect(number(page, 'Moves')).toHaveText('0');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(number(page, 'Moves')).toHaveText('1');
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.keyboard.press('Period');
  await page.keyboard.press('Period');
  await page.keyboard.press('Comma');
  await expect(number(page, 'Moves')).toHaveText('1');
});

test('a click walks, or pushes a box to a square', async ({ page, workbench }) => {
  await open(page, workbench);
  await clickSquare(page, 2, 5);
  await expect(said(page)).toHaveText('walked: player at r2c5');
  await expect(number(page, 'Moves')).toHaveText('4');
  await clickSquare(page, 4, 4);
  await expect(said(page)).toContainText('can be pushed to');
  await accessible(page);
  await picture(page, 'sokoban-picked');
  await clickSquare(page, 5, 4);
  await expect(said(page)).toHaveText('pushed box to r5c4, on a goal');
  await expect(number(page, 'On goals')).toHaveText('1 of 2');
  // A box can be dragged, too.
  const from = await middle(drawing(page), 3, 3);
  const to = await middle(drawing(page), 4, 5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/✓ Solved in \d+ moves/)).toBeVisible();
  // Unreachable.
  await clickSquare(page, 1, 1);
  await expect(said(page)).toHaveText('A wall.');
});

test('dead squares are shown on request', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: 'Show dead squares' }).click();
  await expect(page.getByText('a box here can never reach a goal')).toBeVisible();
  await expect(page.locator('path.dead')).toBeAttached();
  await accessible(page);
  await picture(page, 'sokoban-dead');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show dead squares' })).toHaveAttribute('aria-pressed', 'true');
});

test('a shortest solution, its replay and its certificate', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText('optimal (proved)', { exact: true })).toBeVisible();
  await expect(solve(page).getByText('7 moves, 4 pushes. No solution has fewer moves.', { exact: true })).toBeVisible();
  await expect(solve(page).getByText('Replayed on this page')).toBeVisible();
  await accessible(page);

  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toHaveValue('0');
  await page.getByRole('button', { name: 'Next push' }).click();
  await expect(position).toHaveValue('1');
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByRole('button', { name: 'Previous push' }).click();
  await expect(position).toHaveValue('1');
  await page.getByRole('slider', { name: 'Speed' }).press('End');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(position).toHaveValue('7');
  await expect(position).toHaveAttribute('aria-valuetext', 'after 7 of 7 moves, 4 pushes');
  await expect(page.getByText('✓ Solved in 7 moves and 4 pushes.')).toBeVisible();
  await board(page).focus();
  await page.keyboard.press('Comma');
  await expect(position).toHaveValue('6');
  await page.keyboard.press('Space');
  await expect(position).toHaveValue('7');
  await page.keyboard.press('ArrowLeft');
  await expect(said(page)).toContainText('This is the solution.');
  await picture(page, 'sokoban-plan');

  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(solve(page).getByText('the minimum for this 6x7 level with 2 boxes is 7 moves', { exact: false }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await solve(page).getByRole('button', { name: 'Download', exact: true }).click();
  const zip = await saved;
  expect(zip.suggestedFilename()).toBe('shortest.zip');
  expect(readFileSync(await zip.path()).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(solve(page).getByText('✓ Certificate valid')).toBeVisible();
  await expect(solve(page).getByText('solution: 7 moves, 4 pushes, replayed')).toBeVisible();
  await accessible(page);
  await picture(page, 'sokoban-certificate');

  await page.getByRole('button', { name: 'Previous push' }).click();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await expect(page.getByRole('textbox', { name: 'Your moves as LURD' })).toHaveValue('RRDuur');
});

test('fewest pushes, a move limit, and from the current position', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByText('fewest pushes', { exact: true }).click();
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText(/4 pushes. No solution has fewer pushes./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(solve(page).getByText('the minimum for this 6x7 level with 2 boxes is 4 pushes', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(solve(page).getByText('✓ Certificate valid')).toBeVisible();
  await expect(solve(page).getByText('within 2 pushes of the start', { exact: false })).toBeVisible();

  await page.getByText('any solution', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'At most this many moves' }).fill('6');
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText('impossible within 6 moves (proved)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(solve(page).getByText('✓ Certificate valid')).toBeVisible();
  await accessible(page);

  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: /Start from my position/ }).check();
  await page.getByText('fewest moves', { exact: true }).click();
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText('optimal (proved)', { exact: true })).toBeVisible();
  await expect(solve(page).getByText('6 moves, 3 pushes. No solution has fewer moves.', { exact: true })).toBeVisible();
  await expect(solve(page).getByText('From your position after 1 move.')).toBeVisible();
});

test('an unsolvable level says why', async ({ page, workbench }) => {
  await open(page, workbench);
  await read(page, '#####\n#@$ #\n#  .#\n#####\nTitle: Stuck\n');
  await expect(page.getByRole('heading', { level: 1, name: 'Stuck' })).toBeVisible();
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText('unsolvable (proved)', { exact: true })).toBeVisible();
  await expect(solve(page).getByText('The box at r2c3 can never reach a goal', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(solve(page).getByText('✓ Certificate valid')).toBeVisible();
  await accessible(page);
  await picture(page, 'sokoban-unsolvable');
});

test('a course level has its move limit, and keeps it', async ({ page, workbench }) => {
  await open(page, workbench);
  await read(page, '6\n#######\n#....##\n#PB...#\n#.#BG.#\n#..G..#\n#######\n');
  await expect(number(page, 'Allowed')).toHaveText('6');
  await expect(page).toHaveURL(/t=6/);
  await page.reload();
  const limit = page.getByRole('spinbutton', { name: 'At most this many moves' });
  await expect(limit).toHaveValue('6');
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText('impossible within 6 moves (proved)', { exact: true })).toBeVisible();
  await accessible(page);
});

test('errors in a text name their position', async ({ page, workbench }) => {
  await open(page, workbench);
  const dialog = await read(page, '#####\n#@$x#\n#  .#\n#####\n');
  await expect(dialog.getByText('Line 2, column 4:')).toBeVisible();
  await expect(dialog.locator('pre')).toHaveText('#@$x#\n   ^');
  await accessible(page);
  await picture(page, 'sokoban-fault');
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('button', { name: 'Read text' }).click();
  await expect(dialog.getByText('Paste a level or choose a file first')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('one of several levels is chosen', async ({ page, workbench }) => {
  await open(page, workbench);
  const dialog = await read(page, '#####\n#@$.#\n#####\nTitle: Alpha\n\n######\n#@ $.#\n######\nTitle: Beta\n');
  await expect(dialog.getByText('2 levels found: choose one.')).toBeVisible();
  await accessible(page);
  await picture(page, 'sokoban-collection');
  await dialog.getByRole('button', { name: /^Beta/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beta' })).toBeVisible();
  // The collection is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Alpha/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible();
});

test('a file, and a Sudoku, which is not a level', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'level.xsb', mimeType: 'text/plain', buffer: Buffer.from('#####\n#@$.#\n#####\nTitle: Filed\n') });
  await expect(page.getByRole('heading', { level: 1, name: 'Filed' })).toBeVisible();
  await read(page, '1.....1..1..4..1');
  await dialog.getByRole('button', { name: 'Open in Play' }).click();
  await expect(page).toHaveURL(/#\/play\?p=1/);
});

test('the newer of two texts is opened, however long the other takes', async ({ page, workbench }) => {
  await open(page, workbench);
  const { asked, letGo } = await hold(page, 'Title: Slow');
  const dialog = await read(page, '#####\n#@$.#\n#####\nTitle: Slow\n');
  await asked;
  await dialog.locator('input[type=file]').setInputFiles({ name: 'level.xsb', mimeType: 'text/plain', buffer: Buffer.from('######\n#@ $.#\n######\nTitle: Quick\n') });
  await expect(page.getByRole('heading', { level: 1, name: 'Quick' })).toBeVisible();
  await letGo();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/m=r/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quick' })).toBeVisible();
});

test('a long job can be stopped, keeping its best solution', async ({ page, workbench }) => {
  await open(page, workbench, 'Harbour');
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByText(/best so far [\d,]+ moves · at least \d+/).first()).toBeVisible({ timeout: 45_000 });
  await accessible(page);
  await picture(page, 'sokoban-running');
  await solve(page).getByRole('button', { name: 'Stop' }).click();
  await expect(solve(page).getByText('best found', { exact: true })).toBeVisible();
  await expect(solve(page).getByText(/Every solution has at least \d+ moves \(proved\)/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Solution \(/ })).toBeVisible();
  await picture(page, 'sokoban-stopped');
});

test('leaving the view cancels the job', async ({ page, workbench }) => {
  await open(page, workbench, 'Harbour');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/plan'));
  await page.getByRole('button', { name: 'Find solution' }).click();
  await expect(solve(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('link', { name: 'Make' }).click();
  await ended;
});

test('reloading keeps level and moves, and so does a link', async ({ page, workbench, context }) => {
  await open(page, workbench, 'Crossroads');
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  const moves = page.getByRole('textbox', { name: 'Your moves as LURD' });
  await expect(moves).toHaveValue(/.../);
  const made = await moves.inputValue();
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(/at=2/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Crossroads' })).toBeVisible();
  await expect(number(page, 'Moves')).toHaveText('2');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(moves).toHaveValue(made);
  await expect(page).not.toHaveURL(/at=/);
  // Another tab, without a fragment.
  const other = await context.newPage();
  await other.goto(`${workbench}#/sokoban`);
  await expect(other.getByRole('textbox', { name: 'Your moves as LURD' })).toHaveValue(made);
  // A plain text in a link.
  await other.goto(`${workbench}#/sokoban?l=${encodeURIComponent('5#|#@$.#|5#')}&m=R`);
  await expect(other.getByText('✓ Solved in 1 move and 1 push.')).toBeVisible();
  await other.goto(`${workbench}#/sokoban?l=z_broken`);
  await expect(other.getByText('this link is damaged')).toBeVisible();
  await accessible(other);
});

test('an address is shown, however long it takes and whatever is stored meanwhile', async ({ page, workbench }) => {
  await open(page, workbench);
  await expect(page).toHaveURL(/l=/);
  const { asked, letGo } = await hold(page, '5#|#@$.#|5#');
  await page.goto(`${workbench}#/sokoban?l=${encodeURIComponent('5#|#@$.#|5#')}&m=R`);
  await asked;
  // A move in the previous level is stored, but does not overwrite the new address.
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => kept(page, 'sokoban')).toContain('m=R');
  await expect(page).toHaveURL(/5%23/);
  await letGo();
  await expect(page.getByText('✓ Solved in 1 move and 1 push.')).toBeVisible();
  // Going back at once returns to the previous level.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Warehouse' })).toBeVisible();
  await expect(page).not.toHaveURL(/5%23/);
});

test('a level chosen while an address loads stays', async ({ page, workbench }) => {
  await open(page, workbench);
  const { asked, letGo } = await hold(page, '5#|#@$.#|5#');
  await page.goto(`${workbench}#/sokoban?l=${encodeURIComponent('5#|#@$.#|5#')}`);
  await asked;
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await page.getByRole('button', { name: 'Two ways' }).click();
  await expect(page).not.toHaveURL(/5%23/);
  await letGo();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/m=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Two ways' })).toBeVisible();
});

test('moves as text: copied, loaded, refused', async ({ page, workbench, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, workbench);
  await board(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Load moves').click();
  const area = page.getByRole('textbox', { name: /^LURD/ });
  const moves = page.getByRole('region', { name: 'Moves' });
  await area.fill('2rl');
  await moves.getByRole('button', { name: 'Load and replay' }).click();
  await expect(moves.getByText('3 moves loaded: legal, but they do not solve the level.')).toBeVisible();
  await area.fill('RRRR');
  await moves.getByRole('button', { name: 'Load and replay' }).click();
  await expect(moves.getByRole('alert')).toHaveText('Move 4 (right) is not possible: the box at r3c6 is against a wall. Loaded the 3 moves before it.');
  await area.fill('rux');
  await moves.getByRole('button', { name: 'Load and replay' }).click();
  await expect(moves.getByRole('alert')).toContainText("line 1, column 3: 'x' is not a move");
  await accessible(page);
  await area.fill('RRDuurD');
  await moves.getByRole('button', { name: 'Load and replay' }).click();
  await expect(page.getByText('✓ Solved in 7 moves and 4 pushes.')).toBeVisible();
  await moves.getByRole('button', { name: 'Copy' }).click();
  await expect(moves.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RRDuurD');
  await moves.getByRole('button', { name: 'Restore my 3 moves' }).click();
  await expect(number(page, 'Moves')).toHaveText('3');
});

test('levels are saved in other formats, and as a formula', async ({ page, workbench }) => {
  await open(page, workbench);
  const keep = page.getByRole('region', { name: 'Save and share' });
  const saved = async (button: string) => {
    const download = page.waitForEvent('download');
    await keep.getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  expect(await saved('Download')).toEqual({ name: 'warehouse.xsb', text: '#######\n#    ##\n#@$   #\n# #$. #\n#  .  #\n#######\nTitle: Warehouse\nAuthor: Hence\n' });
  await keep.getByRole('combobox', { name: 'Format' }).selectOption('course');
  expect((await saved('Download')).text).toContain('# P B . . . #\n# . # B G . #');
  await keep.getByText('Formula for a SAT solver').click();
  await keep.getByRole('spinbutton', { name: 'At most this many moves in the formula' }).fill('7');
  const formula = await saved('Download formula');
  expect(formula.name).toBe('level-7.cnf');
  expect(formula.text).toContain('c sokoban 6x7, at most 7 moves');
  await expect(keep.getByText('Saved level-7.cnf')).toBeVisible();
  await accessible(page);
});

test('playing works without a server', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error: 'the server is stopping' } }));
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(number(page, 'Moves')).toHaveText('1');
  await page.unroute('**/api/**');
});

test('a workbench link is followed, and a Sudoku beside a level is offered', async ({ page, workbench }) => {
  await open(page, workbench);
  await read(page, 'http://localhost:4711/#/sokoban?l=%23%23%23%23%23%23%0A%23%40+%24.%23%0A%23%23%23%23%23%23%0ATitle%3A+Sent&m=r');
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your moves as LURD' })).toHaveValue('r');
  const dialog = await read(page, '#####\n#@$.#\n#####\nTitle: First\n\n12..34.......1.2\n');
  await expect(dialog.getByText('1 level found: choose one.')).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Open in Play' }).click();
  await expect(page.getByRole('dialog', { name: 'Open' }).getByText('4x4 puzzle with 6 clues')).toBeVisible();
});

test('quick moves are kept, and so is the level when a link is damaged', async ({ page, workbench }) => {
  await open(page, workbench, 'Round the corner');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.reload();
  await expect(number(page, 'Moves')).toHaveText('2');
  await page.goto('about:blank');
  await page.goto(`${workbench}#/sokoban?l=z_!!!!`);
  await expect(page.getByText('Could not open the level')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Round the corner' })).toBeVisible();
  await expect(number(page, 'Moves')).toHaveText('2');
});

test('reloading at an older address shows the newer moves', async ({ page, workbench }) => {
  await open(page, workbench);
  await expect(page).toHaveURL(/l=/);
  const before = new URL(page.url()).hash;
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await page.getByRole('button', { name: 'Round the corner' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/m=dd/);
  // As if the reload had started before these were written.
  await page.evaluate((hash) => history.replaceState(null, '', hash), before);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Round the corner' })).toBeVisible();
  await expect(number(page, 'Moves')).toHaveText('2');
});

test('in the dark', async ({ page, workbench }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, workbench, 'Loading bay');
  await page.getByRole('button', { name: 'Show dead squares' }).click();
  await expect(page.locator('path.dead')).toBeAttached();
  await accessible(page);
  await picture(page, 'sokoban-dark');
  await page.getByRole('button', { name: 'Choose level ...' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Harbour/ })).toBeVisible();
  await accessible(page);
  await picture(page, 'sokoban-levels-dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('arrows to tap, and swipes', async ({ page, workbench }) => {
    await open(page, workbench, 'Round the corner');
    await page.getByRole('button', { name: 'Move down' }).tap();
    await expect(said(page)).toHaveText('down: player at r4c2');
    await drawing(page).evaluate((svg) => {
      const { x, y } = svg.getBoundingClientRect();
      const at = (type: string, dy: number) =>
        svg.dispatchEvent(new PointerEvent(type, { clientX: x + 60, clientY: y + 90 + dy, pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0, bubbles: true }));
      svg.setPointerCapture = () => {};
      at('pointerdown', 0);
      at('pointerup', 60);
    });
    await expect(said(page)).toHaveText('down: player at r5c2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await accessible(page);
    await picture(page, 'sokoban-phone');
    await page.getByRole('button', { name: 'Choose level ...' }).tap();
    await picture(page, 'sokoban-phone-levels');
  });
});

test('50 by 50 with many boxes', async ({ page, workbench }) => {
  const rows = Array.from({ length: 50 }, (_, r) =>
    Array.from({ length: 50 }, (_, c) => {
      if (r % 49 === 0 || c % 49 === 0) return '#';
      if (r === 25 && c === 25) return '@';
      if (r % 4 === 2 && c % 4 === 2) return '$';
      return r % 4 === 0 && c % 4 === 2 ? '.' : ' ';
    }).join(''),
  );
  await open(page, workbench);
  await read(page, `${rows.join('\n')}\nTitle: Large\n`);
  await expect(page.getByRole('heading', { level: 1, name: 'Large' })).toBeVisible();
  for (let i = 0; i < 12; ++i) await page.keyboard.press(i % 2 ? 'ArrowLeft' : 'ArrowUp');
  await clickSquare(page, 48, 48);
  await expect(said(page)).toHaveText(/walked: player at r48c48/);
  await clickSquare(page, 27, 31);
  await expect(said(page)).toContainText('can be pushed to');
  await accessible(page);
  await picture(page, 'sokoban-large');
});
