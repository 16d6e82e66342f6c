/** Before tests run: builds the kernels' WASM again if one of their sources is newer. Kernels of another layout would fail in ways that say nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(root, 'packages/engine/src/dynamics/grains/kernel/grains-wasm.ts');
const SOURCES = ['packages/engine/src', 'packages/engine/assembly', 'scripts/lanes'];

function isSource(file: string): boolean {
  return /\.kernel\.ts$|assembly|lanes/.test(file);
}

export function setup(): void {
  const times = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(root, folder, String(file)))
      .filter(isSource)
      .map((file) => statSync(file).mtimeMs),
  );
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= Math.max(...times)) return;
  execFileSync(process.execPath, ['scripts/build-kernels.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
}
