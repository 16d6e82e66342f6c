/** Clumps for tests. */
import type { GrainBed } from '../grain-bed.js';
import { unitNoise } from '../grain-fixtures.suite.js';
import { addClumps } from './add-clumps.js';
import { createClumpShape, radiusOfShape } from './clump-shape.js';

/** Radius of the largest ball of a hook [m]. */
export const HOOK_RADIUS = 0.0015;
/** Room that a hook needs along each axis, however it is turned [m]. */
export const HOOK_SIZE = 0.006;
const R = HOOK_RADIUS;
/** Three balls in a bent line: three different moments. */
export const HOOK = createClumpShape({
  positions: [0, 0, 0, 1.2 * R, 0, 0, 1.6 * R, R, 0],
  radii: [R, 0.8 * R, 0.6 * R],
});

/** Layers of hooks of several sizes, turned and thrown at random, seeded; from a height on. */
export function addHooks(bed: GrainBed, across: number, layers: number, bottom = 0, speed = 0.2): void {
  const random = unitNoise(3);
  const columns = { positions: [], radii: [], velocities: [], spins: [], orientations: [] } as Record<string, number[]>;
  for (let z = 0; z < layers; z++)
    for (let y = 0; y < across; y++)
      for (let x = 0; x < across; x++) {
        columns.positions.push((x + 0.5) * HOOK_SIZE, (y + 0.5) * HOOK_SIZE, bottom + (z + 0.5) * HOOK_SIZE);
        columns.radii.push(radiusOfShape(HOOK) * (1 - 0.3 * random()));
        for (let k = 0; k < 3; k++) {
          columns.velocities.push(speed * (2 * random() - 1));
          columns.spins.push(200 * speed * (2 * random() - 1));
        }
        for (let k = 0; k < 4; k++) columns.orientations.push(random() - 0.5);
      }
  const { positions, radii, velocities, spins, orientations } = columns;
  const masses = radii.map((r) => (4 / 3) * Math.PI * 2500 * r * r * r);
  addClumps(bed, {
    ...{ positions, radii, masses, velocities, spins, materials: radii.map(() => 0) },
    clump: { shape: HOOK, orientations },
  });
}
