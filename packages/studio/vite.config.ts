/** Builds the studio into static files that run from any path and need no network. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thirdPartyNotices } from './third-party-notices.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const notices = thirdPartyNotices();

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [react(), notices.page],
  resolve: {
    // The sources, so that the studio can be built before the packages are.
    alias: [
      { find: /^@impinge\/engine$/, replacement: at('../engine/src/index.ts') },
      { find: /^@impinge\/engine\/(\w+)$/, replacement: at('../engine/src/$1.ts') },
      { find: /^impinge$/, replacement: at('../cli/src/index.ts') },
      { find: /^impinge\/(\w+)$/, replacement: at('../cli/src/$1.ts') },
      // manifold-3d asks for this in Node only, and never in a browser.
      { find: /^module$/, replacement: at('src/no-node-module.ts') },
    ],
  },
  worker: { format: 'es', plugins: () => [notices.worker] },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    // three alone is about 700 kB; everything comes from the same machine.
    chunkSizeWarningLimit: 2000,
  },
});
