// The usual laws of grains in forms of their own, for two contacts at once (kernel-lanes.mjs). A bed has such a form where all its pairs of materials have the
// same types of laws; others are found one by one, by the same source and to the same bits.
import { join } from 'node:path';
import { writeLanes } from './kernel-lanes.mjs';
import { readModules } from './kernel-modules.mjs';

/** Columns of a row of types (contact-laws/grain-law.kernel.ts): normal, 2 × exponent, damping, δ̇₀, clamped, friction, rolling, K by size, what sets k, used. */
const kindsOf = (damping, choice, clamped, rolling) => [
  ...['HERTZ', 0, damping, choice, clamped, 'ELASTIC_COULOMB', rolling, 1, 'SHARE', 1],
];

/** Where contacts keep what: write-grain-laws.ts places it. */
const WITHOUT_ROLLING = { impactAt: 0, stretchAt: 1, edgeAt: -1, rollAt: -1, historyRow: 4, recordRow: 9 };
const WITH_ROLLING = { impactAt: 0, stretchAt: 1, edgeAt: -1, rollAt: 4, historyRow: 7, recordRow: 12 };

const FORMS = [
  ['DASHPOT', 0, 1],
  ['FACTOR', 'BY_LOAD', 0],
].flatMap((damping) =>
  [
    ['ROLLS_FREELY', WITHOUT_ROLLING],
    ['ELASTIC_PLASTIC', WITH_ROLLING],
  ].flatMap(([rolling, places]) =>
    [1, 0].map((alike) => ({ kinds: kindsOf(...damping, rolling), constants: { alike, ...places } })),
  ),
);

/** The text that stands for pair-lanes.kernel.ts in WASM. */
export function writePairLanes(folder) {
  const path = join(folder, 'pair-load.kernel.ts');
  const named = new Map([...readModules(path).values()].flatMap(({ constants }) => [...constants]));
  const forms = FORMS.map(({ kinds, constants }) => ({
    kinds: kinds.map((kind) => (typeof kind === 'string' ? named.get(kind).init.value : kind)),
    constants,
  }));
  const written = forms.map((form, k) => writeLanes(path, 'loadPair', `loadPairs${k + 1}`, form));
  const uses = new Set(written.flatMap(({ uses }) => [...uses]));
  const literals = new Map(written.flatMap(({ literals }) => [...literals]));
  const law = ['impactAt', 'stretchAt', 'edgeAt', 'rollAt'];
  const memory = new Set([...uses, 'kinds', 'laws', 'materialCount', 'alike', 'historyRow', 'recordRow']);
  const tests = forms.map(({ kinds, constants }, k) => {
    const same = Object.entries(constants).map(([name, value]) => `${name} == ${value}`);
    const columns = kinds.map((value, column) => `hasAll(${column}, ${value})`);
    return `  if (${[...same, ...columns].join(' && ')}) return ${k + 1};`;
  });
  return [
    `import { ${[...memory].join(', ')} } from './grain-memory.kernel.js';`,
    `import { KIND_ROW, ${law.join(', ')} } from '../../../contact-laws/grain-law.kernel.js';`,
    "import { loadPair } from './pair-load.kernel.js';",
    ...[...literals.keys()].map((name) => `let ${name}: f64 = 0;`),
    'function hasAll(column: i32, value: i32): bool {',
    '  for (let pair: i32 = 0; pair < materialCount * materialCount; pair++) {',
    '    const row: i32 = kinds + KIND_ROW * pair;',
    '    if (load<i32>(<usize>(row + 9) << 2) != 0 && load<i32>(<usize>(row + column) << 2) != value) return false;',
    '  }',
    '  return true;',
    '}',
    'export function chooseForm(): i32 {',
    ...[...literals].map(([name, value]) => `  ${name} = ${value};`),
    ...tests,
    '  return 0;',
    '}',
    'export function loadPairs(form: i32, list: i32, end: i32, step: f64, rate: f64): void {',
    ...forms.map((_, k) => `  if (form == ${k + 1}) return loadPairs${k + 1}(list, end, step, rate);`),
    '  for (let at: i32 = list; at < end; at++) loadPair(load<i32>(<usize>at << 2), step, rate);',
    '}',
    ...written.map(({ text }) => text),
  ].join('\n');
}
