/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is embedded in the hence binary (cmake/page.cmake). While the page is being worked on,
// `npm run dev` serves it and passes questions on to a `hence serve` on the usual port, or where HENCE_API says.
declare const process: { env: Record<string, string | undefined> };
const api = process.env.HENCE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
  // Time for tests that run beside others on a busy machine: it only catches hangs.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
