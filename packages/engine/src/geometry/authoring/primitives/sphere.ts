/**
 * Triangulated spheres, V → 4/3 π R³ from below; all vertices lie on the sphere.
 * Icosphere: each face of an icosahedron split into f² triangles and projected onto the sphere (geodesic, class I): 10 f² + 2
 * vertices, nearly equal triangles. UV sphere: meridians and parallels, with poles on z.
 */

import { PI } from '../../../math/elementary.js';
import { length3, unit, type Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { createMeshBuilder, type MeshBuilder, MOST_TRIANGLES, tooFine } from '../mesh-builder.js';
import { arc } from '../polygon/arc.js';
import { makePolygon } from '../polygon/polygon.js';
import { circleSegments, type Resolution } from '../resolution.js';
import { revolve } from '../revolve.js';

export interface SphereOptions extends Resolution {
  /** Radius [m]. */
  readonly radius: number;
}

/** Meridians and parallels; half as many segments from pole to pole as around. Face: sphere. */
export function uvSphere({ radius, ...resolution }: SphereOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  const around = circleSegments(radius, resolution);
  const meridian = arc({ radius, from: -PI / 2, to: PI / 2, segments: Math.max(4, 2 * Math.ceil(around / 2)) });
  return revolve(makePolygon(meridian), { segments: around, sideNames: meridian.map(() => 'sphere') });
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Corners of an icosahedron: cyclic permutations of (0, ±1, ±φ). */
const CORNERS: readonly Vec3[] = [1, -1].flatMap((a) =>
  [GOLDEN, -GOLDEN].flatMap((b): Vec3[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);
/** Faces: the triples of corners at mutual distance 2, counter-clockwise from outside. */
const FACES = icosahedronFaces();

/** Segments per turn of an icosphere of frequency 1: an edge subtends 63.4° at the centre. */
const SEGMENTS_PER_FREQUENCY = 5.675;

/** Nearly equal triangles; the largest of them keeps to the resolution. Face: sphere. */
export function icosphere({ radius, ...resolution }: SphereOptions): TriangleMesh {
  requirePositive(radius, 'radius');
  const { chordError } = resolution;
  let frequency = Math.max(1, Math.ceil(circleSegments(radius, resolution) / SEGMENTS_PER_FREQUENCY - 1e-9));
  // Triangles in the middle of an icosahedron's face are larger than those at its corners, so the estimate may be too coarse.
  if (chordError !== undefined) while (largestGap(frequency) * radius > chordError) frequency++;
  if (20 * frequency * frequency > MOST_TRIANGLES) throw tooFine();
  const builder = createMeshBuilder();
  const known = new Map<string, number>();
  for (const face of FACES) addGeodesicFace(builder, known, face, frequency, radius);
  return builder.mesh();
}

function icosahedronFaces(): readonly (readonly [number, number, number])[] {
  const near = (i: number, j: number) => {
    const [a, b] = [CORNERS[i], CORNERS[j]];
    return length3(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 2.1;
  };
  const faces: [number, number, number][] = [];
  for (let i = 0; i < 12; i++)
    for (let j = i + 1; j < 12; j++)
      for (let k = j + 1; k < 12; k++)
        if (near(i, j) && near(j, k) && near(k, i))
          faces.push(determinant(CORNERS[i], CORNERS[j], CORNERS[k]) > 0 ? [i, j, k] : [i, k, j]);
  return faces;
}

function determinant(a: Vec3, b: Vec3, c: Vec3): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

/** The point i/f toward the second corner and j/f toward the third, on the unit sphere. */
function geodesicPoint([a, b, c]: readonly Vec3[], i: number, j: number, frequency: number): Vec3 {
  const k = frequency - i - j;
  const [x, y, z] = [0, 1, 2].map((axis) => a[axis] * k + b[axis] * i + c[axis] * j);
  return unit([x, y, z], [0, 0, 1]);
}

/** Largest distance of a triangle from the unit sphere: at the face's middle, where triangles are largest. */
function largestGap(frequency: number): number {
  const corners = FACES[0].map((corner) => CORNERS[corner]);
  let nearest = 1;
  for (let i = 0; i < frequency; i++)
    for (let j = 0; i + j < frequency; j++) {
      const [a, b, c] = [
        geodesicPoint(corners, i, j, frequency),
        geodesicPoint(corners, i + 1, j, frequency),
        geodesicPoint(corners, i, j + 1, frequency),
      ];
      const [u, v] = [b, c].map((p): Vec3 => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
      const normal: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const offset = normal[0] * a[0] + normal[1] * a[1] + normal[2] * a[2];
      nearest = Math.min(nearest, Math.abs(offset) / length3(...normal));
    }
  return 1 - nearest;
}

function addGeodesicFace(
  builder: MeshBuilder,
  known: Map<string, number>,
  face: readonly number[],
  frequency: number,
  radius: number,
): void {
  const corners = face.map((corner) => CORNERS[corner]);
  /** A grid point is the same vertex on every face that shares it; its integer weights identify it. */
  const vertexAt = (i: number, j: number): number => {
    const weights = [frequency - i - j, i, j].map((weight, c) => [face[c], weight]).filter(([, weight]) => weight > 0);
    const key = weights
      .sort(([a], [b]) => a - b)
      .map((pair) => pair.join(':'))
      .join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const [x, y, z] = geodesicPoint(corners, i, j, frequency);
    const vertex = builder.vertex(radius * x, radius * y, radius * z);
    known.set(key, vertex);
    return vertex;
  };
  for (let i = 0; i < frequency; i++)
    for (let j = 0; i + j < frequency; j++) {
      builder.triangle(vertexAt(i, j), vertexAt(i + 1, j), vertexAt(i, j + 1), 'sphere');
      if (i + j + 1 < frequency)
        builder.triangle(vertexAt(i + 1, j), vertexAt(i + 1, j + 1), vertexAt(i, j + 1), 'sphere');
    }
}
