/** What a shape looks like: a mesh of its surface in the shape's frame, fine enough for pictures. Contact never uses it. */
import { box } from '../authoring/primitives/box.js';
import { capsule } from '../authoring/primitives/capsule.js';
import { cone, cylinder } from '../authoring/primitives/cylinder.js';
import { icosphere } from '../authoring/primitives/sphere.js';
import { torus } from '../authoring/primitives/torus.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import type { ShapeSpec } from './shapes.schema.js';

/** The mesh of a shape; undefined for one without an end, which a picture must cut off by itself. */
export function drawingMesh(spec: ShapeSpec): TriangleMesh | undefined {
  switch (spec.type) {
    case 'sphere':
      return icosphere({ radius: spec.radius });
    case 'plane':
      return undefined;
    case 'box':
      return box({ size: spec.size });
    case 'cylinder':
      return cylinder({ radius: spec.radius, height: spec.height });
    case 'cone':
      return cone({ radius: spec.radius, height: spec.height });
    case 'capsule':
      return capsule({ radius: spec.radius, length: spec.length });
    case 'torus':
      return torus({ ringRadius: spec.ringRadius, tubeRadius: spec.tubeRadius });
  }
}
