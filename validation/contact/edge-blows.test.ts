/**
 * An elastic box thrown on an edge or a corner of its own, onto the middle of a table and onto its edge.
 *   volumetric    k_v V at p_c along the normal of a flat face has a potential, k_v V z_c: nothing is won or lost.
 *   volume–depth  has none: where the blow turns the box, V and d on the way out are not those of the way in, and ∮ f dδ is lost or won.
 * The ledger has it as what an ended contact left behind. How much, along either normal, is what the guide says of `normal`.
 */
import { body, box, deg, material, type SceneInput, scene, turn } from 'impinge';
import { describe, expect, test } from 'vitest';
import { drive, energyNow } from '../drive.js';

const EDGE = 0.1;
const DENSITY = 700;
const ENERGY = 0.5 * DENSITY * EDGE ** 3; // at 1 m/s

/** About y the lowest edge lies level; about the other axis one of its ends comes first. */
const AXES = { edge: [0, 1, 0], corner: [0.2, 1, 0] } as const;
const ANGLES = [5, 20, 35, 45, 60, 75];

type Law = NonNullable<SceneInput['law']>['normal'];
const VOLUMETRIC: Law = { type: 'volumetric', stiffness: 1e9 };

/** Energy that the box gains in the impact, and the ledger's numerical residual, both relative to the energy before. */
async function blow(
  normal: 'area' | 'inertia',
  law: Law,
  axis: readonly [number, number, number],
  angle: number,
  table = 1,
) {
  const end = await drive(
    scene({
      name: 'blow',
      until: 0.4,
      gravity: [0, 0, 0],
      materials: { wood: material({ density: DENSITY, youngModulus: 1e7, friction: 0 }) },
      law: { normal: law, damping: { type: 'none' } },
      detection: { normal: { type: normal } },
      bodies: [
        body({ name: 'table', type: 'fixed', shape: box([table, 1, 0.2], { position: [0, 0, -0.1] }) }),
        body({
          name: 'box',
          shape: box([EDGE, EDGE, EDGE]),
          position: [0, 0, 0.12],
          velocity: [0, 0, -1],
          orientation: turn([...axis], deg(angle)),
        }),
      ],
    }),
    { enough: ({ ended }) => ended.length > 0 },
  );
  expect(end.ended).toHaveLength(1);
  const { kinetic, elasticResidual, law: lawWork } = energyNow(end);
  return { won: kinetic / ENERGY - 1, left: (elasticResidual - lawWork) / ENERGY, warnings: end.run.news.warnings };
}

const NORMALS = ['area', 'inertia'] as const;

/** What every blow wins, in the order of axes and angles. */
async function allBlows(normal: (typeof NORMALS)[number], law: Law, table?: number): Promise<number[]> {
  const won: number[] = [];
  for (const axis of Object.values(AXES)) {
    for (const angle of ANGLES) {
      const { won: now, left } = await blow(normal, law, axis, angle, table);
      won.push(now);
      // Steps err by 1e-7 of the speed, some fifty in a contact.
      expect(Math.abs(now + left)).toBeLessThan(1e-5);
    }
  }
  console.log(
    `along ${normal}, ${law?.type}, won in per cent: ${won.map((part) => (100 * part).toFixed(1)).join(' ')}`,
  );
  return won;
}

describe.each(NORMALS)('onto the middle of a table, along %s', (normal) => {
  test('k_v V wins and loses nothing: its normal is that of the flat face', async () => {
    // Touch is seen 1e-6 of the size late, and what is not felt before is the square of that.
    for (const won of await allBlows(normal, VOLUMETRIC)) expect(Math.abs(won)).toBeLessThan(1e-5);
  });

  test('the volume–depth law wins nothing and loses what the guide says', async () => {
    const won = await allBlows(normal, { type: 'volume-depth' });
    // Straight above a level edge nothing turns it: V ∝ d², f is a function of d alone and has a potential.
    expect(Math.abs(won[ANGLES.indexOf(45)])).toBeLessThan(1e-5);
    expect(Math.max(...won)).toBeLessThan(1e-5);
    // The bounds are the guide's figures, rounded up.
    expect(Math.min(...won)).toBeGreaterThan(-0.14);
    expect(Math.min(...won)).toBeLessThan(-0.1);
  });
});

describe('onto a table so narrow that its edges are struck', () => {
  test.each([0.06, 0.03])(
    '%d m wide: k_v V is near its potential along Σ A n, and loses, but wins nothing, along the axis',
    async (table) => {
      // Measured: 0.5 % and 13.4 % at most. Where both surfaces are bent neither direction has a potential.
      for (const won of await allBlows('area', VOLUMETRIC, table)) expect(Math.abs(won)).toBeLessThan(0.01);
      const along = await allBlows('inertia', VOLUMETRIC, table);
      expect(Math.max(...along)).toBeLessThan(1e-4);
      expect(Math.min(...along)).toBeGreaterThan(-0.15);
    },
  );

  test('such work is named, with its cause and what to do; not along Σ A n, nor on a flat face', async () => {
    const warned = (table: number, normal: (typeof NORMALS)[number]) =>
      blow(normal, VOLUMETRIC, AXES.corner, 60, table);
    const [{ message = '' } = {}] = (await warned(0.03, 'inertia')).warnings;
    expect(message).toMatch(
      /^contact laws created or lost 13 % of the available energy: 'detection.normal' is 'inertia'.*use 'area'/,
    );
    expect((await warned(0.03, 'area')).warnings).toEqual([]);
    expect((await warned(1, 'inertia')).warnings).toEqual([]);
  });
});
