/** npm run figures [-- NAME …]: docs/figures/NAME.svg from what the engine's sources compute; all of them where none is named. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource } from './from-source.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { FIGURES, LARGEST } = await importSource('./figures/figures.ts');

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in FIGURES));
if (unknown.length > 0)
  throw new Error(`no figure ${unknown.join(', ')}; there are ${Object.keys(FIGURES).join(', ')}`);
mkdirSync(at('../docs/figures'), { recursive: true });
for (const [name, make] of Object.entries(FIGURES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const text = await make();
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LARGEST) throw new Error(`${name} has ${bytes.length} bytes, more than ${LARGEST}`);
  writeFileSync(at(`../docs/figures/${name}.svg`), bytes);
  console.log(`docs/figures/${name}.svg: ${bytes.length} bytes`);
}
