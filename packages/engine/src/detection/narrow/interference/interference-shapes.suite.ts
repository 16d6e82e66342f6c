/** Twenty solids of about unit size for tests: convex and concave, with holes, slots and cavities, smooth and sharp. */
import { extrude } from '../../../geometry/authoring/extrude.js';
import { belgianBlock } from '../../../geometry/authoring/parts/belgian-block.js';
import { escapeWheel } from '../../../geometry/authoring/parts/escape-wheel.js';
import { genevaDriveWheel } from '../../../geometry/authoring/parts/geneva-drive-wheel.js';
import { genevaOutputWheel } from '../../../geometry/authoring/parts/geneva-output-wheel.js';
import { palletLever } from '../../../geometry/authoring/parts/pallet-lever.js';
import { tube } from '../../../geometry/authoring/path/tube.js';
import { regularLoop } from '../../../geometry/authoring/polygon/arc.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { capsule } from '../../../geometry/authoring/primitives/capsule.js';
import { cone, cylinder, frustum } from '../../../geometry/authoring/primitives/cylinder.js';
import { prism } from '../../../geometry/authoring/primitives/prism.js';
import { roundedBox } from '../../../geometry/authoring/primitives/rounded-box.js';
import { icosphere } from '../../../geometry/authoring/primitives/sphere.js';
import { torus } from '../../../geometry/authoring/primitives/torus.js';
import { largestExtent, meshBounds } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { mergeMeshes } from '../../../geometry/mesh/merge-meshes.js';
import { scaleMesh, translateMesh, turnOver } from '../../../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';

/** A box with a cavity; the inner surface is a shell of its own. */
export function hollowBox(outer: number, inner: number): TriangleMesh {
  return mergeMeshes([box({ size: [outer, outer, outer] }), turnOver(box({ size: [inner, inner, inner] }))]);
}

/** The mesh moved and scaled so that its box is centred at 0 and its longest side is 1. */
function unitSize(mesh: TriangleMesh): TriangleMesh {
  const bounds = meshBounds(mesh.vertices, mesh.triangles);
  const at = (k: number) => -(bounds[k] + bounds[3 + k]) / 2;
  return scaleMesh(translateMesh(mesh, [at(0), at(1), at(2)]), 1 / largestExtent(bounds));
}

/** Name and mesh of each; longest side 1 m, centred. */
export async function interferenceShapes(): Promise<readonly (readonly [string, TriangleMesh])[]> {
  const angle = makePolygon([
    [0, 0],
    [1, 0],
    [1, 0.3],
    [0.3, 0.3],
    [0.3, 1],
    [0, 1],
  ]);
  const comb = makePolygon([
    [0, 0],
    [1, 0],
    [1, 1],
    [0.8, 1],
    [0.8, 0.3],
    [0.6, 0.3],
    [0.6, 1],
    [0.4, 1],
    [0.4, 0.3],
    [0.2, 0.3],
    [0.2, 1],
    [0, 1],
  ]);
  const plate = makePolygon(regularLoop(0.5, 12), [[...regularLoop(0.2, 8)].reverse()]);
  const geneva = { slots: 4, segments: 16 };
  const shapes: readonly (readonly [string, TriangleMesh])[] = [
    ['box', box({ size: [1, 0.8, 0.6] })],
    ['cube', box({ size: [1, 1, 1] })],
    ['needle', box({ size: [1, 0.02, 0.03] })],
    ['prism', prism({ sides: 5, radius: 0.5, height: 0.7 })],
    ['cylinder', cylinder({ radius: 0.4, height: 1, segments: 24 })],
    ['cone', cone({ radius: 0.5, height: 1, segments: 20 })],
    ['frustum', frustum({ bottomRadius: 0.5, topRadius: 0.2, height: 0.8, segments: 16 })],
    ['capsule', capsule({ radius: 0.25, length: 0.5, segments: 16 })],
    ['sphere', icosphere({ radius: 0.5, segments: 20 })],
    ['torus', torus({ ringRadius: 0.35, tubeRadius: 0.15, segments: 20 })],
    ['rounded box', roundedBox({ size: [1, 0.7, 0.5], edgeRadius: 0.1, segments: 16 })],
    ['hollow box', hollowBox(1, 0.6)],
    [
      'tube',
      tube({
        path: [
          [0, 0, -0.5],
          [0, 0, 0.5],
        ],
        radius: 0.3,
        wallThickness: 0.08,
        segments: 16,
      }),
    ],
    ['angle', extrude(angle, { height: 0.4 })],
    ['comb', extrude(comb, { height: 0.5 })],
    ['plate with hole', extrude(plate, { height: 0.2 })],
    ['geneva drive', await genevaDriveWheel(geneva)],
    ['geneva output', await genevaOutputWheel(geneva)],
    ['escape wheel', escapeWheel({ radius: 0.5 })],
    ['pallet lever', palletLever({ wheelRadius: 0.5, segments: 16 })],
    ['belgian block', belgianBlock({ segments: 8 })],
  ];
  return shapes.map(([name, mesh]) => [name, unitSize(mesh)] as const);
}
