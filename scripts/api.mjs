/** npm run api: writes docs/api, a page for each entry of the package, from the engine's sources. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource } from './from-source.mjs';

const folder = fileURLToPath(new URL('../docs/api/', import.meta.url));
const { apiPages } = await importSource('./api/api-pages.ts');
mkdirSync(folder, { recursive: true });
for (const [name, text] of apiPages()) {
  writeFileSync(folder + name, text);
  console.log(`docs/api/${name}: ${text.length} characters`);
}
