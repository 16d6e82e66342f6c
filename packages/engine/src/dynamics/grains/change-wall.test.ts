/** Walls whose mesh changes: what it no longer has lets go, what stays holds as before. */
import { expect, test } from 'vitest';
import { grid } from '../../detection/narrow/barriers/barriers-fixtures.suite.js';
import { createBarriers } from '../../detection/narrow/barriers/create-barriers.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import { changeWall } from './change-wall.js';
import { addGrains, columnFloats, columnIntegers, type GrainBed } from './grain-bed.js';
import { bedOf } from './grain-fixtures.suite.js';
import { wallLoad } from './grain-walls.js';
import { GRAIN_ROW } from './kernel/grain-memory.kernel.js';
import { stepGrains } from './step-grains.js';

const barriersOf = (mesh: TriangleMesh) => createBarriers(mesh, { sides: 'both' });
const floor = grid([0, 0.1, 0.2], [0, 0.1]);
/** Only the triangles that lie beyond x = 0.1, in a mesh of the same corners. */
const half: TriangleMesh = {
  vertices: floor.vertices,
  triangles: floor.triangles.filter((_, i) => {
    const t = 3 * Math.floor(i / 3);
    return [0, 1, 2].every((k) => floor.vertices[3 * floor.triangles[t + k]] >= 0.1);
  }),
};

const rowOf = (bed: GrainBed, number: number) => {
  const at = GRAIN_ROW * columnIntegers(bed, 'placeOfTag')[number];
  return columnFloats(bed, 'grains').slice(at, at + GRAIN_ROW);
};

/** Two grains that friction holds on a slope: one on each half. */
function onSlope(): GrainBed {
  const law = { rolling: { type: 'elastic-plastic', coefficient: 0.5 } };
  const gravity = [9.81 * Math.sin(0.2), 0, -9.81 * Math.cos(0.2)];
  const bed = bedOf({ walls: [{ barriers: barriersOf(floor), material: 0 }], step: 1e-5, gravity, law });
  const two = { radii: [0.002, 0.002], masses: [8e-5, 8e-5], materials: [0, 0] };
  addGrains(bed, { positions: [0.05, 0.05, 0.002, 0.15, 0.05, 0.002], ...two });
  for (let k = 0; k < 10_000; k++) expect(stepGrains(bed)).toBeUndefined();
  return bed;
}

test('a face that leaves lets its grain fall, and the grain on the other face is held as before, to the bit', () => {
  const [kept, left] = [onSlope(), onSlope()];
  changeWall(left, 0, barriersOf(half));
  for (const bed of [kept, left]) for (let k = 0; k < 2000; k++) expect(stepGrains(bed)).toBeUndefined();
  expect(rowOf(left, 1)).toEqual(rowOf(kept, 1));
  const fallen = rowOf(left, 0)[2] - rowOf(kept, 0)[2];
  const t = 2000 * 1e-5;
  // Free fall across the slope: g cos 0.2 t²/2, of first order in the step.
  expect(Math.abs(fallen / (-0.5 * 9.81 * Math.cos(0.2) * t * t) - 1)).toBeLessThan(3 / 2000);
});

test('a floor that is raised bit by bit carries its grain along', () => {
  const bed = bedOf({ walls: [{ barriers: barriersOf(floor), material: 0 }], step: 1e-5 });
  addGrains(bed, { positions: [0.05, 0.05, 0.002], radii: [0.002], masses: [8e-5], materials: [0] });
  for (let k = 0; k < 20_000; k++) {
    // By 1 mm in 0.2 s, every 100 steps.
    if (k % 100 === 0) {
      const height = (0.001 * k) / 20_000;
      changeWall(bed, 0, barriersOf({ ...floor, vertices: floor.vertices.map((x, i) => (i % 3 === 2 ? height : x)) }));
    }
    expect(stepGrains(bed)).toBeUndefined();
  }
  // It hops by the steps of 5 µm, and rests in the floor by less than that.
  expect(Math.abs(rowOf(bed, 0)[2] - 0.003)).toBeLessThan(2e-5);
  expect(wallLoad(bed, 0).force[2]).toBeLessThanOrEqual(0);
});

test('a plane, or a wall that is not there, is refused', () => {
  const bed = bedOf({ walls: [{ barriers: undefined, material: 0 }] });
  for (const wall of [0, 1]) expect(() => changeWall(bed, wall, barriersOf(floor))).toThrow('is no wall with a mesh');
});
