/**
 * An elastic box thrown on an edge or a corner of its own. The volume–depth law has no potential: where the blow turns the box, V and d on the way out are
 * not those of the way in, and ∮ f dδ over the contact is energy that is lost or won. The ledger has it as what an ended contact left behind. How much, along
 * either normal, is what the guide says of `normal`.
 */
import { body, box, deg, material, scene, turn } from 'impinge';
import { describe, expect, test } from 'vitest';
import { drive, energyNow } from '../drive.js';

const EDGE = 0.1;
const DENSITY = 700;
const ENERGY = 0.5 * DENSITY * EDGE ** 3; // at 1 m/s

/** About y the lowest edge lies level; about the other axis one of its ends comes first. */
const AXES = { edge: [0, 1, 0], corner: [0.2, 1, 0] } as const;
const ANGLES = [5, 20, 35, 45, 60, 75];

/** Energy that the box has after the blow more than before, and what the ledger calls left over, both over the energy before. */
async function blow(normal: 'area' | 'inertia', axis: readonly [number, number, number], angle: number) {
  const end = await drive(
    scene({
      name: 'blow',
      until: 0.4,
      gravity: [0, 0, 0],
      materials: { wood: material({ density: DENSITY, youngModulus: 1e7, friction: 0 }) },
      law: { damping: { type: 'none' } },
      detection: { normal: { type: normal } },
      bodies: [
        body({ name: 'table', type: 'fixed', shape: box([1, 1, 0.2], { position: [0, 0, -0.1] }) }),
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
  const { kinetic, elasticResidual } = energyNow(end);
  return { won: kinetic / ENERGY - 1, left: elasticResidual / ENERGY };
}

describe.each(['area', 'inertia'] as const)('along %s', (normal) => {
  test('what is won or lost stands in the ledger, and stays within what the guide says', async () => {
    const won: number[] = [];
    for (const [name, axis] of Object.entries(AXES)) {
      for (const angle of ANGLES) {
        const { won: now, left } = await blow(normal, axis, angle);
        won.push(now);
        // Steps err by 1e-7 of the speed, some fifty in a contact.
        expect(Math.abs(now + left)).toBeLessThan(1e-5);
        // Straight above a level edge nothing turns it: V ∝ d², f is a function of d alone and has a potential. Touch is seen 1e-6 of the size late.
        if (name === 'edge' && angle === 45) expect(Math.abs(now)).toBeLessThan(1e-5);
      }
    }
    const percent = won.map((part) => (100 * part).toFixed(1));
    console.log(`along ${normal}, won in per cent: ${percent.join(' ')}`);
    const [least, most] = [Math.min(...won), Math.max(...won)];
    // The normal of a patch on a flat table by area is the table's own: nothing is won. The bounds are the guide's figures, rounded up.
    if (normal === 'area') {
      expect(most).toBeLessThan(1e-5);
      expect(least).toBeGreaterThan(-0.14);
      expect(least).toBeLessThan(-0.1);
    } else {
      expect(most).toBeLessThan(0.5);
      expect(most).toBeGreaterThan(0.4);
      expect(least).toBeGreaterThan(-0.1);
    }
  });
});
