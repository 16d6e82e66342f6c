// Builds everything that is shipped, from nothing:
//   packages/engine/dist   the library and the JSON Schema of scenes
//   packages/cli/dist      the command, with examples and benchmarks compiled into it
//   packages/studio/dist   the browser app
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleEngine } from './bundle-engine.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);

function node(script, ...args) {
  const { status } = spawnSync(process.execPath, [at(script), ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
const compile = (project) => node('node_modules/typescript/bin/tsc', '-p', project);

for (const name of ['engine', 'cli', 'studio']) rmSync(at('packages', name, 'dist'), { recursive: true, force: true });

node('scripts/build-kernels.mjs');
compile('packages/engine/tsconfig.json');
await bundleEngine(at('packages/engine'));
const { sceneJsonSchema } = await import(pathToFileURL(at('packages/engine/dist/index.js')).href);
const schema = `${JSON.stringify(sceneJsonSchema(), undefined, 2)}\n`;
writeFileSync(at('packages/engine/dist/scene.schema.json'), schema);

compile('packages/cli/tsconfig.json');
writeFileSync(at('packages/cli/dist/scene.schema.json'), schema);
compile('examples/tsconfig.json');
compile('benchmarks/tsconfig.json');
for (const topic of readdirSync(at('examples'), { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  for (const slug of readdirSync(at('examples', topic.name))) {
    const target = at('packages/cli/dist/examples', topic.name, slug);
    mkdirSync(target, { recursive: true });
    // README and whatever the scene names; the modules are compiled, and the picture is shipped with the studio.
    for (const file of readdirSync(at('examples', topic.name, slug)).filter(
      (name) => !/\.ts$|^picture\.png$/.test(name),
    ))
      cpSync(at('examples', topic.name, slug, file), join(target, file));
  }
}

if (existsSync(at('packages/studio/vite.config.ts')))
  node('node_modules/vite/bin/vite.js', 'build', 'packages/studio', '--logLevel', 'warn');
