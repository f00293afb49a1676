/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is embedded in the hence binary (cmake/page.cmake). During development,
// `npm run dev` serves it and forwards requests to `hence serve` on the default port, or to HENCE_API.
declare const process: { env: Record<string, string | undefined> };
const api = process.env.HENCE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
  // Long, for busy machines: it only catches hangs.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
