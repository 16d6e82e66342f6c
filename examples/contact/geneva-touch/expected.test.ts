/** The drive wheel comes to rest on the two tips: its weight, the law and the geometry of the patches agree. */
import { type Frame, simulate, type Warning } from 'impinge';
import { findContactPatches, findPatchForces } from 'impinge/detection';
import { authoring } from 'impinge/geometry';
import { expect, test } from 'vitest';
import scene from './scene.js';

const output = authoring.genevaDimensions({ slots: 4, radius: 0.05, height: 0.004 });
const drive = authoring.genevaDimensions({ slots: 4, radius: 0.08, height: 0.004 });
/** E* of rubber against brass [Pa]. */
const E_STAR = 1 / ((1 - 0.48 ** 2) / 1.5e6 + (1 - 0.35 ** 2) / 1e11);

test('weight, volume–depth law and normals of the two tips', { timeout: 120_000 }, async () => {
  const warnings: Warning[] = [];
  const run = simulate(scene, { onWarning: (warning) => warnings.push(warning) });
  const { system } = await run.model();
  let last: Frame | undefined;
  for await (const frame of run) last = frame;
  if (last === undefined) throw new Error('there is a frame');
  // The wheel is round by its triangles only. It does not roll here, so its facets do not matter.
  expect(warnings.map(({ code }) => code)).toEqual(['contact/round-mesh']);

  const patches = findContactPatches(system, last.poses);
  const forces = findPatchForces(patches, last.contacts);
  const sum = [0, 1, 2].map((k) => forces.reduce((total, force) => total + (force?.[k] ?? 0), 0));
  // What is left of settling accelerates the wheel by less than g/1000; measured 1e-4.
  const { mass } = system.bodies;
  system.gravity.forEach((g, k) => {
    expect(Math.abs(sum[k] + mass[1] * g)).toBeLessThan(1e-3 * mass[1] * 9.81);
  });

  // Rim and stop arc meet at half this chord from the middle, which the disc's radius sees under the angle θ.
  const { radius: b, centreDistance: c, stopArcRadius: y } = output;
  const along = (c * c + b * b - y * y) / (2 * c);
  const sine = Math.sqrt(b * b - along * along) / drive.stopDiscRadius;
  const tips = patches.flatMap((patch, i) => (patch.gap < -5e-4 ? [{ ...patch, force: forces[i] ?? [0, 0, 0] }] : []));
  expect(tips).toHaveLength(2);
  for (const { normalAB, gap, piece, force, pointW } of tips) {
    // The tip has sunk in by 1.2 mm and its piece is 4 mm wide, of which the middle counts: 2 mm of 67 mm.
    expect(Math.abs(Math.abs(normalAB[0]) - sine)).toBeLessThan(0.03);
    expect(normalAB[0] * pointW[0]).toBeLessThan(0);
    expect(normalAB[2]).toBeGreaterThan(0.85);
    const law = E_STAR * (4 / (3 * Math.sqrt(Math.PI))) * Math.sqrt((piece?.volume ?? 0) * -gap);
    const normalForce = force.reduce((f, x, k) => f + x * normalAB[k], 0);
    // The rest is damping, (d/e) δ̇/δ̇₀, with δ̇ some µm/s of the 70 mm/s of the touch; measured 2e-4.
    expect(Math.abs(normalForce / law - 1)).toBeLessThan(1e-3);
  }
  // Left and right are mirror images: in 2000 steps rounding does not grow to more than this.
  expect(Math.abs((tips[0].piece?.volume ?? 0) / (tips[1].piece?.volume ?? 1) - 1)).toBeLessThan(1e-9);
});
