/** npm run laws:table: runs the tests of contact laws and writes docs/laws.md, the table law × suite with counts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lawCounts, type TestReport } from './law-counts.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INTRODUCTION = `# Contact laws and their conformance

Which law passes which conformance test? This page is written by \`npm run laws:table\` from the tests that it runs.

- Rows are the laws of a family with their parameters. Columns are the numbered questions of the family's suite.
- A cell has the number of tests, and × the random cases of each.
- "–": the suite asks this law the opposite question instead. A law that does not promise a property must fail it somewhere.
- "Dissipative" holds at constant load. A changing load on deformed states, and a turning normal under a law without potential, do work of their own. The ledger books it as
  [\`law\`](theory/energy.md). "No step gains energy" is therefore true only after law work is taken off.
- Laws of your own run through the same suites: [a contact law of your own](guide/your-own-law.md).
`;

const folder = mkdtempSync(join(tmpdir(), 'impinge-laws-'));
const file = join(folder, 'report.json');
try {
  const args = ['run', 'packages/engine/src/contact-laws', '--reporter=json', `--outputFile=${file}`];
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, IMPINGE_COUNT: '1' },
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  writeFileSync(join(ROOT, 'docs/laws.md'), `${INTRODUCTION}\n${lawCounts(report)}`);
  console.log('docs/laws.md is written');
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
