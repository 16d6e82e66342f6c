/** What the page must know of a shape to draw it: built in the worker, posted once. */
import { type BuiltScene, drawnMeshes, type ShapeGeometry, type TriangleMesh, type Vec3 } from '@impinge/engine';

export interface ShapeLook {
  /** Surface in the shape's frame; balls and planes are drawn without. Shapes made of the same solid share it. */
  readonly mesh: TriangleMesh | undefined;
  /** A ball around the shape, in its frame; undefined for a shape without an end. */
  readonly ball: { readonly centre: Vec3; readonly radius: number } | undefined;
}

export function looksOf(built: BuiltScene): ShapeLook[][] {
  const meshes = drawnMeshes(built);
  return built.shapes.map((shapes, b) => shapes.map((shape, s) => ({ mesh: meshes[b][s], ball: ballAround(shape) })));
}

/** About the shape's origin or the middle of its box, whichever ball is smaller. */
function ballAround({ bounds: { min, max }, reach }: ShapeGeometry): ShapeLook['ball'] {
  if (!Number.isFinite(reach)) return undefined;
  const half = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2;
  if (reach <= half) return { centre: [0, 0, 0], radius: reach };
  return { centre: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2], radius: half };
}
