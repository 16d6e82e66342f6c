/**
 * A profile swept along a path. V = A L for a parallel frame with the profile's centroid on the path; in general
 * V = ∫ A (1 − κ·c) ds, c the centroid's offset and κ the curvature vector (Pappus; Goodman & Goodman 1969).
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { createMeshBuilder } from '../mesh-builder.js';
import type { Point2, Polygon } from '../polygon/polygon.js';
import { triangulate } from '../polygon/triangulate.js';
import { type FrameKind, type SectionFrame, sectionFrames } from './frames.js';

export interface SweepOptions {
  /** Points of the path [m], at least 2. */
  readonly path: readonly Vec3[];
  /** How the profile turns along the path; default parallel. */
  readonly frame?: FrameKind;
  /** Where the profile's y points, as nearly as the path allows; default z. */
  readonly up?: Vec3;
  /** Face names of the outline's edges; default all "side". */
  readonly sideNames?: readonly string[];
}

/** The solid swept by a profile whose (0, 0) follows the path. Faces: start, end, side (or `sideNames`), hole-1, … */
export function sweep(profile: Polygon, { path, frame = 'parallel', up, sideNames }: SweepOptions): TriangleMesh {
  const frames = sectionFrames(path, frame, up);
  const { points, triangles } = triangulate(profile);
  const builder = createMeshBuilder();
  const sections = frames.map((at) => points.map(([x, y]) => placed(at, x, y)));
  for (const section of sections) for (const [x, y, z] of section) builder.vertex(x, y, z);
  checkAdvance(path, sections);
  const count = points.length;
  const last = (frames.length - 1) * count;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    builder.triangle(a, c, b, 'start');
    builder.triangle(last + a, last + b, last + c, 'end');
  }
  for (let s = 0; s + 1 < frames.length; s++) {
    let start = s * count;
    [profile.outer, ...profile.holes].forEach((loop, l) => {
      loop.forEach((_, i) => {
        const [a, b] = [start + i, start + ((i + 1) % loop.length)];
        const face = l > 0 ? `hole-${l}` : (sideNames?.[i] ?? 'side');
        // Patches are slightly twisted. With diagonals of the same direction in space the two faces of a wall stay parallel and
        // keep its thickness: the volume of a U-shaped channel on a helix is right to 4e-4 instead of 1e-2.
        if (rank(points[a - s * count]) <= rank(points[b - s * count])) builder.quad(a, b, b + count, a + count, face);
        else builder.quad(b, b + count, a + count, a, face);
      });
      start += loop.length;
    });
  }
  return builder.mesh();
}

function placed({ origin, across, upward }: SectionFrame, x: number, y: number): Vec3 {
  return [
    origin[0] + x * across[0] + y * upward[0],
    origin[1] + x * across[1] + y * upward[1],
    origin[2] + x * across[2] + y * upward[2],
  ];
}

/** Orders profile points along a direction that is hardly ever perpendicular to an edge. */
function rank([x, y]: Point2): number {
  return x + 0.618 * y;
}

/** SceneError where the path bends tighter than the profile is wide: the inner side would intersect itself. */
function checkAdvance(path: readonly Vec3[], sections: readonly (readonly Vec3[])[]): void {
  for (let s = 0; s + 1 < sections.length; s++) {
    const [a, b] = [path[s], path[s + 1]];
    for (let i = 0; i < sections[s].length; i++) {
      const [p, q] = [sections[s][i], sections[s + 1][i]];
      const advance = (q[0] - p[0]) * (b[0] - a[0]) + (q[1] - p[1]) * (b[1] - a[1]) + (q[2] - p[2]) * (b[2] - a[2]);
      if (!(advance > 0))
        throw new SceneError('path/too-tight', `path.${s}`, 'bends tighter here than the profile is wide');
    }
  }
}
