/** Every combination of laws that has a kernel does what the general path does, to round-off; others are refused by name. */
import { describe, expect, test } from 'vitest';
import { useKernelMemory } from '../../compute/kernels/kernel-memory.js';
import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import * as kernel from '../../contact-laws/grain-law.kernel.js';
import { findContactForce, type PairLaw } from '../../contact-laws/pair-laws.js';
import { lawModelOf, rowsOf, unitNoise } from './grain-fixtures.suite.js';
import { type GrainLaws, writeGrainLaws } from './write-grain-laws.js';

const NORMALS = [
  { type: 'linear', stiffness: 1e5 },
  { type: 'hertz' },
  { type: 'hertz', stiffness: 3e6 },
  { type: 'power', stiffness: 1e7, exponent: 2 },
  { type: 'power', stiffness: 1e6, exponent: 2.5 },
  { type: 'volume-energy' },
  { type: 'dmt', surfaceEnergy: 0.05 },
  { type: 'jkr', surfaceEnergy: 0.05 },
];
const DAMPINGS = [
  { type: 'none' },
  { type: 'gonthier' },
  { type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 0.01 },
  { type: 'hunt-crossley', impactSpeed: 'running-max' },
  { type: 'lankarani-nikravesh' },
  { type: 'constant', coefficient: 0.3 },
  { type: 'tsuji' },
  { type: 'tsuji', clamped: false },
  { type: 'kelvin-voigt' },
];
const FRICTIONS = [
  { type: 'none' },
  { type: 'regularised-coulomb' },
  { type: 'regularised-coulomb', viscosity: 3 },
  { type: 'velocity-curve', slipSpeed: 0.01 },
  { type: 'cundall-strack', stiffness: 2e4 },
  { type: 'cundall-strack', stiffness: 2e4, dampingRatio: 0 },
  { type: 'mindlin' },
  { type: 'mindlin', form: 'rescaled', dampingRatio: 0 },
  { type: 'elastic-coulomb' },
  { type: 'elastic-coulomb', stiffnessRatio: 0.2, dampingRatio: 0.4 },
];
const ROLLINGS = [
  { type: 'none' },
  { type: 'constant-torque', coefficient: 0.02 },
  { type: 'elastic-plastic', coefficient: 0.02 },
  { type: 'elastic-plastic', coefficient: 0.02, stiffness: 1e-3, dampingRatio: 0 },
  { type: 'volumetric' },
];

const exponentOf = ({ type, exponent }: { type: string; exponent?: number }) =>
  ({ linear: 1, hertz: 1.5, 'volume-energy': 1.5, dmt: 1.5, jkr: 1.5 })[type] ?? exponent;
const NEEDS: Readonly<Record<string, number>> = { tsuji: 1.5, 'kelvin-voigt': 1 };

/** Every normal with every damping that it may have, and one of the others in turn; every friction with every rolling. */
const COMBINATIONS = [
  ...NORMALS.flatMap((normal, i) =>
    DAMPINGS.filter(({ type }) => NEEDS[type] === undefined || NEEDS[type] === exponentOf(normal)).map(
      (damping, j) => ({
        normal,
        damping,
        tangential: FRICTIONS[(i + 3 * j) % FRICTIONS.length],
        rolling: ROLLINGS[(i + j) % ROLLINGS.length],
      }),
    ),
  ),
  ...FRICTIONS.flatMap((tangential) =>
    ROLLINGS.map((rolling) => ({ normal: { type: 'hertz' }, damping: { type: 'gonthier' }, tangential, rolling })),
  ),
];

const memory = new ArrayBuffer(4096);
const floats = new Float64Array(memory);
const integers = new Int32Array(memory);
/** Places of the pair's rows and of the history, in f64 and integers. */
const [LAW, KIND, HISTORY] = [0, 128, 256];

function openKernel(rows: GrainLaws): void {
  useKernelMemory(memory);
  integers.set(rows.kinds, KIND);
  floats.set(rows.laws, LAW);
  kernel.placeHistory(rows.impactAt, rows.stretchAt, rows.edgeAt, rows.rollAt);
}

interface Motion {
  readonly depth: number;
  readonly approach: number;
  readonly slip: readonly [number, number];
  readonly turn: readonly [number, number];
  readonly states: readonly number[];
  readonly impact: number;
}
const [RADIUS, MASS] = [1.3e-3, 4e-5];

/** f_n, f_t and τ of the general path, n = z, on the second body B; states lie in x and y. */
function general(law: PairLaw, motion: Motion, sharesEdge: boolean): number[] {
  const view = createContactView();
  const load = createContactLoad();
  const { depth, approach, slip, turn, states, impact } = motion;
  Object.assign(view, { effectiveRadius: RADIUS, penetration: Math.max(0, depth), gap: -depth, waived: 0 });
  Object.assign(view, { approachSpeed: approach, impactSpeed: impact, damping: law.damping.coefficient(impact) });
  Object.assign(view, { effectiveMass: MASS, looseMass: MASS, volume: 0, depth: 0, contactArea: 0, gyration: 0 });
  Object.assign(view, { elasticVolume: 0, push: 0, spin: 0, carry: 0, slipSpeed: Math.hypot(...slip) });
  view.normal.set([0, 0, 1]);
  view.slip.set([...slip, 0]);
  view.rolling.set([...turn, 0]);
  for (const state of law.states) {
    const from = state.part === 'rolling' ? 6 : state.name === 'edge' && sharesEdge ? 3 : 0;
    if (state.kind === 'vector') view.states.set([states[from], states[from + 1], 0], state.at);
  }
  findContactForce(law, view, load);
  const { normal, friction, rollingTorque } = load;
  return [normal, friction[0], friction[1], rollingTorque[0], rollingTorque[1]];
}

/** The same of the kernel, for a contact that is there. */
function byKernel(rows: GrainLaws, { depth, approach, slip, turn, states, impact }: Motion): number[] {
  floats.fill(0, HISTORY, HISTORY + 16);
  floats[HISTORY] = impact;
  const put = (at: number, from: number) => at >= 0 && floats.set(states.slice(from, from + 2), HISTORY + at);
  put(rows.stretchAt, 0);
  put(rows.edgeAt, 3);
  put(rows.rollAt, 6);
  const [sx, sy] = slip;
  const [wx, wy] = turn;
  kernel.findLoad(
    ...[KIND, LAW, HISTORY, 0, depth, RADIUS, MASS, 1 / MASS, approach],
    ...[sx, sy, 0, wx, wy, 0, 0, 0, 1, 0, 0, 0],
  );
  return [kernel.normalForce, kernel.tangentX, kernel.tangentY, kernel.turnX, kernel.turnY];
}

describe('a kernel does what the law does', () => {
  test.each(COMBINATIONS.map((law) => [JSON.stringify(law), law] as const))('%s', (_, law) => {
    const random = unitNoise(3);
    const model = lawModelOf(law, { restitution: 0.6, friction: 0.4 });
    const rows = writeGrainLaws(model, [0]);
    openKernel(rows);
    const [pair] = model.pairLaws;
    let [slid, stuck] = [0, 0];
    for (let i = 0; i < 200; i++) {
      const of = (size: number) => size * (2 * random() - 1);
      const depth = law.normal.type === 'jkr' ? of(1e-6) : 1e-5 * random() ** 2;
      const approach = of(0.05);
      const impact = law.damping.type === 'hunt-crossley' ? Math.max(approach, 0.02) : 0.001 + 0.1 * random();
      // From far within the limits to far beyond, of forces up to a newton and torques up to 1e-5 N m.
      const size = 10 ** -(6 * random());
      const states = [of(1e-3 * size), of(1e-3 * size), 0, of(1e-3 * size), of(1e-3 * size), 0, of(size), of(size)];
      const motion: Motion = {
        depth: law.normal.type === 'jkr' && depth < -kernel.reachOf(KIND, LAW, RADIUS) ? 0 : depth,
        approach,
        slip: [of(size), of(size)],
        turn: [of(100 * size), of(100 * size)],
        states,
        impact,
      };
      const expected = general(pair, motion, true);
      const found = byKernel(rows, motion);
      const scale = Math.max(...expected.slice(0, 3).map(Math.abs));
      expected.slice(0, 3).forEach((value, k) => {
        // Powers, roots and constants of the two differ by some units in the last place of terms that cancel at most in part.
        expect(Math.abs(found[k] - value)).toBeLessThanOrEqual(1e-12 * scale + 1e-18);
      });
      expected.slice(3).forEach((value, k) => {
        expect(Math.abs(found[k + 3] - value)).toBeLessThanOrEqual(1e-12 * RADIUS * scale + 1e-21);
      });
      const limit = 0.4 * Math.max(0, expected[0]);
      if (Math.hypot(expected[1], expected[2]) > 0.999 * limit) slid++;
      else stuck++;
    }
    // Forces of other normal laws are of other sizes.
    const holds = ['elastic-coulomb', 'mindlin', 'cundall-strack'].includes(law.tangential.type);
    if (holds && JSON.stringify(law.normal) === '{"type":"hertz"}') {
      expect(slid).toBeGreaterThan(5);
      expect(stuck).toBeGreaterThan(5);
    }
  });
});

describe('a law without a kernel is refused, and the message names the nearest', () => {
  test.each([
    ['volume-depth', { normal: { type: 'volume-depth' } }, /law\.normal.*'hertz'/s],
    ['a power between halves', { normal: { type: 'power', stiffness: 1, exponent: 1.3 } }, /multiple of 1\/2/],
    ['bristles', { tangential: { type: 'bristle' } }, /law\.tangential.*'elastic-coulomb'/s],
    ['relaxed penetration', { relaxation: 2 }, /no relaxation/],
  ])('%s', (_, law, message) => expect(() => rowsOf(law)).toThrow(message));

  test('restitution that falls with speed', () => {
    expect(() => rowsOf({}, { restitutionSlope: 0.1 })).toThrow(/restitutionSlope/);
  });
});
