// The page in Debian's Chromium, against a real `hence serve`:
//
//   HENCE=../build/dev/hence npx playwright test            all
//   HENCE=../build/dev/hence npx playwright test sokoban    the files whose name contains this
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // Actions, requests and the page at each step. Screenshots of every step would cost a sixth of the time; failures have one.
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Without a sandbox, which fails as root, and without background requests, which fail offline.
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
