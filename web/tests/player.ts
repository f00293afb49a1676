// Shared by the tests of Play.
import { type Locator, type Page } from '@playwright/test';
import { expect } from './workbench';

// Made by `hence make`.
export const line = '.4.9.1652..38.617............6..9....84...29....2..5............624.87..8157.2.6.';
export const sixteen = ` 0  0  7 12  0  0  0  0  6  0 14  0  0  0  0 13
 0  9  0  0 15  0  0  0 16  5  0  0  0  0  0  0
16  0  6  0  0  0  0  0 13  0  7  0  8  0  3  0
13 11  0  0 12  0  0  0  0  4  8  0 16  5  6 14
 0  0  0 13  0  3  0  0  0  0  0  0  0 14 15  0
 0  1  8  7 16 13  0  0  0  6  2  4  0  0  0  0
 0  0  5  0  0  0  2  0  1 15  0  0  0  8 12  0
 2 14  0  0  0  0  0  4  0  0  0  0  0  0  0 10
10  0  4  9  0  0  0  0  3  0  0  0  0  0  7  0
 5  0  0 15  0  7  0  0  0  0  0 12  0  4 13  8
 6  8  3  0  0  0  0  5  0  0  0  0  0  0  0  0
 0  0  0 11  0  0  0  9  0  0  0  8 15  1  0  3
 0  0  0  0  0  8  4  0  0  2  0  0  1 10  0  0
 3  0 16  0  0  0  0  0  0  8  0  0 11  9  0 15
 0  6  0  1  0  0  0 14 12  0  0 11  0 16  0  0
 7 13  9 10  0  0  1  0  0  0  0  5  0  3  0  4
`;
export const pair = `0,0,0,0
3,1,0,0
0,2,0,0
4,0,0,0
0,0,0,4
0,0,3,0
2,0,0,0
0,4,0,0
`;

export const grid = (page: Page) => page.getByRole('grid');
export const cell = (page: Page, row: number, column: number): Locator => page.getByRole('gridcell', { name: new RegExp(`^row ${row} column ${column},`) });
export const status = (page: Page) => page.locator('.status');

export async function open(page: Page, workbench: string, text = line): Promise<void> {
  await page.goto(`${workbench}#/play?p=${encodeURIComponent(text)}`);
  await expect(status(page)).toContainText('Opened');
  // Waits until the game is in the address.
  await expect(page).toHaveURL(/#\/play\?s=/);
}

/** Like Ctrl+V, independent of the system's clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await grid(page).first().getByRole('gridcell').first().focus();
  await page.evaluate((t) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', t);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Stops the page's clock: typing within a second works on slow machines, too. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
