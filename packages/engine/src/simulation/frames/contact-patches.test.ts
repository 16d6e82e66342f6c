/** Patches say of a frame what the run saw: pieces with their closed polygons, points of balls, and whose force is whose. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solidOfShape } from '../../detection/detection-model.js';
import { findInterference } from '../../detection/narrow/interference/find-interference.js';
import { createInterference } from '../../detection/narrow/interference/interference.js';
import { createInterferenceScratch } from '../../detection/narrow/interference/interference-scratch.js';
import { rectangle } from '../../geometry/authoring/polygon/arc.js';
import { makePolygon } from '../../geometry/authoring/polygon/polygon.js';
import { multiply, type Quaternion, rotated, unitQuaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import { body, material, scene } from '../../scene/builders/scene.js';
import { box, extrusion, plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { simulate } from '../../scene/simulate.js';
import { findPatchForces } from './contact-patch-forces.js';
import { findContactPatches, type SharedPiece } from './contact-patches.js';
import { FRAME_CONTACT } from './frame-contacts.js';

const steel = { m: material({ density: 1000, youngModulus: 1e7 }) };
const U = {
  outer: [
    [0, 0],
    [0.6, 0],
    [0.6, 0.5],
    [0.4, 0.5],
    [0.4, 0.2],
    [0.2, 0.2],
    [0.2, 0.5],
    [0, 0.5],
  ] as const,
  holes: [],
};
/** Its mouth leaves a loop with a hole in a face. */
const TUBE = makePolygon(rectangle(0.12, 0.1), [rectangle(0.06, 0.05)]);
/** Where the shapes sit on their bodies: neither the body's origin nor its centre of mass is the shape's origin. */
const PLACE_A = placeAt([0.1, -0.2, 0.05], [0.1, 0.2, -0.3, 0.9]);
const PLACE_B = placeAt([-0.05, 0.1, 0.2], [0.4, -0.2, 0.1, 0.8]);
function placeAt(position: [number, number, number], q: Quaternion) {
  return { position, orientation: [...unitQuaternion(q)] as [number, number, number, number] };
}
const { model } = await openScene(
  scene({
    name: 'pair',
    until: 1,
    gravity: [0, 0, 0],
    materials: steel,
    bodies: [
      body({ name: 'u', shape: extrusion(U, 0.3, PLACE_A) }),
      body({ name: 'tube', shape: extrusion(TUBE, 0.9, PLACE_B) }),
    ],
  }),
);

const unitNumber = fc.double({ min: -1, max: 1, noNaN: true });
const quaternion = fc
  .tuple(unitNumber, unitNumber, unitNumber, unitNumber)
  .filter((q) => q.reduce((sum, x) => sum + x * x, 0) > 0.01)
  .map((q) => unitQuaternion(q));
const poses = fc
  .tuple(quaternion, quaternion, fc.tuple(unitNumber, unitNumber, unitNumber))
  .map(([p, q, at]) => Float64Array.from([0.3, 0.2, -0.1, ...p, ...at.map((x) => 0.3 + 0.4 * x), ...q]));

/** Sums over the polygons of a patch: area × normal of A's and of B's, and the volume inside them, about p_c. */
function sumsOf(pointW: readonly number[], { polygons }: SharedPiece): { vectors: number[][]; volume: number } {
  const vectors = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  let volume = 0;
  for (let i = 0; i < polygons.count; i++) {
    let height = 0;
    for (let k = 0; k < 3; k++) {
      const normal = polygons.normalW[3 * i + k];
      vectors[polygons.body[i]][k] += polygons.area[i] * normal;
      height += normal * (polygons.pointsW[3 * polygons.first[i] + k] - pointW[k]);
    }
    volume += (polygons.area[i] * height) / 3;
  }
  return { vectors, volume };
}

describe('pieces', () => {
  // Points are off by a few ulp of coordinates below 2 m, δ ≈ 4e-16 m, along borders below 10 m and over areas below 2 m².
  const ROUNDING = 1e-13;
  const [scratch, out] = [createInterferenceScratch(), createInterference()];
  const solids = [0, 1].map((shape) => solidOfShape(model.system.detection, shape));

  function poseOf(frame: Float64Array, b: number, { position, orientation }: typeof PLACE_A): number[] {
    const [x, y, z, qx, qy, qz, qw] = frame.subarray(7 * b, 7 * b + 7);
    const turn: Quaternion = [qx, qy, qz, qw];
    const offset = rotated(turn, position);
    return [x + offset[0], y + offset[1], z + offset[2], ...multiply(turn, orientation)];
  }

  /** Compares the patches with what findInterference says, and with the sums over their polygons; gives pieces and holes. */
  function checkPatches(frame: Float64Array): { pieces: number; holes: number } {
    const patches = findContactPatches(model.system, frame);
    const [a, b] = solids;
    if (a === undefined || b === undefined) throw new Error('both enclose a volume');
    findInterference(a, poseOf(frame, 0, PLACE_A), b, poseOf(frame, 1, PLACE_B), scratch, out);
    expect(patches).toHaveLength(out.count);
    let holes = 0;
    patches.forEach((patch, p) => {
      const { piece, contactArea, pointW, normalAB } = patch;
      expect(patch).toMatchObject({ shapeA: 0, shapeB: 1, bodyA: 0, bodyB: 1 });
      if (piece === undefined) throw new Error('two solids share a piece');
      const { vectors, volume } = sumsOf(pointW, piece);
      expect(Math.abs(piece.volume - out.volume[p])).toBeLessThan(ROUNDING);
      expect(Math.abs(volume - piece.volume)).toBeLessThan(ROUNDING);
      expect(Math.abs(contactArea - out.contactArea[p])).toBeLessThan(ROUNDING);
      const along = piece.areaVectorAB.reduce((sum, s, k) => sum + s * normalAB[k], 0);
      expect(Math.abs(along - contactArea)).toBeLessThan(ROUNDING);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(piece.areaVectorAB[k] - out.areaVectorAB[3 * p + k])).toBeLessThan(ROUNDING);
        expect(Math.abs(vectors[0][k] - piece.areaVectorAB[k])).toBeLessThan(ROUNDING);
        expect(Math.abs(vectors[0][k] + vectors[1][k])).toBeLessThan(ROUNDING);
        // The centroid of a thin piece is known to δ F/V of its size only.
        expect(Math.abs(pointW[k] - out.centroidW[3 * p + k]) * piece.volume).toBeLessThan(ROUNDING);
      }
      expect(-patch.gap).toBeLessThanOrEqual(piece.depth);
      holes += piece.polygons.area.filter((area) => area < 0).length;
    });
    return { pieces: patches.length, holes };
  }

  test('have the sums of findInterference, and polygons that close around V', () => {
    fc.assert(
      fc.property(poses, (frame) => void checkPatches(frame)),
      { numRuns: 300 },
    );
  });

  /** The pose of a body whose shape is to be at a place. */
  function bodyPose(at: Vec3, turn: Quaternion, { position, orientation: [x, y, z, w] }: typeof PLACE_A): number[] {
    const q = multiply(turn, [-x, -y, -z, w]);
    const offset = rotated(q, position);
    return [...at.map((p, k) => p - offset[k]), ...q];
  }

  test.each([
    ['a tube across both legs', [-0.15, 0.4, 0.15], [0, Math.SQRT1_2, 0, Math.SQRT1_2], { pieces: 2 }],
    [
      'a tube with its mouth in the back',
      [0.3, -0.8, 0.055],
      [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
      { pieces: 1, holes: 1 },
    ],
    ['a tube elsewhere', [0, 0, 5], [0, 0, 0, 1], { pieces: 0 }],
  ] as const)('are as many as they should be: %s', (_, at, turn, expected) => {
    const frame = [...bodyPose([0, 0, 0], [0, 0, 0, 1], PLACE_A), ...bodyPose(at, turn, PLACE_B)];
    expect(checkPatches(Float64Array.from(frame))).toMatchObject(expected);
  });

  test('a face of a block in a half-space is where and as large as it is drawn', async () => {
    const { system } = (
      await openScene(
        scene({
          name: 'block',
          until: 1,
          gravity: [0, 0, 0],
          materials: steel,
          bodies: [
            body({ name: 'floor', type: 'fixed', shape: plane() }),
            body({ name: 'block', shape: box([0.2, 0.4, 0.6]), position: [3, 4, 0.29] }),
          ],
        }),
      )
    ).model;
    const patches = findContactPatches(system, Float64Array.from([0, 0, 0, 0, 0, 0, 1, 3, 4, 0.29, 0, 0, 0, 1]));
    expect(patches).toHaveLength(1);
    const [{ pointW, normalAB, gap, contactArea, piece }] = patches;
    [3, 4, -0.005].forEach((x, k) => {
      expect(pointW[k]).toBeCloseTo(x, 12);
    });
    [0, 0, 1].forEach((x, k) => {
      expect(normalAB[k]).toBeCloseTo(x, 12);
    });
    expect(gap).toBeCloseTo(-0.01, 12);
    expect(contactArea).toBeCloseTo(0.08, 12);
    expect(piece?.volume).toBeCloseTo(8e-4, 12);
    const heights = [...(piece?.polygons.pointsW ?? [])].filter((_, i) => i % 3 === 2);
    expect(Math.min(...heights)).toBeCloseTo(-0.01, 12);
    expect(Math.max(...heights)).toBeCloseTo(0, 12);
  });
});

describe('balls', () => {
  const resting = scene({
    name: 'balls',
    until: 1,
    gravity: [0, 0, 0],
    materials: steel,
    bodies: [
      body({ name: 'plate', type: 'fixed', shape: extrusion({ outer: U.outer, holes: [] }, 0.1) }),
      body({ name: 'on a leg', shape: sphere(0.05), position: [0.1, 0.3, 0.148] }),
      body({ name: 'on an edge', shape: sphere(0.05), position: [0.3, -0.03, 0.135] }),
      body({ name: 'beside', shape: sphere(0.04), position: [0.1, 0.387, 0.148] }),
    ],
  });
  const framePoses = Float64Array.from([
    ...[0, 0, 0, 0, 0, 0, 1],
    ...resting.bodies.slice(1).flatMap(({ position }) => [...(position ?? []), 0, 0, 0, 1]),
  ]);

  test('have a point, a normal, a gap, Hertz’s area and the feature they touch', async () => {
    const { system } = (await openScene(resting)).model;
    const patches = findContactPatches(system, framePoses);
    expect(patches.map(({ bodyA, bodyB, featureKind: kind }) => [bodyA, bodyB, kind])).toEqual([
      [0, 1, 'facet'],
      [0, 2, 'edge'],
      [1, 3, undefined],
    ]);
    const [onLeg, onEdge, beside] = patches;
    expect(onLeg.gap).toBeCloseTo(-0.002, 12);
    expect(onLeg.contactArea).toBeCloseTo(Math.PI * 0.05 * 0.002, 12);
    expect(onLeg.normalAB[2]).toBeCloseTo(1, 12);
    // The edge is at y = 0, z = 0.1.
    expect(onEdge.gap).toBeCloseTo(Math.hypot(0.03, 0.035) - 0.05, 12);
    expect(onEdge.normalAB[1]).toBeCloseTo(-0.03 / Math.hypot(0.03, 0.035), 12);
    expect(beside.gap).toBeCloseTo(0.087 - 0.09, 12);
    expect(beside.piece).toBeUndefined();
  });

  test('of two chosen bodies alone, in either order', async () => {
    const { system } = (await openScene(resting)).model;
    const all = findContactPatches(system, framePoses);
    expect(findContactPatches(system, framePoses, [0, 2])).toEqual([all[1]]);
    expect(findContactPatches(system, framePoses, [3, 1])).toEqual([all[2]]);
    expect(findContactPatches(system, framePoses, [2, 3])).toEqual([]);
  });
});

/** Force at the centroid of a piece, and at its centre of pressure, which is up to half of the piece off. */
test.each([
  ['hertz', 1e-10],
  ['volume-energy', 0.15],
] as const)('every contact of a frame has its patch, with the force the run had there: %s', async (normal, apart) => {
  const run = simulate(
    scene({
      name: 'table',
      until: 0.3,
      gravity: [0, 0, -9.81],
      materials: { m: material({ density: 1000, youngModulus: 1e6, restitution: 0.3 }) },
      law: { normal: { type: normal } },
      solver: { type: 'semi-implicit-euler', step: 1e-4 },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        // Upside down: it stands on its two legs, which are two pieces.
        body({
          name: 'table',
          shape: extrusion(U, 0.3),
          position: [0, 0.1, 0.502],
          orientation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
        }),
        body({ name: 'ball', shape: sphere(0.05), position: [0.3, 0.2, 0.56] }),
      ],
      recording: { every: 0.05 },
    }),
  );
  const { system } = await run.model();
  let seen = 0;
  for await (const { poses: framePoses, contacts } of run) {
    const patches = findContactPatches(system, framePoses);
    const forces = findPatchForces(patches, contacts);
    expect(forces.filter((force) => force !== undefined)).toHaveLength(contacts.length / FRAME_CONTACT);
    patches.forEach(({ pointW, normalAB, shapeA, shapeB }, i) => {
      const force = forces[i];
      if (force === undefined) return;
      const at = [...Array(contacts.length / FRAME_CONTACT).keys()].find(
        // Two legs may bear the same: the row is the one at the same place with that force.
        (row) =>
          contacts[FRAME_CONTACT * row + 7] === force[2] &&
          Math.abs(contacts[FRAME_CONTACT * row + 2] - pointW[0]) < apart,
      );
      expect(at).toBeDefined();
      const row = contacts.subarray(FRAME_CONTACT * (at ?? -1));
      expect([row[0], row[1]]).toEqual([shapeA, shapeB]);
      // p_c of pieces 1e-5 m thick or more: rounding of 1e-16 m over that. A leg is 0.2 m by 0.3 m.
      for (let k = 0; k < 3; k++) expect(Math.abs(row[2 + k] - pointW[k])).toBeLessThan(apart);
      expect(force.reduce((sum, f, k) => sum + f * normalAB[k], 0)).toBeGreaterThan(0);
      seen++;
    });
  }
  // At rest it is two legs and a ball.
  expect(seen).toBeGreaterThanOrEqual(9);
});
