/** Shapes of a scene as the solids that interference and distance work on, and where they are. */
import type { ShapeGeometry } from '../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { createInterferenceSolid, type InterferenceSolid } from './interference/interference-solid.js';
import { surfaceMesh } from './surface-mesh.js';

const solids = new WeakMap<ShapeGeometry, InterferenceSolid>();
const IDENTITY = [0, 0, 0, 1];

/** A shape ready for interference, made once and kept as long as the shape is; undefined for one that encloses nothing. */
export function interferenceSolidOf(geometry: ShapeGeometry, segments: number): InterferenceSolid | undefined {
  const known = solids.get(geometry);
  if (known !== undefined || !enclosesVolume(geometry)) return known;
  const mesh = surfaceMesh(geometry, segments);
  if (mesh === undefined) return undefined;
  const made = createInterferenceSolid(mesh);
  solids.set(geometry, made);
  return made;
}

/** Whether a shape has an inside that ends: not a shell, not a hole, not a plane. */
export function enclosesVolume({ isSheet, reach }: ShapeGeometry): boolean {
  return !isSheet && Number.isFinite(reach);
}

/** Fills position [m] and unit quaternion of a shape, 7 numbers. A ball's mesh keeps its axes along the world's, so that it rolls without bumps. */
export function takePose(
  shapes: ShapeModel,
  { originsW, orientations }: ShapePoses,
  shape: number,
  out: Float64Array,
): void {
  const o = 4 * shape;
  let squares = 0;
  for (let k = 0; k < 4; k++) squares += orientations[o + k] * orientations[o + k];
  const length = Math.sqrt(squares);
  for (let k = 0; k < 3; k++) out[k] = originsW[3 * shape + k];
  // Nobody fills in how a ball lies.
  for (let k = 0; k < 4; k++) out[3 + k] = shapes.turns[shape] === 1 ? orientations[o + k] / length : IDENTITY[k];
}
