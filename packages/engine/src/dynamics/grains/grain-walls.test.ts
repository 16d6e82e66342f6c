/** Walls of triangles do to a grain what the general path's barriers do; what grains do to walls is the opposite. */
import { describe, expect, test } from 'vitest';
import { contactsOf, fan, grid } from '../../detection/narrow/barriers/barriers-fixtures.suite.js';
import { createBarriers } from '../../detection/narrow/barriers/create-barriers.js';
import { box, sphere, tetrahedron, torus } from '../../geometry/mesh/mesh-fixtures.suite.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { Vec3 } from '../../math/vec3.js';
import { addGrains, columnFloats, createGrainBed, type GrainBed } from './grain-bed.js';
import { bedOf, rowsOf, unitNoise } from './grain-fixtures.suite.js';
import { setWall, wallLoad } from './grain-walls.js';
import { rebuildLists } from './rebuild-lists.js';
import { stepGrains } from './step-grains.js';

const STIFFNESS = 1e4;
const LINEAR = {
  normal: { type: 'linear', stiffness: STIFFNESS },
  damping: { type: 'none' },
  tangential: { type: 'none' },
};

const barriersOf = (mesh: TriangleMesh, sides: 'outward' | 'both') => createBarriers(mesh, { sides });
const wavy = () => grid([0, 0.3, 1, 1.6, 2], [0, 0.5, 1.1, 2], (x, y) => 0.3 * Math.sin(3 * x) * Math.cos(2 * y));

const MESHES: readonly [string, TriangleMesh, 'outward' | 'both'][] = [
  ['box', box(1.3, 0.8, 1.1), 'outward'],
  ['tetrahedron', tetrahedron(), 'outward'],
  ['torus', torus(), 'outward'],
  ['ball', sphere(), 'outward'],
  ['fan', fan(17), 'both'],
  ['raised fan', fan(9, 0.4), 'both'],
  ['wavy sheet', wavy(), 'both'],
];

/** A bed with one grain, without gravity, that has just taken one step of 1e-6 s; the impulse over the step is the force at its beginning. */
function forceOn(bed: GrainBed, at: Vec3, radius: number): Vec3 {
  addGrains(bed, { positions: at, radii: [radius], masses: [1], materials: [0] });
  stepGrains(bed);
  const row = columnFloats(bed, 'motions');
  // u goes from −½ Δt a to ½ Δt a.
  return [0, 1, 2].map((k) => (2 * row[k]) / bed.options.step) as unknown as Vec3;
}

describe('a wall of triangles acts as the general barriers do', () => {
  test.each(MESHES)('%s', (_, mesh, sides) => {
    const barriers = barriersOf(mesh, sides);
    const random = unitNoise(11);
    const laws = rowsOf(LINEAR);
    let touching = 0;
    const { bounds, shift } = barriers;
    for (let i = 0; i < 300; i++) {
      const at = [0, 1, 2].map(
        (k) => shift[k] + bounds[k] - 0.3 + random() * (bounds[k + 3] - bounds[k] + 0.6),
      ) as unknown as Vec3;
      const radius = 0.05 + 0.3 * random();
      const contacts = contactsOf(barriers, at, radius);
      // A centre inside a solid is deeper than grains may be: the general path then pushes to the nearest face.
      if (contacts.some(({ gap }) => gap < -radius)) continue;
      const walls = [{ barriers, material: 0 }];
      const bed = createGrainBed({
        laws,
        step: 1e-6,
        walls,
        largestRadius: 0.35,
        kernel: i % 2 ? 'javascript' : 'wasm',
      });
      const found = forceOn(bed, at, radius);
      const expected = [0, 0, 0];
      for (const { gap, normal } of contacts) {
        // Normals point outward from the wall.
        for (let k = 0; k < 3; k++) expected[k] += gap < 0 ? -gap * STIFFNESS * normal[k] : 0;
      }
      if (contacts.some(({ gap }) => gap < 0)) touching++;
      // Coordinates of some metres round at 1e-15; forces are k times that.
      for (let k = 0; k < 3; k++) expect(Math.abs(found[k] - expected[k])).toBeLessThan(1e-6);
      const { force } = wallLoad(bed, 0);
      for (let k = 0; k < 3; k++) expect(Math.abs(force[k] + expected[k])).toBeLessThan(1e-6);
    }
    expect(touching).toBeGreaterThan(20);
  });
});

describe('a moving wall', () => {
  const slab = barriersOf(box(0.1, 0.1, 0.02, [0, 0, -0.01]), 'outward');

  test('acts in its own axes, wherever it is and however it is turned', () => {
    const walls = [{ barriers: slab, material: 0 }];
    const laws = rowsOf(LINEAR);
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    // About x, then moved.
    const axes = [1, 0, 0, 0, c, -s, 0, s, c];
    const origin = [0.3, -0.2, 0.5];
    const bed = createGrainBed({ laws, step: 1e-6, walls, largestRadius: 0.002 });
    setWall(bed, 0, { axes, origin, velocity: [0, 0, 0], turning: [0, 0, 0] });
    const local = [0.01, -0.02, 0.0015];
    const at = [0, 1, 2].map(
      (k) => origin[k] + axes[3 * k] * local[0] + axes[3 * k + 1] * local[1] + axes[3 * k + 2] * local[2],
    ) as unknown as Vec3;
    const force = forceOn(bed, at, 0.002);
    const size = STIFFNESS * (0.002 - 0.0015);
    [0, -s * size, c * size].forEach((value, k) => {
      expect(Math.abs(force[k] - value)).toBeLessThan(1e-9 * size);
    });
    const { moment } = wallLoad(bed, 0);
    const arm = at.map((x, k) => x - origin[k]);
    // The foot is along the normal below the centre, where the force acts.
    const on = force.map((f) => -f);
    [arm[1] * on[2] - arm[2] * on[1], arm[2] * on[0] - arm[0] * on[2], arm[0] * on[1] - arm[1] * on[0]].forEach(
      (value, k) => {
        expect(Math.abs(moment[k] - value)).toBeLessThan(1e-9 * size);
      },
    );
  });

  test('a floor that is pushed up lifts a grain with it, and the work is that of its force', () => {
    const bed = bedOf({ walls: [{ barriers: slab, material: 0 }], step: 1e-5 });
    addGrains(bed, { positions: [0.001, 0.002, 0.002], radii: [0.002], masses: [1e-4], materials: [0] });
    let [height, work] = [0, 0];
    const { step } = bed.options;
    for (let k = 0; k < 20_000; k++) {
      // A smooth rise by 5 mm in 0.2 s.
      const t = k * step;
      const phase = (Math.PI * t) / 0.2;
      const speed = 0.005 * (Math.PI / 0.4) * Math.sin(phase);
      height = 0.0025 * (1 - Math.cos(phase));
      setWall(bed, 0, {
        axes: [1, 0, 0, 0, 1, 0, 0, 0, 1],
        origin: [0, 0, height],
        velocity: [0, 0, speed],
        turning: [0, 0, 0],
      });
      expect(stepGrains(bed)).toBeUndefined();
      const { force, power } = wallLoad(bed, 0);
      work += step * power;
      expect(power).toBeCloseTo(-force[2] * speed, 12);
    }
    const row = columnFloats(bed, 'grains');
    expect(Math.abs(row[2] - 0.007)).toBeLessThan(2e-6);
    // m g h of 4.9e-6 J, with what the first impact and the contact's depth change: below 1 %.
    expect(work / (1e-4 * 9.81 * 0.005)).toBeCloseTo(1, 2);
    expect(bed.builds).toBeGreaterThan(10);
  });
});

test('a grain that rolls over seams does not feel them, and keeps its stretch from face to face', () => {
  const run = (mesh: TriangleMesh) => {
    const bed = bedOf({ walls: [{ barriers: barriersOf(mesh, 'both'), material: 0 }], step: 2e-5 });
    addGrains(bed, {
      positions: [0.11, 0.13, 0.002 - 1e-7],
      radii: [0.002],
      masses: [8e-5],
      materials: [0],
      velocities: [0.3, 0.1, 0],
    });
    for (let k = 0; k < 20_000; k++) expect(stepGrains(bed)).toBeUndefined();
    return columnFloats(bed, 'grains').slice(0, 12);
  };
  const whole = run(grid([0, 1], [0, 1]));
  const cut = run(grid([0, 0.1, 0.12, 0.15, 0.2, 0.3, 1], [0, 0.13, 0.14, 0.2, 1]));
  expect(whole[0]).toBeGreaterThan(0.18);
  whole.forEach((value, k) => {
    expect(Math.abs(cut[k] - value)).toBeLessThan(1e-12 + 1e-9 * Math.abs(value));
  });
});

test('friction holds a grain on a slope of triangles, as on a plane', () => {
  const angle = 0.2;
  const g = [9.81 * Math.sin(angle), 0, -9.81 * Math.cos(angle)];
  const rolling = { type: 'elastic-plastic', coefficient: 0.5 };
  const slide = (mesh: TriangleMesh | undefined) => {
    const walls = [{ barriers: mesh === undefined ? undefined : barriersOf(mesh, 'both'), material: 0 }];
    const bed = bedOf({ walls, step: 1e-5, gravity: g, law: { rolling } });
    addGrains(bed, { positions: [0.5, 0.5, 0.002], radii: [0.002], masses: [8e-5], materials: [0] });
    for (let k = 0; k < 20_000; k++) stepGrains(bed);
    const middle = columnFloats(bed, 'grains')[0];
    for (let k = 0; k < 20_000; k++) stepGrains(bed);
    return Math.abs(columnFloats(bed, 'grains')[0] - middle);
  };
  expect(slide(undefined)).toBeLessThan(1e-10);
  expect(slide(grid([0, 0.2, 1], [0, 0.6, 1]))).toBeLessThan(1e-10);
});

test('the tables are built once, with lists, for a wall that does not move', () => {
  const bed = bedOf({
    walls: [{ barriers: barriersOf(box(0.1, 0.1, 0.02, [0, 0, -0.01]), 'outward'), material: 0 }],
  });
  addGrains(bed, { positions: [0, 0, 0.00199], radii: [0.002], masses: [1e-4], materials: [0] });
  rebuildLists(bed);
  for (let k = 0; k < 200; k++) stepGrains(bed);
  expect(bed.builds).toBe(1);
});
