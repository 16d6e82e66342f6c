/** npm run laws:table: runs the tests of contact laws and writes docs/laws.md, the table law × suite with counts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lawCounts, type TestReport } from './law-counts.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const INTRODUCTION = `# Contact laws and their conformance

Made by \`npm run laws:table\` from the tests that it runs. Rows are laws of a family with parameters, columns what the family's suite asks; a cell has the
number of tests, and × the random cases of each. What a law does not promise is asked too: it must really fail somewhere. Laws of your own run through the same
suites: [a contact law of your own](guide/your-own-law.md).
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
