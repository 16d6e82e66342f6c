/** Builds the studio into static files that run from any path and need no network. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: './',
  plugins: [react()],
  resolve: {
    // The sources, so that the studio can be built before the packages are.
    alias: {
      '@impinge/engine': at('../engine/src/index.ts'),
      impinge: at('../cli/src/index.ts'),
      // manifold-3d asks for this in Node only, and never in a browser.
      module: at('src/no-node-module.ts'),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    // three alone is about 700 kB; everything comes from the same machine.
    chunkSizeWarningLimit: 2000,
  },
});
