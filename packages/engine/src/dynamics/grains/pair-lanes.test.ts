/** Loads of two contacts at once, which WASM has for the usual laws, have the bits of loads one by one. */
import { describe, expect, test } from 'vitest';
import { createGrainLaws } from './create-grain-laws.js';
import type { GrainBed } from './grain-bed.js';
import { addCloud, bedOf, rowsOf } from './grain-fixtures.suite.js';
import { findGrainEnergies, saveGrains } from './grain-state.js';
import { stepGrains } from './step-grains.js';

const SIZE = 0.004;
/** Laws whose loads are found two contacts at once, in WASM. */
const ROLLS = { type: 'elastic-plastic', coefficient: 0.05 };
const FORMS = ['tsuji', 'gonthier'].flatMap((type) =>
  [{ type: 'none' }, ROLLS].map((rolling) => ({ normal: { type: 'hertz' }, damping: { type }, rolling })),
);

describe('loads of two contacts at once have the bits of one by one', () => {
  const collide = (
    law: Record<string, unknown>,
    options: Parameters<typeof bedOf>[0],
    change: (bed: GrainBed) => void,
  ) => {
    const bed = bedOf({ law, ...options });
    change(bed);
    addCloud(bed, 4, 4, SIZE, 0.3, 0.5);
    for (let k = 0; k < 400; k++) expect(stepGrains(bed)).toBeUndefined();
    return bed;
  };

  test.each(FORMS)('%j', (law) => {
    const out = collide(law, {}, () => {});
    // Twice the exponent means nothing to Hertz' law, but no form has this one.
    const laws = rowsOf({ tangential: { type: 'elastic-coulomb' }, ...law });
    laws.kinds[1] = 1;
    const single = collide({}, { laws }, () => {});
    const script = collide(law, { kernel: 'javascript' }, () => {});
    expect([out, single, script].map((bed) => bed.kernel.functions.formOfPairs() > 0)).toEqual([true, false, false]);
    expect(saveGrains(out)).toEqual(saveGrains(single));
    expect(saveGrains(out)).toEqual(saveGrains(script));
    expect(findGrainEnergies(out).damping).toBeGreaterThan(1e-7);
    expect(findGrainEnergies(out).friction).toBeGreaterThan(1e-7);
  });

  test.each(FORMS)('of grains of two materials: %j', (law) => {
    const [a, b] = (['wasm', 'javascript'] as const).map((kernel) => {
      const materials = {
        glass: { density: 2500, youngModulus: 1e7, restitution: 0.8, friction: 0.2 },
        clay: { density: 1500, youngModulus: 5e6, restitution: 0.3, friction: 0.6 },
      };
      const laws = createGrainLaws({ materials, law: { tangential: { type: 'elastic-coulomb' }, ...law } as never });
      const periodic = { least: [0, 0, 0], lengths: [0.0165, 0, 0] };
      return collide({}, { laws, kernel, periodic }, (bed) => addCloud(bed, 2, 2, 0.9 * SIZE, 0.3, 0.5, 1));
    });
    expect(a.kernel.functions.formOfPairs()).toBeGreaterThan(0);
    expect(a.material).toBe(-1);
    expect(saveGrains(a)).toEqual(saveGrains(b));
    expect(findGrainEnergies(a).friction).toBeGreaterThan(1e-7);
  });
});
