/**
 * Strips of a capsule below a plane: its barrel as a cylinder (`ruled-strips.ts`), and its half-balls in slices parallel to the plane. A slice at the
 * height g over the centre of its ball is the part of a disc of radius √(R² − g²) beyond a chord, on the ball's side of the barrel's end. Slices end, begin
 * to be cut, or stop being cut at g = −R, −s R and s R; square roots begin there, so that each range between them has points of its own.
 */
import { addConicStrips, createConic } from './conic-lid.js';
import { addDiscPart } from './disc-part.js';
import { createPoints, findRootPanel } from './panels.js';
import { addRuledStrips, type Ruled } from './ruled-strips.js';
import type { Strips, Tilt } from './strips.js';

const barrel: Ruled = { radius: Number.NaN, height: Number.NaN, isCone: false };
const points = createPoints();
const conic = createConic();

/** Greatest depth [m] of the capsule. */
export const capsuleDepth = (radius: number, length: number, { offset, cosine }: Tilt): number =>
  offset + (Math.abs(cosine) * length) / 2 + radius;

/** Adds the strips of volume and lid. */
export function addCapsuleStrips(radius: number, length: number, tilt: Tilt, out: Strips): void {
  barrel.radius = radius;
  barrel.height = length;
  addRuledStrips(barrel, tilt, out);
  addEnd(radius, length / 2, tilt, out);
  addEnd(radius, -length / 2, tilt, out);
}

/** Adds the half-ball whose flat side is at z = `end`; it lies beyond that, away from the middle. */
function addEnd(radius: number, end: number, tilt: Tilt, out: Strips): void {
  const { offset, sine, cosine } = tilt;
  // Depth of the ball's centre; a slice at height g over it is at the depth centre − g.
  const centre = offset - cosine * end;
  const top = Math.min(radius, centre);
  let from = -radius;
  for (let part = 0; part < 3; part++) {
    const to = Math.min(top, part === 0 ? -sine * radius : part === 1 ? sine * radius : radius);
    points.from = from;
    points.to = to;
    findRootPanel(points);
    for (let i = 0; i < points.count; i++) addSlice(radius, end, tilt, points.at[i], points.weights[i], out, false);
    from = Math.max(from, to);
  }
  if (centre > -radius && centre < radius) addSlice(radius, end, tilt, centre, 1, out, true);
}

/** Adds a slice at height g over the centre. */
function addSlice(
  radius: number,
  end: number,
  { offset, sine, cosine }: Tilt,
  g: number,
  share: number,
  out: Strips,
  isLid: boolean,
): void {
  const wide = radius * radius - g * g;
  if (!(wide > 0)) return;
  const h = offset - cosine * end - g;
  const middle = -sine * end;
  const half = Math.sqrt(wide);
  // z = end + cosine g − sine (e − middle) is beyond the end.
  const chord = sine > 0 ? (cosine * g) / sine : (cosine * g > 0 ? 1 : -1) * Number.POSITIVE_INFINITY;
  const first = end > 0 ? -half : Math.max(-half, chord);
  const last = end > 0 ? Math.min(half, chord) : half;
  if (!isLid && !out.isInPlace) {
    addDiscPart(half, first, last, middle, h, share, out.volume);
    return;
  }
  conic.square = -1;
  conic.linear = 2 * middle;
  conic.constant = wide - middle * middle;
  conic.h = h;
  conic.share = share;
  conic.from = middle + first;
  conic.to = middle + last;
  addConicStrips(conic, isLid ? out.lid : out.volume);
}
