/**
 * Box with rounded edges: all points within r of an inner box a × b × c.
 * V = abc + 2r (ab + bc + ca) + π r² (a + b + c) + 4/3 π r³ (Steiner's formula).
 * Built from a UV sphere, split along x, y and z into octants that are moved to the eight corners.
 */
import { cos, PI, sin } from '../../../math/elementary.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requireFit, requirePositive } from '../dimension.js';
import { createMeshBuilder, type MeshBuilder } from '../mesh-builder.js';
import { arcSegments, type Resolution, turnFraction } from '../resolution.js';

export interface RoundedBoxOptions extends Resolution {
  /** Outer lengths along x, y, z [m]. */
  readonly size: Vec3;
  /** Radius of edges and corners [m], below half the smallest length. */
  readonly edgeRadius: number;
}

/** A rounded box about the origin. Faces: x-, x+, y-, y+, z-, z+ and rounded. */
export function roundedBox({ size, edgeRadius, ...resolution }: RoundedBoxOptions): TriangleMesh {
  size.forEach((length, axis) => {
    requirePositive(length, `size.${axis}`);
  });
  requirePositive(edgeRadius, 'edgeRadius');
  const most = Math.min(...size) / 2;
  requireFit(edgeRadius < most, 'edgeRadius', `must be below half the smallest length, ${most} m, got ${edgeRadius}`);
  const inner = size.map((length) => length / 2 - edgeRadius);
  const quarter = arcSegments(edgeRadius, PI / 2, resolution);
  const builder = createMeshBuilder();
  /** One parallel of the sphere: a quarter turn of `quarter` chords at each of four corners, or one point at each for a pole. */
  const addLevel = (latitude: number, up: number, isPole: boolean): readonly number[] =>
    [0, 1, 2, 3].flatMap((corner) => {
      const [sx, sy] = [corner === 0 || corner === 3 ? 1 : -1, corner < 2 ? 1 : -1];
      const r = edgeRadius * cos(latitude);
      const z = up * (inner[2] + edgeRadius * sin(latitude));
      if (isPole) return [builder.vertex(sx * inner[0], sy * inner[1], up * (inner[2] + edgeRadius))];
      return Array.from({ length: quarter + 1 }, (_, k) => {
        const [c, s] = turnFraction(corner * quarter + k, 4 * quarter);
        return builder.vertex(sx * inner[0] + r * c, sy * inner[1] + r * s, z);
      });
    });
  const levels = Array.from({ length: quarter }, (_, k) => (PI / 2) * (k / quarter));
  const north = [...levels.map((latitude) => addLevel(latitude, 1, false)), addLevel(PI / 2, 1, true)];
  const south = [...levels.map((latitude) => addLevel(latitude, -1, false)), addLevel(PI / 2, -1, true)];
  addBelt(builder, south[0], north[0], quarter, true);
  for (let k = 0; k + 1 < quarter; k++) {
    addBelt(builder, north[k], north[k + 1], quarter, false);
    addBelt(builder, south[k + 1], south[k], quarter, false);
  }
  addCap(builder, north[quarter - 1], north[quarter], quarter, 'z+', false);
  addCap(builder, south[quarter - 1], south[quarter], quarter, 'z-', true);
  return builder.mesh();
}

/** Faces after each corner, counter-clockwise from x. */
const SIDES = ['y+', 'x-', 'y-', 'x+'];

function addBelt(
  builder: MeshBuilder,
  low: readonly number[],
  high: readonly number[],
  quarter: number,
  isWaist: boolean,
): void {
  for (let k = 0; k < low.length; k++) {
    const next = (k + 1) % low.length;
    const isFlat = k % (quarter + 1) === quarter;
    const face = isWaist && isFlat ? SIDES[Math.floor(k / (quarter + 1))] : 'rounded';
    builder.quad(low[k], low[next], high[next], high[k], face);
  }
}

function addCap(
  builder: MeshBuilder,
  ring: readonly number[],
  pole: readonly number[],
  quarter: number,
  face: string,
  isBottom: boolean,
): void {
  const triangle = (a: number, b: number, c: number, name: string) =>
    isBottom ? builder.triangle(a, c, b, name) : builder.triangle(a, b, c, name);
  for (let k = 0; k < ring.length; k++) {
    const corner = Math.floor(k / (quarter + 1));
    const next = (k + 1) % ring.length;
    triangle(ring[k], ring[next], pole[corner], 'rounded');
    if (k % (quarter + 1) === quarter) triangle(ring[next], pole[(corner + 1) % 4], pole[corner], 'rounded');
  }
  triangle(pole[0], pole[1], pole[2], face);
  triangle(pole[0], pole[2], pole[3], face);
}
