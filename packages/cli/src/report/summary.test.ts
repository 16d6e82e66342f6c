import { expect, test } from 'vitest';
import type { RunRecord } from '../store/run-record.js';
import { summary } from './summary.js';

const ENERGY = {
  kinetic: 1,
  potential: 20,
  stored: 3,
  elastic: 4.5,
  elasticResidual: 0.5,
  damping: 5,
  friction: 6,
  rolling: 0.25,
  spinning: 0.125,
  dampers: 7,
  driven: -8,
  applied: 9,
  law: 0,
};

const RECORD: RunRecord = {
  status: 'done',
  scene: 'Any',
  sceneHash: '',
  parameters: {},
  solver: 'rk4',
  until: 1,
  time: 1,
  steps: 10,
  rejectedSteps: 0,
  contacts: 2,
  frames: 3,
  checkpoints: 1,
  resumes: 0,
  wallTime: 1,
  threads: 1,
  versions: { impinge: '0', node: '0', scene: 1 },
  warnings: [],
  events: [],
  energy: { ...ENERGY, total: 45.5 },
  startEnergy: 45.4565,
  stateHash: 'abc',
};

test('the summary has every line of the ledger, and its error relative to the energy exchanged', () => {
  const text = summary(RECORD, 'out');
  for (const part of ['kinetic 1 J', 'potential 20 J', 'stored 3 J', 'elastic 4 J', 'damping 5 J', 'friction 6 J'])
    expect(text).toContain(part);
  for (const part of [
    'rolling 0.25 J',
    'spinning 0.125 J',
    'drag 7 J',
    '-8 J by prescribed motions',
    '9 J by motors and applied forces',
    '0.5 J numerical residual',
  ])
    expect(text).toContain(part);
  // 0.0435 J of 1 + 5 + 6 + 0.25 + 0.125 + 7 + |−8| + 9 + 4.5 + 3 J.
  expect(text).toContain('off by 0.0435 J, 9.9e-4 of the energy exchanged');
});

test('threads are named where there are several, or fewer than were asked for', () => {
  expect(summary(RECORD, 'out')).not.toContain('threads');
  expect(summary({ ...RECORD, threads: 4 }, 'out')).toMatch(/^threads +4$/m);
  const fewer = { ...RECORD, threadsAsked: 4, threadsProblem: 'no room for workers' };
  expect(summary(fewer, 'out')).toMatch(/^threads +1 of the 4 asked for: no room for workers$/m);
});

test('the summary says why the solver was chosen', () => {
  const reason = '500 bodies that may touch, soft balls: short explicit steps are the cheapest';
  expect(summary({ ...RECORD, solverReason: reason }, 'out')).toContain(`chosen for ${reason}`);
  expect(summary(RECORD, 'out')).not.toContain('chosen for');
});

test('an energy balance that is far off is said to be, with what to do, unless a warning has said it', () => {
  const off = { ...RECORD, startEnergy: 40 };
  expect(summary(off, 'out')).toMatch(/exchanged\n +that is too much to trust the motion: use a smaller step\n/);
  expect(summary({ ...off, solver: 'rosenbrock-23' }, 'out')).toMatch(/too much to trust .*: use smaller tolerances\n/);
  expect(summary({ ...off, warningCounts: { 'energy/unbalanced': 1 } }, 'out')).not.toContain('trust');
  expect(summary(RECORD, 'out')).not.toContain('trust');
});

test('the error is relative to the most energy exchanged, not to what moves at the end', () => {
  // A pendulum at its turning point: hardly any kinetic energy, and 1e-9 J off.
  const still = { kinetic: 1e-30, stored: 0, elastic: 0, elasticResidual: 0, damping: 0, friction: 0, rolling: 0 };
  const rest = { spinning: 0, dampers: 0, driven: 0, applied: 0, law: 0, potential: 2, total: 2 };
  const record = { ...RECORD, energy: { ...still, ...rest }, startEnergy: 2 + 1e-9, exchangedEnergy: 10 };
  expect(summary(record, 'out')).toContain('1.0e-10 of the energy exchanged');
  expect(summary({ ...record, startEnergy: 2 + 2e-15 }, 'out')).toContain('which is rounding');
});

test('the residual of a solver that locates touches is not blamed on touches that were missed', () => {
  expect(summary(RECORD, 'out')).toContain('0.5 J numerical residual of ended contacts, from missed contact onset');
  expect(summary({ ...RECORD, solver: 'implicit-euler' }, 'out')).toContain(
    '0.5 J numerical residual of ended contacts, taken by steps that are longer than rebounds',
  );
  const located = summary({ ...RECORD, solver: 'dormand-prince-54' }, 'out');
  expect(located).toContain('0.5 J numerical residual of ended contacts, within the tolerances of the solver');
});

test('bodies moved apart before time 0, and overlaps that stay, are named', () => {
  const settled = {
    overlapped: [],
    moved: [{ body: 'ball', distance: 0.005, by: [0, 0, 0.005] as const }],
    kept: [{ bodies: ['door', 'floor'] as const, pair: 1, depth: 1e-5, speed: 0.1 }],
  };
  const text = summary({ ...RECORD, settled }, 'out');
  expect(text).toMatch(/^start +'ball' moved by 0\.005 m out of other bodies before time 0$/m);
  expect(text).toMatch(/^ +'door' and 'floor' overlap by 0\.00001 m at time 0$/m);
  expect(summary(RECORD, 'out')).not.toMatch(/^start/m);
});
