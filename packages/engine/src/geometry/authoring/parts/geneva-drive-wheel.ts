/**
 * Drive wheel of a Geneva mechanism: a base disc that carries the pin and the stop disc with its clearance cut.
 * The source gives the radii (Elmqvist et al. 2015, §8.2.1) but no code for this wheel. The rest is derived or chosen:
 * - The clearance cut is a circle of radius v = b z/a centred c z/a from the axis, toward the pin: the triangle of axes and pin
 *   scaled by z/a. It meets the stop disc at π/2 − π/n from the pin, so the wheel is released just as the pin enters.
 *   Over a full turn the wheels stay clear of each other for 3 to 11 slots. For 12 to 17 slots the tips overlap the horns of the
 *   disc in mid-motion by less than 0.02 b (measured by intersection).
 * - Chosen: base radius a + p, base thickness height/2, an axial gap of one clearance under the output wheel.
 * Axis z, the pin at (a, 0); stop disc and pin end level with the output wheel at z = height/2. At rest the wheel stands at
 * (centreDistance, 0) of the output wheel, its pin pointing away.
 */

import { translateMesh } from '../../mesh/transform-mesh.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { difference, union } from '../csg/csg.js';
import { cylinder } from '../primitives/cylinder.js';
import { type GenevaOptions, genevaDimensions, genevaResolution } from './geneva-dimensions.js';

export interface GenevaDriveOptions extends GenevaOptions {
  /** Include the pin; default true. Leave it out to model the pin as a body of its own and measure its load separately. */
  readonly pin?: boolean;
}

/** Faces: base.…, pin.…, stop-disc.disc.…, stop-disc.cut.side */
export async function genevaDriveWheel({ pin = true, ...options }: GenevaDriveOptions): Promise<TriangleMesh> {
  const dimensions = genevaDimensions(options);
  const { pinDiameter, clearance, height, centreDistance, driveCrankRadius, stopDiscRadius, clearanceArc } = dimensions;
  const resolution = genevaResolution(options, clearance);
  const thickness = height / 2;
  const baseTop = -height / 2 - clearance;
  /** A cylinder between two heights. */
  const standing = (radius: number, x: number, low: number, high: number) =>
    translateMesh(cylinder({ ...resolution, radius, height: high - low }), [x, 0, (low + high) / 2]);
  const foot = baseTop - thickness / 2;
  const stopDisc = await difference(
    standing(stopDiscRadius, 0, foot, height / 2),
    [standing(clearanceArc, (centreDistance * stopDiscRadius) / driveCrankRadius, foot - height, height)],
    { operandNames: ['disc', 'cut'] },
  );
  return union(
    [
      standing(driveCrankRadius + pinDiameter, 0, baseTop - thickness, baseTop),
      ...(pin ? [standing(pinDiameter / 2, driveCrankRadius, foot, height / 2)] : []),
      stopDisc,
    ],
    { operandNames: ['base', ...(pin ? ['pin'] : []), 'stop-disc'] },
  );
}
