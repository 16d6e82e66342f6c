/**
 * A profile revolved about the z axis. The profile's x is the distance from the axis, its y becomes z.
 * With m equal steps over the angle α every slice is a polygon, so V = m/2 sin(α/m) ∮ r² dz, which tends to α A r̄ (Pappus).
 */
import { SceneError } from '../../errors/scene-error.js';
import { cos, PI, sin } from '../../math/elementary.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import { createMeshBuilder, type MeshBuilder } from './mesh-builder.js';
import { type Loop, makePolygon, type Polygon } from './polygon/polygon.js';
import { triangulate } from './polygon/triangulate.js';
import { arcSegments, type Resolution, turnFraction } from './resolution.js';

export interface RevolveOptions extends Resolution {
  /** Angle of revolution from the x axis toward y, 0 < angle ≤ 2π [rad]; default 2π. */
  readonly angle?: number;
  /** Face names of the outline's edges, edge i from point i to i + 1; default all "side". */
  readonly sideNames?: readonly string[];
}

/** Radii below this fraction of the largest are on the axis: round-off of sin and cos. */
const ON_AXIS = 1e-12;

/** The solid swept by a profile with x ≥ 0, which may touch the axis. Faces: side (or `sideNames`), hole-1, …, start, end. */
export function revolve(
  profile: Polygon,
  { angle = 2 * PI, sideNames, ...resolution }: RevolveOptions = {},
): TriangleMesh {
  if (!(angle > 0 && angle <= 2 * PI))
    throw new SceneError('shape/bad-angle', 'angle', `must be > 0 and at most 2π rad, got ${angle}`);
  if (sideNames !== undefined && sideNames.length !== profile.outer.length)
    throw new SceneError(
      'shape/bad-count',
      'sideNames',
      `must name each of ${profile.outer.length} edges, got ${sideNames.length}`,
    );
  const largest = Math.max(...profile.outer.map(([r]) => r));
  const whole = angle === 2 * PI;
  const steps = arcSegments(largest, angle, resolution, whole ? 3 : 1);
  const directions = Array.from({ length: whole ? steps : steps + 1 }, (_, k) =>
    whole ? turnFraction(k, steps) : ([cos((angle * k) / steps), sin((angle * k) / steps)] as const),
  );
  const snapped = onAxis(profile, ON_AXIS * largest);
  const builder = createMeshBuilder();
  const rings = snapped.outer.concat(...snapped.holes).map(([r, z]) => addRing(builder, r, z, directions));
  let start = 0;
  [snapped.outer, ...snapped.holes].forEach((loop, l) => {
    loop.forEach((_, i) => {
      const [a, b] = [rings[start + i], rings[start + ((i + 1) % loop.length)]];
      addBand(builder, a, b, steps, l > 0 ? `hole-${l}` : (sideNames?.[i] ?? 'side'));
    });
    start += loop.length;
  });
  if (!whole) addEnds(builder, snapped, rings, steps);
  return builder.mesh();
}

function onAxis(profile: Polygon, tolerance: number): Polygon {
  const snap = (loop: Loop, path: string): Loop =>
    loop.map(([r, z], i) => {
      if (r < -tolerance)
        throw new SceneError(
          'shape/across-axis',
          `${path}.${i}`,
          `lies ${-r} m beyond the axis; the profile needs x ≥ 0`,
        );
      return [r <= tolerance ? 0 : r, z];
    });
  return makePolygon(
    snap(profile.outer, 'outer'),
    profile.holes.map((hole, i) => snap(hole, `holes.${i}`)),
  );
}

/** Vertex index at each direction; a point on the axis is one vertex for all. */
function addRing(
  builder: MeshBuilder,
  r: number,
  z: number,
  directions: readonly (readonly [number, number])[],
): readonly number[] {
  if (r > 0) return directions.map(([c, s]) => builder.vertex(r * c, r * s, z));
  const apex = builder.vertex(0, 0, z);
  return directions.map(() => apex);
}

function addBand(builder: MeshBuilder, a: readonly number[], b: readonly number[], steps: number, face: string): void {
  const [pointA, pointB] = [a[0] === a[1], b[0] === b[1]];
  if (pointA && pointB) return;
  for (let k = 0; k < steps; k++) {
    const next = (k + 1) % a.length;
    if (pointA) builder.triangle(a[k], b[next], b[k], face);
    else if (pointB) builder.triangle(a[k], a[next], b[k], face);
    else builder.quad(a[k], a[next], b[next], b[k], face);
  }
}

function addEnds(builder: MeshBuilder, profile: Polygon, rings: readonly (readonly number[])[], steps: number): void {
  const { triangles } = triangulate(profile);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    builder.triangle(rings[a][0], rings[b][0], rings[c][0], 'start');
    builder.triangle(rings[a][steps], rings[c][steps], rings[b][steps], 'end');
  }
}
