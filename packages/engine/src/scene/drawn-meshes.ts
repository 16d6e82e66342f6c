/** What the shapes of a scene look like. */
import { turnOver } from '../geometry/mesh/transform-mesh.js';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { drawingMesh } from '../geometry/shapes/drawing-mesh.js';
import type { BuiltScene } from './build-shapes.js';

/** A mesh for each shape of each body, in the shape's frame; undefined for balls and planes, which need none to be drawn. */
export function drawnMeshes({ scene, shapes: built }: BuiltScene): (TriangleMesh | undefined)[][] {
  return scene.bodies.map(({ shapes }, b) =>
    shapes.map((shape, s) => {
      switch (shape.type) {
        case 'sphere':
        case 'plane':
          return undefined;
        case 'cylinder': {
          const mesh = drawingMesh(shape);
          // Around a hole there is solid: its surface faces inwards, and whoever draws front faces alone looks in through the near wall.
          return shape.hole && mesh !== undefined ? turnOver(mesh) : mesh;
        }
        case 'box':
        case 'cone':
        case 'capsule':
        case 'torus':
          return drawingMesh(shape);
        default:
          return built[b][s].mesh;
      }
    }),
  );
}
