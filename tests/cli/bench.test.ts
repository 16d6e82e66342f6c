/** `impinge bench`: every result says what it is held against, and which way is better. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';

const FOLDER = new URL('../../benchmarks/', import.meta.url);

test('results are the rows of the contract, with the kind of what they are held against and which way is better', async () => {
  const { exitCode, stdout } = await impinge(['bench', 'elementary', '--json'], emptyFolder());
  expect(exitCode).toBe(0);
  for (const row of JSON.parse(stdout)) {
    expect(row).toMatchObject({ name: expect.any(String), unit: 'ns/call', against: 'peer', peer: 'Math, built in' });
    expect(row.ratio).toBe(row.value / row.peerValue);
    expect(row.better).toBe('lower');
  }
});

// It holds pressed contacts of every law, which a change of how scenes start can undo.
test('the laws are measured pressed, all of them', async () => {
  const { exitCode, stdout } = await impinge(['bench', 'laws', '--json'], emptyFolder());
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).length).toBeGreaterThan(30);
});

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.bench.ts')))(
  '%s says what it is held against, and which way is better',
  (name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    const kinds = text.match(/\bagainst(: '(peer|limit|baseline)'|,)/g) ?? [];
    expect(kinds.length).toBeGreaterThan(0);
    const rows = text.match(/\bratio(:|,)/g) ?? [];
    const ways = text.match(/\bbetter: '(lower|higher)'/g) ?? [];
    expect(ways.length).toBe(rows.length);
  },
);
