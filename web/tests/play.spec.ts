import { type Page } from '@playwright/test';
import { cell, grid, line, open, pair, sixteen, status, stopClock } from './player';
import { accessible, expect, hold, kept, picture, test } from './workbench';

const solution = '748931652593826174621547938256189347184375296937264581479613825362458719815792463';
test('a first visit shows a puzzle', async ({ page, workbench }) => {
  await page.goto(workbench);
  await expect(page.getByText('9x9 puzzle with 30 clues')).toBeVisible();
  await expect(cell(page, 1, 2)).toHaveAccessibleName('row 1 column 2, 4, clue');
  await expect(cell(page, 1, 1)).toBeFocused();
  await accessible(page);
  await picture(page, 'play-light');
});

test('a puzzle is solved by keyboard alone', async ({ page, workbench }) => {
  test.slow(); // some 150 keys with their effects
  await open(page, workbench);
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 9; ++row) {
    for (let column = 0; column < 9; ++column) {
      const at = 9 * row + column;
      if (line[at] === '.') await page.keyboard.press(`Digit${solution[at]}`);
      if (column < 8) await page.keyboard.press(row % 2 ? 'd' : 'ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press(row % 2 ? 's' : 'ArrowDown');
  }
  await expect(status(page)).toHaveText('Solved: every row, column and box is correct.');
  await accessible(page);
  await picture(page, 'play-solved');
});

test('copying and pasting a puzzle', async ({ page, workbench, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.keyboard.press('Control+c');
  await expect(status(page)).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^7[1-9.]{80}$/);
  await page.getByRole('button', { name: 'New grid' }).click();
  await page.getByRole('button', { name: 'Create grid' }).click();
  await expect(page.getByText('9x9 puzzle with 0 clues')).toBeVisible();
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('30 clues, 1 entered digit')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  await expect(cell(page, 1, 2)).toHaveAccessibleName('row 1 column 2, 4, clue');
});

test('two-digit numbers in a 16x16', async ({ page, workbench }) => {
  await open(page, workbench, sixteen);
  await stopClock(page);
  await page.keyboard.press('1');
  await expect(cell(page, 1, 1)).toContainText('1_');
  await page.keyboard.press('5');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 15');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/row 1 column 2, 1, conflict with/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('8');
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/row 1 column 2, 8/);
  // After a second it is entered automatically.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1');
  await expect(cell(page, 1, 5)).toContainText('1_');
  await page.clock.runFor(1000);
  await expect(cell(page, 1, 5)).toHaveAccessibleName(/row 1 column 5, 1/);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Candidates' }).click();
  await expect(cell(page, 1, 6)).toHaveAccessibleName(/empty, candidates( \d+)+$/);
  await accessible(page);
  await picture(page, 'play-16x16');
});

test('a pair side by side, whose cells differ', async ({ page, workbench }) => {
  await open(page, workbench, pair);
  const [left, right] = [await grid(page).nth(0).boundingBox(), await grid(page).nth(1).boundingBox()];
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  expect(Math.abs(right!.y - left!.y)).toBeLessThan(2);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('4');
  await expect(status(page)).toHaveText('g1r1c4 and g2r1c4 are both 4.');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: 'grid 2 row 1 column 1, empty' })).toBeFocused();
  await accessible(page);
  await picture(page, 'play-pair');
  await page.setViewportSize({ width: 390, height: 844 });
  const [upper, lower] = [await grid(page).nth(0).boundingBox(), await grid(page).nth(1).boundingBox()];
  expect(lower!.y).toBeGreaterThan(upper!.y + upper!.height);
});

test('everything is undone and redone', async ({ page, workbench }) => {
  await open(page, workbench);
  const first = cell(page, 1, 1);
  await page.keyboard.press('Shift+Digit3');
  await page.keyboard.press('Control+Digit7');
  await page.keyboard.press('v');
  await page.keyboard.press('2');
  await page.keyboard.press('z');
  const marks = 'row 1 column 1, empty, corner marks 3, centre marks 7, colours 2';
  await expect(first).toHaveAccessibleName(marks);
  await page.keyboard.press('7');
  await expect(first).toHaveAccessibleName('row 1 column 1, 7, colours 2');
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+z');
  await expect(first).toHaveAccessibleName('row 1 column 1, empty');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  for (let i = 0; i < 3; ++i) await page.keyboard.press(i === 1 ? 'Control+y' : 'Control+Shift+z');
  await expect(first).toHaveAccessibleName(marks);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(first).toHaveAccessibleName('row 1 column 1, empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveAccessibleName(marks);
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(first).toHaveAccessibleName('row 1 column 1, empty');
});

test('candidates are shown, crossed out and restored', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: 'Candidates' }).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('row 1 column 3, empty, candidates 7 8');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('c');
  await page.keyboard.press('7');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('row 1 column 3, empty, candidates 8');
  await page.getByRole('button', { name: /^Cross out 7/ }).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName('row 1 column 3, empty, candidates 7 8');
  await page.keyboard.press('8');
  await page.keyboard.press('7');
  await expect(cell(page, 1, 3)).toHaveAccessibleName('row 1 column 3, empty, no candidate left');
  await expect(status(page)).toHaveText('r1c3 has no candidate left.');
  await accessible(page);
  await picture(page, 'play-candidates');
});

test('a game survives reloading, and travels with its link', async ({ page, workbench, browser }) => {
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Digit5');
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  await expect(cell(page, 2, 1)).toHaveAccessibleName('row 2 column 1, empty, corner marks 5');
  // So does the undo history.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 2, 1)).toHaveAccessibleName('row 2 column 1, empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, empty');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  for (let i = 0; i < 2; ++i) await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#\/play\?s=/);
  const address = await link.inputValue();
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  await expect(cell(elsewhere, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  await expect(cell(elsewhere, 2, 1)).toHaveAccessibleName('row 2 column 1, empty, corner marks 5');
  await context.close();
});

test('reloading at an older address shows the newer game', async ({ page, workbench }) => {
  await open(page, workbench);
  const before = new URL(page.url()).hash;
  await page.keyboard.press('7');
  await expect(page).toHaveURL((url) => url.hash !== before);
  // As if the reload had started before that was written.
  await page.evaluate((hash) => history.replaceState(null, '', hash), before);
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('the last entry is kept, even if the page closes at once', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.goto(`${workbench}#/make`);
  await page.goto(`${workbench}#/play`);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  // Undo still works: it is the same page.
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, empty');
});

test('an idle tab overwrites nothing', async ({ page, workbench, context }) => {
  await open(page, workbench);
  const other = await context.newPage();
  await other.goto(`${workbench}#/play`);
  await expect(cell(other, 1, 1)).toBeFocused();
  await other.keyboard.press('7');
  await expect.poll(() => kept(other, 'play')).toContain('"digits":"7.');
  await other.close();
  await page.goto('about:blank');
  await page.goto(`${workbench}#/play`);
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('a game overwritten by another tab becomes the previous game', async ({ page, workbench, context }) => {
  await open(page, workbench);
  const other = await context.newPage();
  await other.goto(`${workbench}#/play`);
  await expect(cell(other, 1, 1)).toBeFocused();
  await other.keyboard.press('7');
  await expect.poll(() => kept(other, 'play')).toContain('"digits":"7.');
  await other.close();
  await page.keyboard.press('8');
  await page.goto('about:blank');
  await page.goto(`${workbench}#/play`);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/^row 1 column 1, 8/);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Return to the previous game' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('a damaged link is reported and keeps the game', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.goto(`${workbench}#/play?s=XYxBCsIwFET`);
  await expect(status(page)).toContainText('This link holds no game: it is truncated or damaged');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
});

test('the newest of several addresses is opened, however long each takes', async ({ page, workbench }) => {
  await open(page, workbench);
  const [small, smaller] = ['12..34.......1.2', '1.....1..1..4..1'];
  const [first, second] = [await hold(page, small), await hold(page, smaller)];
  await page.goto(`${workbench}#/play?p=${small}`);
  await first.asked;
  await page.goto(`${workbench}#/play?p=${smaller}`);
  await second.asked;
  await first.letGo();
  await cell(page, 1, 1).click();
  await page.keyboard.press('7');
  await expect.poll(() => kept(page, 'play')).toContain('"digits":"7.');
  await expect(page).toHaveURL(/p=1\.\.\.\.\.1/);
  await second.letGo();
  await expect(status(page)).toContainText('Opened a 4x4 puzzle with 5 clues');
  // Going back at once returns to the previous game.
  await page.goBack();
  await expect(status(page)).toContainText('Opened a 4x4 puzzle with 6 clues');
  await page.goBack();
  await expect(page.getByText('9x9 puzzle with 30 clues')).toBeVisible();
});

test('a slowly expanded game does not replace a newer one', async ({ page, workbench }) => {
  await page.addInitScript(() => {
    const Real = window.DecompressionStream;
    const held: (() => void)[] = [];
    Object.assign(window, { held });
    window.DecompressionStream = class {
      writable: WritableStream;
      readable: ReadableStream;
      constructor(format: CompressionFormat) {
        const real = new Real(format);
        this.writable = real.writable;
        const gate = new Promise<void>((resolve) => held.push(resolve));
        this.readable = real.readable.pipeThrough(new TransformStream({ transform: (part, to) => gate.then(() => to.enqueue(part)) }));
      }
    } as typeof DecompressionStream;
  });
  const held = (page: Page) => page.evaluate(() => (window as unknown as { held: (() => void)[] }).held.length);
  await open(page, workbench);
  const one = page.url();
  await open(page, workbench, pair);
  await expect(page).toHaveURL((url) => url.hash.includes('?s=') && url.href !== one);
  const two = page.url();
  await page.goto(one);
  await expect.poll(() => held(page)).toBe(1);
  await page.goto(two);
  await page.evaluate(() => (window as unknown as { held: (() => void)[] }).held[0]());
  await page.getByRole('gridcell', { name: 'grid 1 row 1 column 1, empty' }).click();
  await page.keyboard.press('2');
  await expect.poll(() => kept(page, 'play')).toMatch(/"grids":2.*"digits":"2\./);
  await expect(grid(page)).toHaveCount(2);
});

test('conflicts are described in words, if enabled', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.keyboard.press('9');
  await expect(status(page)).toHaveText('r1c1 and r1c4 are both 9.');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 9, conflict with r1c4');
  await accessible(page);
  await picture(page, 'play-conflict');
  await page.getByRole('checkbox', { name: 'Conflicts' }).uncheck();
  await expect(status(page)).toHaveText('');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 9');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Conflicts' })).not.toBeChecked();
});

test('the mouse selects one, several, and all with the same digit', async ({ page, workbench }) => {
  await open(page, workbench);
  const selected = page.locator('[role=gridcell][aria-selected=true]');
  await cell(page, 3, 3).hover();
  await page.mouse.down();
  await cell(page, 3, 5).hover();
  await page.mouse.up();
  await expect(selected.first()).toBeVisible();
  expect(await selected.count()).toBeGreaterThanOrEqual(2);
  await cell(page, 3, 1).click();
  await cell(page, 5, 1).click({ modifiers: ['Control'] });
  await cell(page, 7, 1).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Shift+Digit4');
  await expect(cell(page, 5, 1)).toHaveAccessibleName(/corner marks 4/);
  await cell(page, 1, 2).dblclick();
  await expect(selected).toHaveCount([...line].filter((c) => c === '4').length);
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveCount(81);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
});

test('the pad enters like keys, and the focus stays in the grid', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: /^Enter 7/ }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, 7');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Colour', exact: true }).click();
  await page.getByRole('button', { name: 'Colour 3, green' }).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, empty, colours 3');
  await accessible(page);
  await picture(page, 'play-colours');
});

test('entering a puzzle of one’s own', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/play`);
  await page.getByRole('button', { name: 'New grid' }).click();
  await page.getByLabel('Rows per box').selectOption('2');
  await page.getByLabel('Columns per box').selectOption('3');
  await page.getByLabel('Diagonals contain').check();
  await expect(page.getByText('One grid of 6x6')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Create grid' }).click();
  await expect(page.getByText('6x6 puzzle with 0 clues, boxes 2x3, diagonals')).toBeVisible();
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('5');
  await expect(status(page)).toHaveText('r1c1 and r2c2 are both 5.');
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Use as puzzle' }).click();
  await expect(cell(page, 2, 2)).toHaveAccessibleName('row 2 column 2, 3, clue');
  await accessible(page);
  await picture(page, 'play-6x6');
  await page.getByRole('button', { name: 'Edit clues' }).click();
  await expect(cell(page, 2, 2)).toHaveAccessibleName('row 2 column 2, 3');
});

test('a game is written in other formats', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.keyboard.press('7');
  await page.getByRole('button', { name: 'Save' }).click();
  const text = page.getByRole('textbox', { name: 'Puzzle as text' });
  await expect(text).toHaveValue(/^7[1-9.0]{80}\s*$/);
  await expect(page.getByText('This format cannot show: which digits were entered')).toBeVisible();
  await accessible(page);
  await picture(page, 'play-save');
  const shapes: [string, RegExp][] = [
    ['Grid', /^7 ?4?/m],
    ['Numbers', /7 4 0 9/],
    ['CSV', /^7,4,0,9/m],
    ['Pencil marks', /\d{3}/],
    ['HoDoKu', /^:.*\+7/],
    ['SudokuWiki link', /bd=7/],
  ];
  for (const [name, shape] of shapes) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(text).toHaveValue(shape);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('puzzle.txt');
});

test('shortcuts are listed, and browser keys left alone', async ({ page, workbench }) => {
  await open(page, workbench);
  const taken = await page.evaluate(() => {
    const press = (code: string, more: KeyboardEventInit) =>
      !document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { code, key: code.replace(/^Key|^Digit/, '').toLowerCase(), bubbles: true, cancelable: true, ...more }));
    const ctrl = ['KeyT', 'KeyW', 'KeyN', 'KeyR', 'KeyL', 'KeyF', 'KeyP', 'KeyS', 'KeyD', 'KeyH', 'Tab'].filter((code) => press(code, { ctrlKey: true }));
    const alt = ['Digit1', 'KeyD', 'ArrowLeft'].filter((code) => press(code, { altKey: true }));
    const meta = ['Digit1', 'KeyZ', 'KeyR'].filter((code) => press(code, { metaKey: true }));
    return [...ctrl, ...alt, ...meta, ...['F1', 'F5', 'F12', 'Tab'].filter((code) => press(code, {}))];
  });
  expect(taken).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await accessible(page);
  await picture(page, 'play-keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, 1, 1)).toBeFocused();
});

test('letters typed into a field are text', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('h7z?');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('h7z?');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 1)).toHaveAccessibleName('row 1 column 1, empty');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('everything is legible', async ({ page, workbench }) => {
    await open(page, workbench);
    await page.keyboard.press('9');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Digit5');
    await page.keyboard.press('v');
    await page.keyboard.press('1');
    await page.keyboard.press('4');
    await accessible(page);
    await picture(page, 'play-dark');
    await page.getByRole('button', { name: 'Open' }).click();
    await accessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });
  test('everything fits and works by touch', async ({ page, workbench }) => {
    await open(page, workbench);
    await expect(page.getByRole('button', { name: /^Enter 9/ })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await cell(page, 1, 3).tap();
    await page.getByRole('button', { name: /^Enter 8/ }).tap();
    await expect(cell(page, 1, 3)).toHaveAccessibleName('row 1 column 3, 8');
    await accessible(page);
    await picture(page, 'play-phone');
  });
});

test('a pair of 25x25 stays responsive', async ({ page, workbench }) => {
  await page.goto(`${workbench}#/play`);
  await page.getByRole('button', { name: 'New grid' }).click();
  await page.getByLabel('Rows per box').selectOption('5');
  await page.getByLabel('Columns per box').selectOption('5');
  await page.getByLabel('Grids').selectOption('2');
  await page.getByRole('button', { name: 'Create grid' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(1250);
  const first = page.getByRole('gridcell', { name: /^grid 1 row 1 column 1,/ });
  await expect(first).toBeFocused();
  await stopClock(page);
  await page.keyboard.press('2');
  await page.keyboard.press('5');
  await expect(first).toHaveAccessibleName('grid 1 row 1 column 1, 25');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: /^grid 1 row 1 column 2,/ })).toBeFocused();
  await page.clock.resume();
  await picture(page, 'play-25x25-pair');
});

test('paper shows the grid and nothing else', async ({ page, workbench }) => {
  await open(page, workbench);
  await page.emulateMedia({ media: 'print' });
  await expect(grid(page)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await picture(page, 'play-print');
});
