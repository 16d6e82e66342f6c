/** npm run goldens [-- TOPIC/NAME …]: the golden hashes of the examples again; of all of them where none is named. */
import { existsSync, writeFileSync } from 'node:fs';
import { importSource } from './from-source.mjs';

const { GOLDEN_FILE, goldenNames, readGoldens, runGolden } = await importSource(
  '../validation/determinism/golden-run.ts',
);

const names = goldenNames();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no example ${unknown.join(', ')}; there are ${names.join(', ')}`);
const before = existsSync(GOLDEN_FILE) ? readGoldens() : {};
const after = {};
for (const name of names) {
  after[name] = asked.length === 0 || asked.includes(name) ? await runGolden(name) : before[name];
  if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) console.log(`${name}: changed`);
}
writeFileSync(GOLDEN_FILE, `${JSON.stringify(after, undefined, 2)}\n`);
