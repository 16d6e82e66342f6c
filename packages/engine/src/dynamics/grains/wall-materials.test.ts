/** Parts of a mesh with materials of their own: the law changes at the seam, the contact does not. */
import { describe, expect, test } from 'vitest';
import { grid } from '../../detection/narrow/barriers/barriers-fixtures.suite.js';
import { createBarriers } from '../../detection/narrow/barriers/create-barriers.js';
import { box } from '../../geometry/mesh/mesh-fixtures.suite.js';
import type { TriangleMesh } from '../../geometry/mesh/triangle-mesh.js';
import type { Vec3 } from '../../math/vec3.js';
import { createGrainLaws } from './create-grain-laws.js';
import { addGrains, columnFloats, createGrainBed, type GrainBed } from './grain-bed.js';
import { readGrainContacts } from './grain-contacts.js';
import { findGrainEnergies, saveGrains, takeGrains } from './grain-state.js';
import { stepGrains } from './step-grains.js';
import { materialsOfFaces } from './wall-materials.js';

const [RADIUS, MASS] = [0.002, 1e-4];
const STEP = 1e-5;

/** Laws of grains on smooth (0), rough (1) and stiff (2) walls. */
function lawsOf(same = false) {
  const glass = { density: 2500, youngModulus: 1e7, friction: 0 };
  const materials = {
    smooth: glass,
    rough: { ...glass, friction: same ? 0 : 0.4 },
    stiff: { ...glass, youngModulus: 4e7 },
  };
  return createGrainLaws({
    materials,
    law: { normal: { type: 'hertz' }, damping: { type: 'none' }, tangential: { type: 'elastic-coulomb' } },
    pairs: same ? [] : [{ materials: ['smooth', 'rough'], friction: 0.4 }],
  });
}

const floor = grid([0, 0.1, 0.2], [0, 0.05, 0.1]);
/** Triangles of the floor beyond x = 0.1 have another material. */
const beyond = (mesh: TriangleMesh, material: number) =>
  Int32Array.from({ length: mesh.triangles.length / 3 }, (_, t) => {
    const middle = [0, 1, 2].reduce((sum, k) => sum + mesh.vertices[3 * mesh.triangles[3 * t + k]] / 3, 0);
    return middle > 0.1 ? material : 0;
  });

function onFloor(materials?: Int32Array, options: { same?: boolean; kernel?: 'wasm' | 'javascript' } = {}): GrainBed {
  const barriers = createBarriers(floor, { sides: 'both' });
  return createGrainBed({
    laws: lawsOf(options.same),
    step: STEP,
    gravity: [0, 0, -9.81],
    walls: [{ barriers, material: 0, ...(materials && { materials }) }],
    largestRadius: RADIUS,
    ...(options.kernel && { kernel: options.kernel }),
  });
}

/** The depth at which a ball of this stiffness carries its weight: (4/3) E* √R δ^1.5 = m g. */
const DEPTH = ((0.75 * 9.81 * MASS) / ((0.5 * 1e7) / (1 - 0.3 ** 2)) / Math.sqrt(RADIUS)) ** (2 / 3);

function addBall(bed: GrainBed, position: Vec3, velocity: Vec3): void {
  addGrains(bed, { positions: position, velocities: velocity, radii: [RADIUS], masses: [MASS], materials: [0] });
}

describe('a ball that slides over the seam of two materials', () => {
  test('does not feel it if they are alike, to the bit', () => {
    const [whole, parts] = [onFloor(), onFloor(beyond(floor, 1), { same: true })];
    for (const bed of [whole, parts]) {
      addBall(bed, [0.09, 0.03, RADIUS - DEPTH], [0.5, 0.2, 0]);
      for (let k = 0; k < 6000; k++) expect(stepGrains(bed)).toBeUndefined();
    }
    expect(columnFloats(parts, 'grains')[0]).toBeGreaterThan(0.11);
    expect(columnFloats(parts, 'grains').slice(0, 12)).toEqual(columnFloats(whole, 'grains').slice(0, 12));
  });

  test.each(['wasm', 'javascript'] as const)('%s: feels friction from there on', (kernel) => {
    const bed = onFloor(beyond(floor, 1), { kernel });
    addBall(bed, [0.098, 0.03, RADIUS - DEPTH], [0.5, 0, 0]);
    let [speed, at] = [0.5, 0];
    for (let k = 0; k < 1000; k++) {
      at = columnFloats(bed, 'grains')[0];
      stepGrains(bed);
      const now = columnFloats(bed, 'grains')[4];
      if (at < 0.1) expect(now).toBe(0.5);
      speed = now;
    }
    // Sliding takes μ g of the speed, from the seam on, but for the way to full friction: its spring is stretched by less than μ δ.
    const time = 1000 * STEP - 0.002 / 0.5;
    const lost = (0.5 - speed) / (0.4 * 9.81 * time);
    expect(Math.abs(lost - 1)).toBeLessThan((0.4 * DEPTH * 4) / (0.5 * time) + (2 * STEP) / time + 0.02);
  });

  test('right over it there is one contact, of one material', () => {
    const bed = onFloor(beyond(floor, 1));
    addBall(bed, [0.1, 0.03, RADIUS - DEPTH], [0, 0, 0]);
    stepGrains(bed);
    const { count, forces } = readGrainContacts(bed);
    expect(count).toBe(1);
    expect(forces[2] / (9.81 * MASS)).toBeCloseTo(1, 2);
  });
});

test('a stiffer part pushes by its own stiffness, and energy stays when a ball leaves it', () => {
  const bed = onFloor(beyond(floor, 2));
  const pushed = (x: number) => {
    const one = onFloor(beyond(floor, 2));
    addBall(one, [x, 0.03, RADIUS - 1e-5], [0, 0, 0]);
    return readGrainContacts(one).forces[2];
  };
  // 1/E* of 1e7 with 1e7, and with 4e7.
  expect(pushed(0.15) / pushed(0.05)).toBeCloseTo(2 / (1 + 1 / 4), 9);
  addBall(bed, [0.15, 0.03, RADIUS + 0.001], [0, 0, 0]);
  const total = () => {
    const { kinetic, potential, held, damping, friction } = findGrainEnergies(bed);
    return kinetic + potential + held + damping + friction;
  };
  const before = total();
  for (let k = 0; k < 4000; k++) stepGrains(bed);
  // ω² Δt² of this contact is some 2e-3, and the energy of a leapfrog is off by up to a 24th of it.
  expect(Math.abs(total() / before - 1)).toBeLessThan(1e-4);
});

test('a state that is taken up amid a touch of a part goes on to the same bits', () => {
  const make = () => onFloor(beyond(floor, 1));
  const whole = make();
  addBall(whole, [0.0999, 0.03, RADIUS - DEPTH], [0.5, 0.1, 0]);
  for (let k = 0; k < 500; k++) stepGrains(whole);
  const again = make();
  takeGrains(again, saveGrains(whole));
  for (const bed of [whole, again]) for (let k = 0; k < 300; k++) stepGrains(bed);
  expect(saveGrains(again).grains).toEqual(saveGrains(whole).grains);
});

test('edges and corners have the material of the lowest triangle there', () => {
  const mesh = box(0.1, 0.1, 0.1);
  const barriers = createBarriers(mesh, { sides: 'outward' });
  // The first two triangles, z low, are rough.
  const materials = Int32Array.from({ length: 12 }, (_, t) => (t < 2 ? 1 : 0));
  const push = (position: Vec3, velocity: Vec3) => {
    const walls = [{ barriers, material: 0, materials }];
    const bed = createGrainBed({ laws: lawsOf(), step: STEP, walls, largestRadius: RADIUS });
    addBall(bed, position, velocity);
    for (let k = 0; k < 20; k++) stepGrains(bed);
    return columnFloats(bed, 'grains')[5];
  };
  const off = 0.05 + 0.7 * RADIUS;
  // Along the edges x+ z− and x+ z+, sliding in y: friction on the first only.
  expect(push([off, 0, -off], [0, 1, 0])).toBeLessThan(1);
  expect(push([off, 0, off], [0, 1, 0])).toBe(1);
});

test('materials by the names of faces', () => {
  const named: TriangleMesh = {
    ...box(1),
    faces: { ids: Uint32Array.from([0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]), names: ['floor', 'lid', 'sides'] },
  };
  expect([...materialsOfFaces(named, { lid: 2, floor: 1 }, 0)]).toEqual([1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(() => materialsOfFaces(named, { lit: 2 }, 0)).toThrow('the mesh has no face lit; it has floor, lid, sides');
  expect(() => onFloor(Int32Array.of(0, 0))).toThrow('must have one for each of 8 triangles, got 2');
  expect(() => onFloor(new Int32Array(8).fill(7))).toThrow('must be indices below 3, got 7');
});
