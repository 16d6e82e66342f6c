/**
 * npm run dosta -- FOLDER [penetration|drum] [--only impinge|liggghts] [--until S] [--step S] [--keep] [--store]
 * Two cases of the comparison of nine codes by Dosta et al. 2024, here and by LIGGGHTS (apt-get install liggghts). FOLDER, or IMPINGE_DOSTA, holds the start
 * states. Both cases by both codes take an hour. Rows come to runs/dosta as they are computed.
 *   --until S  ends at S seconds of simulated time
 *   --step S   the step of Impinge in seconds; LIGGGHTS takes that of the case
 *   --keep     does not compute again what is there
 *   --store    writes what both found to validation/dosta/results, which `npm run figures -- dosta-penetration dosta-drum` draws
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importSource } from './from-source.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    until: { type: 'string' },
    step: { type: 'string' },
    keep: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
  },
});
const { PENETRATION, DRUM } = await importSource('../validation/dosta/dosta-case.ts');
const { runDosta } = await importSource('../validation/dosta/run-dosta.ts');
const cases = [PENETRATION, DRUM];
const codes = ['impinge', 'liggghts'];

const names = positionals.filter((word) => cases.some(({ name }) => name === word));
const [data = process.env.IMPINGE_DOSTA] = positionals.filter((word) => !names.includes(word));
if (data === undefined) throw new Error('give the folder of the start states, or name it in IMPINGE_DOSTA');
if (values.only !== undefined && !codes.includes(values.only))
  throw new Error(`--only ${codes.join(' or ')}, not ${values.only}`);
const [until, step] = ['until', 'step'].map((name) => {
  const seconds = values[name] === undefined ? undefined : Number(values[name]);
  if (seconds !== undefined && !(seconds > 0)) throw new Error(`--${name} takes seconds, not ${values[name]}`);
  return seconds;
});
const out = fileURLToPath(new URL('../runs/dosta', import.meta.url));
for (const dosta of cases.filter(({ name }) => names.length === 0 || names.includes(name)))
  runDosta(dosta, {
    data,
    out,
    codes: values.only === undefined ? codes : [values.only],
    until,
    step,
    keep: values.keep,
    store: values.store,
  });
