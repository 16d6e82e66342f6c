/** What the page needs to draw a shape: built in the worker and posted once. */
import type { Vec3 } from '@impinge/engine';
import { drawnMeshes, meshBounds, type ShapeGeometry, type TriangleMesh } from '@impinge/engine/geometry';
import type { BuiltScene } from '@impinge/engine/run';

export interface ShapeLook {
  /** Surface in the shape's frame; balls and planes need none. Shapes made of the same solid share it. */
  readonly mesh: TriangleMesh | undefined;
  /** Bounding box of the drawn shape, in its frame; undefined for a plane. That of a ball does not rotate. */
  readonly box: { readonly centre: Vec3; readonly half: Vec3; readonly turns: boolean } | undefined;
  /** Whether the surface is seen from inside: everything around it is solid. */
  readonly isHole: boolean;
}

export function looksOf(built: BuiltScene): ShapeLook[][] {
  const meshes = drawnMeshes(built);
  return built.shapes.map((shapes, b) =>
    shapes.map((shape, s) => ({
      mesh: meshes[b][s],
      box: boxAround(shape, meshes[b][s]),
      isHole: !Number.isFinite(shape.reach),
    })),
  );
}

function boxAround({ turns, bounds, reach }: ShapeGeometry, mesh: TriangleMesh | undefined): ShapeLook['box'] {
  if (Number.isFinite(reach)) return boxOf(bounds.min, bounds.max, turns);
  if (mesh === undefined) return undefined;
  const ends = [...meshBounds(mesh.vertices, mesh.triangles)];
  return boxOf(ends.slice(0, 3), ends.slice(3), true);
}

function boxOf(min: readonly number[], max: readonly number[], turns: boolean): ShapeLook['box'] {
  const [centre, half] = [
    [0, 1, 2].map((k) => (min[k] + max[k]) / 2),
    [0, 1, 2].map((k) => (max[k] - min[k]) / 2),
  ] as unknown as [Vec3, Vec3];
  return { centre, half, turns };
}
