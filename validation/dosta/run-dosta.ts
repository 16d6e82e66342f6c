/** Runs a case by both codes, one after the other, and compares them. Rows are written as they come, so that a run that is stopped leaves what it did. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareRows, differenceTable, pairRows } from './compare-rows.js';
import { type DostaCase, type DostaStart, readDosta } from './dosta-case.js';
import { deckText, grainsText, wallsText } from './liggghts-deck.js';
import { ourRows, type Row } from './our-run.js';
import { readRows, rowText } from './rows.js';

export interface DostaRun {
  /** Folder of the start states. */
  readonly data: string;
  /** Folder where a run leaves its rows. */
  readonly out: string;
  readonly codes: readonly ('impinge' | 'liggghts')[];
  /** The end [s]; default that of the case. */
  readonly until?: number;
  /** Δt of our run [s]; default that of the case, which LIGGGHTS takes always. */
  readonly step?: number;
  /** Rows that are there already, from the same deck, are not computed again. */
  readonly keep: boolean;
  /** Writes what both codes found to results/, for the page. */
  readonly store: boolean;
}

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));

const fileOf = (folder: string, code: 'impinge' | 'liggghts') =>
  join(folder, code === 'impinge' ? 'impinge.txt' : 'rows.txt');

const rowsIn = (path: string, dosta: DostaCase) =>
  existsSync(path) ? readRows(readFileSync(path, 'utf8'), dosta) : [];
const lastTime = (rows: readonly Row[]) => rows.at(-1)?.[0] ?? 0;

function runLiggghts(folder: string, dosta: DostaCase, start: DostaStart, deck: string): void {
  writeFileSync(join(folder, 'grains.data'), grainsText(start, dosta));
  writeFileSync(join(folder, 'walls.stl'), wallsText(start));
  writeFileSync(join(folder, 'in.deck'), deck);
  const { status, error } = spawnSync('liggghts', ['-in', 'in.deck', '-log', 'none'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`liggghts (apt-get install liggghts): ${error?.message ?? `ended with ${status}`}`);
}

function runOurs(path: string, dosta: DostaCase, start: DostaStart, until: number): void {
  const begin = process.cpuUsage().user;
  writeFileSync(path, `# time ${dosta.columns.join(', ')}\n`);
  for (const row of ourRows(dosta, start, until)) {
    appendFileSync(path, `${rowText(row)}\n`);
    console.log(`${dosta.name}: ${rowText(row)}, CPU ${((process.cpuUsage().user - begin) / 1e6).toFixed(0)} s`);
  }
}

export function runDosta(
  dosta: DostaCase,
  { data, out, codes, until = dosta.until, step = dosta.step, keep, store }: DostaRun,
): void {
  const start = readDosta(data, dosta);
  const folder = join(out, dosta.name);
  mkdirSync(folder, { recursive: true });
  const deck = deckText(dosta, until);
  const deckFile = join(folder, 'in.deck');
  // Up to its last line, which says how long it runs.
  const body = (text: string) => text.slice(0, text.lastIndexOf('\nrun '));
  const sameDeck = existsSync(deckFile) && body(readFileSync(deckFile, 'utf8')) === body(deck);
  for (const code of codes) {
    const path = fileOf(folder, code);
    const isThere = lastTime(rowsIn(path, dosta)) > until - 0.5 * dosta.every;
    if (keep && isThere && (code === 'impinge' || sameDeck)) continue;
    if (code === 'impinge') runOurs(path, { ...dosta, step }, start, until);
    else runLiggghts(folder, dosta, start, deck);
  }
  const [ours, theirs] = (['impinge', 'liggghts'] as const).map((code) => rowsIn(fileOf(folder, code), dosta));
  if (ours.length === 0 || theirs.length === 0) return;
  const pairs = pairRows(ours, theirs);
  console.log(
    `${dosta.name}, ${lastTime(pairs.map(([row]) => row))} s:\n${differenceTable(compareRows(dosta, ours, theirs))}`,
  );
  if (store) storeRows(dosta, pairs, until, step);
}

function storeRows(dosta: DostaCase, pairs: readonly (readonly [Row, Row])[], until: number, step: number): void {
  const cut = `${until < dosta.until ? ` --until ${until}` : ''}${step === dosta.step ? '' : ` --step ${step}`}`;
  mkdirSync(RESULTS, { recursive: true });
  (['impinge', 'liggghts'] as const).forEach((code, k) => {
    const head = `# ${dosta.name} by ${code}: npm run dosta -- FOLDER ${dosta.name}${cut} --store\n# time [s], ${dosta.columns.join(', ')}\n`;
    writeFileSync(
      join(RESULTS, `${dosta.name}-${code}.txt`),
      `${head}${pairs.map((pair) => rowText(pair[k])).join('\n')}\n`,
    );
  });
}

/** What is stored of a case. */
export function storedRows(dosta: DostaCase): { readonly ours: Row[]; readonly theirs: Row[] } {
  const [ours, theirs] = ['impinge', 'liggghts'].map((code) =>
    readRows(readFileSync(join(RESULTS, `${dosta.name}-${code}.txt`), 'utf8'), dosta),
  );
  return { ours, theirs };
}
