/** The mesh of an exact shape's surface, in the shape's frame: for pictures, and wherever a mesh is asked for. */
import { box } from '../authoring/primitives/box.js';
import { capsule } from '../authoring/primitives/capsule.js';
import { cone, cylinder } from '../authoring/primitives/cylinder.js';
import { icosphere } from '../authoring/primitives/sphere.js';
import { torus } from '../authoring/primitives/torus.js';
import type { Resolution } from '../authoring/resolution.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import type { ExactShape } from './shapes.schema.js';

/** The mesh of a shape; undefined for one without an end, which a picture must cut off by itself. */
export function drawingMesh(shape: ExactShape, resolution: Resolution = {}): TriangleMesh | undefined {
  switch (shape.type) {
    case 'sphere':
      return icosphere({ radius: shape.radius, ...resolution });
    case 'plane':
      return undefined;
    case 'box':
      return box({ size: shape.size });
    case 'cylinder':
      return cylinder({ radius: shape.radius, height: shape.height, ...resolution });
    case 'cone':
      return cone({ radius: shape.radius, height: shape.height, ...resolution });
    case 'capsule':
      return capsule({ radius: shape.radius, length: shape.length, ...resolution });
    case 'torus':
      return torus({ ringRadius: shape.ringRadius, tubeRadius: shape.tubeRadius, ...resolution });
  }
}
