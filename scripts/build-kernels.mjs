// Builds kernels to WASM: a *.kernel.ts that a folder's own *.kernel.ts import, from the same source as the JavaScript, but for the access to memory
// (packages/engine/assembly/kernel-memory.ts). Writes <name>-wasm.ts beside the entry, a module with the bytes as text, which git does not keep.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { writePairLanes } from './lanes/pair-lanes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = 'packages/engine/src';
const entries = ['dynamics/grains/kernel/grains'];

/** Files that WASM has a version of its own of, in packages/engine/assembly. */
const OWN = [
  ['compute/kernels/kernel-memory.ts', 'kernel-memory.ts'],
  ['kernel/contact-sums.kernel.ts', 'contact-sums.ts'],
];

/** Pair loads in forms for two contacts at once, in place of pair-lanes.kernel.ts. */
const lanes = writePairLanes(join(root, source, 'dynamics/grains/kernel'));

/** Imports say .js, as TypeScript wants it; the compiler asks for x.js.ts. Kernel memory is that of WASM. */
function readSource(name, base) {
  const path = name.replace(/\.js\.ts$/, '.ts');
  if (path.endsWith('pair-lanes.kernel.ts')) return lanes;
  const apart = OWN.find(([end]) => path.endsWith(end));
  const file = apart === undefined ? join(base, path) : join(root, 'packages/engine/assembly', apart[1]);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

for (const entry of entries) {
  let bytes;
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory'];
  const limits = ['--initialMemory', '1', '--maximumMemory', '65536', '--enable', 'threads', '--enable', 'simd'];
  const { error, stderr } = await asc.main(
    [`${source}/${entry}.kernel.ts`, '--baseDir', root, '-o', 'kernel.wasm', ...options, ...limits],
    {
      readFile: readSource,
      writeFile: (_name, contents) => {
        bytes = contents;
      },
      listFiles: () => [],
    },
  );
  const said = stderr.toString();
  if (error !== null || bytes === undefined) {
    process.stderr.write(`${said}\n${error?.message ?? 'no output'}\n`);
    process.exit(1);
  }
  const name = entry.split('/').at(-1).toUpperCase();
  writeFileSync(
    join(root, source, `${entry}-wasm.ts`),
    `/** WASM of ${entry.split('/').at(-1)}.kernel.ts; made by scripts/build-kernels.mjs. */\nexport const ${name}_WASM =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
  );
}
