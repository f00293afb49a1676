/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The page is embedded in the hence binary (cmake/page.cmake). During development,
// `npm run dev` serves it and forwards requests to `hence serve` on the default port, or to HENCE_API.
declare const process: { env: Record<string, string | undefined> };
const api = process.env.HENCE_API ?? 'http://127.0.0.1:8080';

/** What the page contains must have its licence in debian/copyright, which the page contains as well. */
const notices: Plugin = {
  name: 'notices',
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const copyright = this.getModuleInfo(modules.find((id) => id.endsWith('/debian/copyright?raw')) ?? '')?.code ?? '';
    for (const id of modules) {
      const name = /(?:.*\/node_modules\/|^\0)((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
      if (name && !copyright.includes(`Files: ${name}/*\\n`)) this.error(`${name} is part of the page, but not in debian/copyright`);
    }
  },
};

export default defineConfig({
  plugins: [svelte(), notices],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
  server: { fs: { allow: ['.', '../debian'] }, proxy: { '/api': { target: api, changeOrigin: true, headers: { origin: api } } } },
  // Long, for busy machines: it only catches hangs.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
