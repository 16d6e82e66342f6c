import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawSchema } from '../laws.schema.js';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { createPairLaw, findResistance } from '../pair-laws.js';
import { elasticCoulomb } from './elastic-coulomb.js';

const SPEC = { type: 'elastic-coulomb', spinning: true } as const;

test('k = 4 G*/E* times the slope of the normal force: under Hertz that is 8 G* √(R* δ)', () => {
  const pair = materialsOf({ youngModulus: 1e8, poissonRatio: 0.3, friction: 1e9 });
  const law = createPairLaw(lawSchema.parse({ tangential: { type: 'elastic-coulomb' } }), pair);
  expect(law.spec.tangential.type).toBe('elastic-coulomb');
  const view = viewOf({ effectiveRadius: 0.02, penetration: 1e-3 });
  const load = loadOf();
  law.normal.find(view, load);
  load.pressing = load.elastic;
  load.slope = (1.5 * load.elastic) / 1e-3;
  const slip = 1e-9;
  view.slip[0] = slip;
  view.slipSpeed = slip;
  findResistance(law, view, load);
  // √k of the rate, twice: what the spring of 1 m stretch at k would pull with.
  const stiffness = 8 * (1e8 / 2.6 / (2 * 1.7)) * Math.sqrt(0.02 * 1e-3);
  const root = Math.sqrt((1e8 / (2 * (1 - 0.09))) * 1e-3);
  expect((load.rates[0] / slip) * root).toBeCloseTo(Math.sqrt(stiffness), 6);
});

test('no path of load, stiffness, lever and slip creates energy', () => {
  const part = elasticCoulomb.create(SPEC, materialsOf({ friction: 0.4 }));
  const [STEPS, LONG] = [400, 1e-3];
  const waves = fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: -1, max: 1, noNaN: true })));
  fc.assert(
    fc.property(waves, waves, waves, (pressed, slid, turned) => {
      const wave = (list: readonly number[], t: number) =>
        list.reduce((sum, a, n) => sum + a * Math.sin(2 * Math.PI * (n + 1) * t), 0);
      const states = new Float64Array(16);
      let [given, released] = [0, 0];
      for (let i = 0; i < STEPS; i++) {
        const t = (i + 0.5) / STEPS;
        const pressing = Math.max(0, 10 * (1 + wave(pressed, t)));
        const view = viewOf({
          slip: [5e-2 * wave(slid, t), 2e-2 * wave(turned, t), 0],
          spin: 4 * wave(turned, t),
          gyration: 1e-2 * (1.1 + Math.sin(9 * t)),
          states: [...states],
        });
        const load = loadOf(pressing);
        load.slope = 1e5 * (1 + Math.sin(40 * t)) * pressing;
        part.find(view, load, 0);
        const power =
          -load.friction[0] * view.slip[0] - load.friction[1] * view.slip[1] - load.spinTorque[2] * view.spin;
        const stored = load.tangentialStored + load.spinStored;
        // At every instant, to rounding.
        expect(power - stored).toBeGreaterThanOrEqual(-1e-12 * (Math.abs(power) + Math.abs(stored)));
        given += (power * LONG) / STEPS;
        for (let k = 0; k < 4; k++) states[k] += (load.rates[k] * LONG) / STEPS;
        released = part.held?.(states, 0) ?? 0;
      }
      // Stored work is the growth of ½ |η|², whatever stiffness and lever did.
      expect(released).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(given)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('the power stored is the rate of ½ |η|² while stiffness and lever change', () => {
  const part = elasticCoulomb.create(SPEC, materialsOf({ friction: 1e9 }));
  const states = [1e-4, -2e-4, 0, 3e-4];
  const view = viewOf({ slip: [0.3, 0.1, 0], spin: 2, gyration: 0.01, states });
  const load = loadOf(5);
  part.find(view, load, 0);
  const small = 1e-7;
  const after = Float64Array.from(states, (x, k) => x + small * load.rates[k]);
  const before = Float64Array.from(states, (x, k) => x - small * load.rates[k]);
  const rate = ((part.held?.(after, 0) ?? 0) - (part.held?.(before, 0) ?? 0)) / (2 * small);
  expect((load.tangentialStored + load.spinStored) / rate).toBeCloseTo(1, 8);
});

test('a spinning law of its own takes the place of the spinning part', () => {
  const law = createPairLaw(
    lawSchema.parse({
      tangential: { type: 'elastic-coulomb' },
      spinning: { type: 'rotational-damping', coefficient: 0 },
    }),
    materialsOf({ friction: 0.4 }),
  );
  const load = loadOf(5);
  findResistance(law, viewOf({ spin: 3, gyration: 0.01, contactArea: 1e-4 }), load);
  expect(Math.hypot(...load.spinTorque)).toBe(0);
});
