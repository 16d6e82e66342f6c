/** Programs that a test runs in a process of their own. */
import { basename, join } from 'node:path';
import { build } from 'vite';

/** Bundles a program with all it imports into one file in the folder, and returns its path: most of a child's time would go into opening files. */
export async function bundleChild(entry: string, folder: string): Promise<string> {
  const name = `${basename(entry).replace(/\.\w+$/, '')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, chunkFileNames: '[name].mjs' } },
    },
  });
  return join(folder, name);
}
