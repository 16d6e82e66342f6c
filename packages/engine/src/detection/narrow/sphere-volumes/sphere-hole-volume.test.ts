import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extrude } from '../../../geometry/authoring/extrude.js';
import { regularLoop } from '../../../geometry/authoring/polygon/arc.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { drawingMesh } from '../../../geometry/shapes/shapes.js';
import type { Vec3 } from '../../../math/vec3.js';
import { findInterference } from '../interference/find-interference.js';
import { createInterference } from '../interference/interference.js';
import { createInterferenceScratch } from '../interference/interference-scratch.js';
import { createInterferenceSolid } from '../interference/interference-solid.js';
import { type BallOverlap, createBallOverlap } from './ball-overlap.js';
import { createInterferenceVolume } from './interference-volume.js';
import { findSphereHalfSpaceVolume } from './sphere-half-space-volume.js';
import { findSphereHoleVolume } from './sphere-hole-volume.js';

const out = createInterferenceVolume();
const normal = new Float64Array(3);
const FAR = 1e9;

/** A ball at the origin and a half-space. */
const capOf = (radius: number, normal: Vec3, gap: number): BallOverlap => ({
  ...createBallOverlap(),
  normal: Float64Array.from(normal),
  radius,
  gap,
});

function volumeOf(hole: number, radius: number, depth: number, above = FAR, below = FAR) {
  findSphereHoleVolume({ hole, radius, rho: hole - radius + depth, depth, above, below }, out, normal);
  return { volume: out.volume, centroid: [...out.centroid], inertia: [...out.inertia], area: out.area };
}

/**
 * The same in cylindrical coordinates about the hole's axis, by midpoints: from R to the ball's far side along every ray. z is cut into sines, angles too, so
 * that the root at the rim counts as a polynomial.
 */
function byRays(hole: number, radius: number, depth: number, above = FAR) {
  const rho = hole - radius + depth;
  const reach = Math.sqrt(depth * (2 * radius - depth));
  const sums = new Float64Array(7);
  const n = 600;
  for (let i = 0; i < n; i++) {
    const phi = Math.PI * ((i + 0.5) / n - 0.5);
    const z = reach * Math.sin(phi);
    if (z > above) continue;
    const a = Math.sqrt(radius * radius - z * z);
    const widest = Math.acos(Math.min(1, (hole * hole + rho * rho - a * a) / (2 * hole * rho)));
    for (let j = 0; j < n; j++) {
      const psi = Math.PI * ((j + 0.5) / n - 0.5);
      const angle = widest * Math.sin(psi);
      const across = rho * Math.sin(angle);
      const end = rho * Math.cos(angle) + Math.sqrt(Math.max(0, a * a - across * across));
      const weight = (Math.PI / n) ** 2 * reach * Math.cos(phi) * widest * Math.cos(psi);
      const power = (k: number) => (weight * (end ** (k + 1) - hole ** (k + 1))) / (k + 1);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      sums[0] += power(1);
      sums[1] += power(2) * c - power(1) * hole;
      sums[2] += power(1) * z;
      sums[3] += power(3) * c * c - 2 * power(2) * c * hole + power(1) * hole * hole;
      sums[4] += power(3) * s * s;
      sums[5] += power(1) * z * z;
      sums[6] += (power(2) * c - power(1) * hole) * z;
    }
  }
  const [volume, x, z] = [sums[0], sums[1] / sums[0], sums[2] / sums[0]];
  const [xx, yy, zz] = [sums[3] - volume * x * x, sums[4], sums[5] - volume * z * z];
  return {
    volume,
    centroid: [x, 0, z],
    inertia: [yy + zz, xx + zz, xx + yy, 0, 0, -(sums[6] - volume * x * z)],
  };
}

function expectEqual(
  found: ReturnType<typeof volumeOf>,
  wanted: ReturnType<typeof byRays>,
  size: number,
  bound: number,
) {
  expect(Math.abs(found.volume / wanted.volume - 1)).toBeLessThan(bound);
  for (let k = 0; k < 3; k++) expect(Math.abs(found.centroid[k] - wanted.centroid[k])).toBeLessThan(bound * size);
  const scale = Math.max(...wanted.inertia);
  for (let k = 0; k < 6; k++) expect(Math.abs(found.inertia[k] - wanted.inertia[k])).toBeLessThan(bound * scale);
}

describe('a ball in a hole', () => {
  test.each([
    [1, 0.1, 0.003],
    [1, 0.1, 0.03],
    [0.12, 0.1, 0.01],
    [5, 1, 0.4],
  ])('R %s, r %s, δ %s: volume, centroid and inertia are those of rays from the axis', (hole, radius, depth) => {
    // 600² midpoints of what is smooth but for a corner in the derivative at the rim leave 1e-5.
    expectEqual(volumeOf(hole, radius, depth), byRays(hole, radius, depth), depth, 2e-5);
  });

  test('cut off by an end of the hole: that part of it, and the cap beyond', () => {
    const [hole, radius, depth, above] = [1, 0.1, 0.02, 0.03];
    const rays = byRays(hole, radius, depth, above);
    const found = volumeOf(hole, radius, depth, above);
    const cap = createInterferenceVolume();
    findSphereHalfSpaceVolume(capOf(radius, [0, 0, -1], above - radius), cap);
    // A row of midpoints is in or out: 1/600.
    expect(Math.abs(found.volume / (rays.volume + cap.volume) - 1)).toBeLessThan(2e-3);
    const x = (rays.volume * rays.centroid[0] + cap.volume * (depth - radius)) / (rays.volume + cap.volume);
    expect(Math.abs(found.centroid[0] - x)).toBeLessThan(2e-3 * radius);
    expect(normal[0]).toBeGreaterThan(0);
    expect(normal[2]).toBeGreaterThan(0);
  });

  test('meshes of both converge to it with refinement', () => {
    const [hole, radius, depth] = [0.4, 0.1, 0.02];
    const exact = volumeOf(hole, radius, depth);
    const errors = [48, 96].map((n) => {
      // Corners outside by as much as sides are inside, so that areas are right.
      const even = Math.sqrt((2 * Math.PI) / (8 * n) / Math.sin((2 * Math.PI) / (8 * n)));
      const tube = extrude(makePolygon(regularLoop(2 * hole, 8), [regularLoop(hole * even, 8 * n)]), {
        height: 1,
        base: -0.5,
      });
      const ball = drawingMesh({ type: 'sphere', radius }, { segments: n });
      if (ball === undefined) throw new Error('a ball has a mesh');
      const [scratch, shared] = [createInterferenceScratch(), createInterference()];
      const angle = 0.3;
      const rho = hole - radius + depth;
      findInterference(
        createInterferenceSolid(ball),
        [rho * Math.cos(angle), rho * Math.sin(angle), 0.01, 0, 0, 0, 1],
        createInterferenceSolid(tube),
        [0, 0, 0, 0, 0, 0, 1],
        scratch,
        shared,
      );
      const [x, y] = [shared.centroidW[0], shared.centroidW[1]];
      return [
        Math.abs(shared.volume[0] / exact.volume - 1),
        Math.abs(Math.hypot(x, y) - hole - exact.centroid[0]) / depth,
        Math.abs(shared.contactArea[0] / exact.area - 1),
        Math.abs(shared.inertiaW[8] / exact.inertia[2] - 1),
      ];
    });
    console.log(
      `mesh against slices, 48 and 96 segments: ${errors.map((e) => e.map((x) => x.toExponential(1)).join(' ')).join(' | ')}`,
    );
    // Second order in the segments, 2.6 at least; a ball of 96 has lost (π/96)²/3 of its radius, 3.6e-5 r, which is 0.18 % of δ.
    errors[1].forEach((error, k) => {
      expect(error).toBeLessThan(1.2e-2);
      expect(error).toBeLessThan(errors[0][k] / 2.6);
    });
  });

  test('tiny depths keep their digits: V → π R* δ² √(R₁/R*)…, as a quadratic gap has it', () => {
    const [hole, radius] = [1, 0.1];
    const relative = 1 / (1 / radius - 1 / hole);
    for (let power = 3; power <= 60; power++) {
      const depth = 10 ** -power * radius;
      const { volume, inertia } = volumeOf(hole, radius, depth);
      // h = δ − y²/(2 R_y) − z²/(2 r): V = π δ² √(R_y r), ∫y² = V R_y δ/3.
      expect(Math.abs(volume / (Math.PI * depth * depth * Math.sqrt(relative * radius)) - 1)).toBeLessThan(
        2 * 10 ** -power + 1e-12,
      );
      expect(Math.abs(inertia[2] / ((volume * relative * depth) / 3) - 1)).toBeLessThan(4 * 10 ** -power + 1e-12);
    }
  });

  test('a wide hole is a plane', () => {
    const cap = createInterferenceVolume();
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 0.2, noNaN: true }), (depth) => {
        findSphereHalfSpaceVolume(capOf(1, [-1, 0, 0], -depth), cap);
        const { volume, inertia } = volumeOf(1e6, 1, depth);
        expect(Math.abs(volume / cap.volume - 1)).toBeLessThan(1e-5);
        for (let k = 0; k < 3; k++) expect(Math.abs(inertia[k] / cap.inertia[k] - 1)).toBeLessThan(1e-5);
      }),
    );
  });
});
