/** What every example comes to, bit for bit, so that an accidental change of numbers is seen. Long examples are cut. */
import { describe, expect, it } from 'vitest';
import { goldenNames, readGoldens, runGolden } from './golden-run.js';

const GOLDEN = readGoldens();

const REMEDY = `If that was not meant, find the change: any reordering of sums does it. If only 'state' differs, the layout of the state changed
and the numbers did not. If it was meant, check that validation still passes, run \`npm run goldens\` and say why in CHANGELOG.md`;

describe('golden hashes', () => {
  it('are kept for every example, and for nothing else', () => {
    expect(Object.keys(GOLDEN)).toEqual(goldenNames());
  });

  it.each(goldenNames())('%s', async (name) => {
    expect(await runGolden(name), `'${name}' comes to something else. ${REMEDY}`).toEqual(GOLDEN[name]);
  });
});
