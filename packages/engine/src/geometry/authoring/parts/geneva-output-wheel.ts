/**
 * Output wheel of a Geneva mechanism (Elmqvist et al. 2015, §2.4): a disc minus n slots with round ends, at (i + ½)/n of a turn,
 * and minus n stop arcs about the drive axis, at i/n of a turn. Axis z, mid-plane z = 0; at rest the drive axis is at
 * (centreDistance, 0). The source subtracts a box and a cylinder for each slot; here both are one extruded outline.
 */
import { PI } from '../../../math/elementary.js';
import { axisAngle } from '../../../math/quaternion.js';
import { rotateMesh, translateMesh } from '../../mesh/transform-mesh.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { difference } from '../csg/csg.js';
import { extrude } from '../extrude.js';
import { arc } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';
import { cylinder } from '../primitives/cylinder.js';
import { circleSegments } from '../resolution.js';
import { type GenevaOptions, genevaDimensions, genevaResolution } from './geneva-dimensions.js';

/** Faces: wheel.bottom, wheel.top, wheel.side, slot-1.side …, stop-arc-1.side … */
export async function genevaOutputWheel(options: GenevaOptions): Promise<TriangleMesh> {
  const { slots, radius, height, clearance, centreDistance, driveCrankRadius, slotWidth, stopArcRadius } =
    genevaDimensions(options);
  const resolution = genevaResolution(options, clearance);
  // Tools extend beyond both sides, so that no two faces coincide.
  const through = { height: 2 * height };
  const start = centreDistance - driveCrankRadius;
  const slot = extrude(
    makePolygon([
      ...arc({ ...resolution, radius: slotWidth / 2, centre: [start, 0], from: PI / 2, to: (3 * PI) / 2 }),
      [centreDistance, -slotWidth / 2],
      [centreDistance, slotWidth / 2],
    ]),
    { ...through, base: -height },
  );
  const stopArc = translateMesh(cylinder({ ...resolution, ...through, radius: stopArcRadius }), [centreDistance, 0, 0]);
  const turned = (mesh: TriangleMesh, turn: number) => rotateMesh(mesh, axisAngle([0, 0, 1], (2 * PI * turn) / slots));
  const numbers = Array.from({ length: slots }, (_, i) => i);
  return difference(
    // The same number of segments between all slots; otherwise the wheel would be out of balance by the chord error.
    cylinder({ segments: slots * Math.ceil(circleSegments(radius, resolution) / slots), radius, height }),
    [...numbers.map((i) => turned(slot, i + 0.5)), ...numbers.map((i) => turned(stopArc, i))],
    {
      operandNames: ['wheel', ...numbers.map((i) => `slot-${i + 1}`), ...numbers.map((i) => `stop-arc-${i + 1}`)],
    },
  );
}
