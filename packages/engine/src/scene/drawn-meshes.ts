/** Meshes for drawing the shapes of a scene. */
import { turnOver } from '../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { drawingMesh, familyOf, isExact } from '../geometry/shapes/shapes.js';
import type { BuiltScene } from './build-shapes.js';

/** A mesh for each shape of each body, in the shape's frame; undefined for spheres and planes, which are drawn without one. */
export function drawnMeshes({ scene, shapes: built }: BuiltScene): (TriangleMesh | undefined)[][] {
  return scene.bodies.map(({ shapes }, b) =>
    shapes.map((shape, s) => {
      if (!isExact(shape)) return built[b][s].mesh;
      const family = familyOf(shape);
      if (!family.isDrawnAsMesh) return undefined;
      const mesh = drawingMesh(shape);
      // The surface of a hole faces inward, so a renderer that draws only front faces shows the inside through the near wall.
      return mesh !== undefined && !Number.isFinite(family.reach(shape)) ? turnOver(mesh) : mesh;
    }),
  );
}
