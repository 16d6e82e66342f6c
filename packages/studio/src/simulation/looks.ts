/** What the page must know of a shape to draw it: built in the worker, posted once. */
import { type BuiltScene, drawnMeshes, type ShapeGeometry, type TriangleMesh, type Vec3 } from '@impinge/engine';

export interface ShapeLook {
  /** Surface in the shape's frame; balls and planes are drawn without. Shapes made of the same solid share it. */
  readonly mesh: TriangleMesh | undefined;
  /** A box around the shape, in its frame; undefined for a shape without an end. A ball's does not turn with it. */
  readonly box: { readonly centre: Vec3; readonly half: Vec3; readonly turns: boolean } | undefined;
}

export function looksOf(built: BuiltScene): ShapeLook[][] {
  const meshes = drawnMeshes(built);
  return built.shapes.map((shapes, b) => shapes.map((shape, s) => ({ mesh: meshes[b][s], box: boxAround(shape) })));
}

function boxAround({ type, bounds: { min, max }, reach }: ShapeGeometry): ShapeLook['box'] {
  if (!Number.isFinite(reach)) return undefined;
  const [centre, half] = [
    [0, 1, 2].map((k) => (min[k] + max[k]) / 2),
    [0, 1, 2].map((k) => (max[k] - min[k]) / 2),
  ] as unknown as [Vec3, Vec3];
  return { centre, half, turns: type !== 'sphere' };
}
