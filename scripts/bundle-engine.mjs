// Bundles the engine's entries into packages/engine/dist. Node reads a few files instead of more than five hundred, which took most of the time of
// a short command. Entries share their chunks, so there is one instance of every module, whichever entry imports it. Nothing is minified:
// stack traces name functions, and each bundle has a source map. What package.json lists as dependencies stays outside.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles `folder`/src into `folder`/dist; its package.json says which entries there are. */
export async function bundleEngine(folder) {
  const { exports, dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.values(exports).flatMap(({ default: file }) => (file ? [file.match(/(\w+)\.js$/)[1]] : []));
  const outside = Object.keys({ ...dependencies, ...peerDependencies });
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      lib: {
        entry: Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
