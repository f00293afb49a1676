// Shared by all tests of the page: a `hence serve`, its page, axe, and screenshots.
//
//   import { expect, test } from './workbench';
//   test('a hint', async ({ page, workbench }) => { await page.goto(workbench + '#/play'); ... });
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request } from '@playwright/test';

const hence = process.env.HENCE ?? '../build/dev/hence';

/** A separate server, with further options. */
export async function serve(...options: string[]): Promise<{ address: string; server: ChildProcess }> {
  const server = spawn(hence, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout!.on('data', (text: Buffer) => {
      said += text.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`hence serve ended with ${code}: ${said}`)));
  });
  return { address, server };
}

export const test = base.extend<{ strict: void }, { workbench: string }>({
  /** The URL of the page, with a trailing slash. One server for all tests of a worker. */
  workbench: [
    async ({}, use) => {
      const { address, server } = await serve();
      await use(address);
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
      const code = await new Promise((resolve) => server.on('exit', resolve));
      expect(code, 'hence serve ends cleanly').toBe(0);
    },
    { scope: 'worker' },
  ],
  /** Any error on the page's console fails the test. */
  strict: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Delays answers to requests that contain this text until released. */
export async function hold(page: Page, text: string): Promise<{ asked: Promise<unknown>; letGo: () => Promise<void> }> {
  const isIt = (request: Request) => request.url().includes('/api/') && (request.postData() ?? '').includes(JSON.stringify(text).slice(1, -1));
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/**', async (route) => {
    if (!isIt(route.request())) return route.fallback();
    await gate;
    await route.continue();
  });
  return {
    asked: page.waitForRequest(isIt),
    letGo: async () => {
      const answered = page.waitForResponse((response) => isIt(response.request()));
      open();
      await (await answered).finished();
    },
  };
}

/** The page's storage in the browser. */
export const kept = (page: Page, key: string): Promise<string> => page.evaluate((k) => localStorage.getItem(`hence.${k}`) ?? '', key);

/** Checks the page with axe. */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`)).toEqual([]);
}

/** Saves a screenshot in test-results/pictures, for review. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('test-results/pictures', { recursive: true });
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage: true });
}

export { expect };
