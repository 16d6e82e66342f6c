/**
 * Strips of a cylinder or cone below a plane. Lines from the points of the base circle's chords to the top (of a cylinder), or to the apex (of a cone), fill the
 * solid. With the chord at x = −R cos a and the share λ of the way to the top,
 *   h = h_b + λ (h_t − h_b),  h_b = D_b − 2 s R sin²(a/2),  h_t = D_t − 2 s R T sin²(a/2),   dV = 2 (σ R sin a)(σ R sin a da) H dλ,  σ = 1 − λ (1 − T),
 * D_b and D_t the depths of the rims on their low side, T = 1 for a cylinder and 0 for a cone, s the sine of the tilt. In λ everything is a polynomial of degree
 * five at most, integrated exactly by three points. In t = tan(a/4) everything is rational: no angle is ever found. Where lines leave the half-space near
 * the apex of a cone, the ends λ = h_b/(h_b − h_t) have a pole at the chord where h_b = h_t, and panels grow away from it.
 */
import { gaussLegendre } from '../../../math/gauss-legendre.js';
import { addConicStrips, createConic } from './conic-lid.js';
import { createPoints, findPanels, type Points } from './panels.js';
import { addStrip, type Strips, type Tilt } from './strips.js';

/** The solid from z = −height/2 to height/2 with radius R at the base, and R or 0 at the top. */
export interface Ruled {
  radius: number;
  height: number;
  isCone: boolean;
}

const ALONG = gaussLegendre(3);
const points = createPoints();
const conic = createConic();
/** Where the rims leave the half-space. */
const edges = new Float64Array(2);
/** D_b and D_t [m]. */
const rims = new Float64Array(2);
/** A section is shorter than this many radii; farther ends are cut off, so that none is infinite. */
const REACH = 1e9;
/** A pole so far away does not matter. */
const FAR = 4;

/** Fills in the greatest depth of the solid. */
export function findRuledDepth({ radius, height, isCone }: Readonly<Ruled>, tilt: Tilt): void {
  const { offset, sine, cosine } = tilt;
  const lift = (cosine * height) / 2;
  const rim = offset + sine * radius;
  tilt.depth = rim + Math.abs(lift);
  if (isCone) tilt.depth = Math.max(rim + lift, offset - lift);
}

/** Adds the strips of volume and lid. */
export function addRuledStrips(solid: Readonly<Ruled>, tilt: Tilt, out: Strips): void {
  const { radius, height, isCone } = solid;
  const { offset, sine, cosine } = tilt;
  const lift = (cosine * height) / 2;
  const fall = 2 * sine * radius;
  const base = offset + lift + sine * radius;
  const top = isCone ? offset - lift : offset - lift + sine * radius;
  rims[0] = base;
  rims[1] = top;
  if (isCone) {
    edges[0] = base / fall;
    findParameter(edges, 0);
    const end = edges[0];
    // Beside t = end, by how much the pole h_b = h_t is off; half the difference of the squares of sin(a/2) = 2t/(1 + t²) near 0.
    const room = poleDistance(end, base / fall, (base - top) / fall);
    points.from = 0;
    points.to = end;
    points.room = top < 0 && base > 0 ? room : FAR;
    findPanels(true, points);
    addLines(solid, tilt, out);
    if (top > 0) {
      points.from = Math.max(0, end);
      points.to = 1;
      points.room = room;
      findPanels(false, points);
      addLines(solid, tilt, out);
    }
  } else {
    edges[0] = Math.min(base, top) / fall;
    edges[1] = Math.max(base, top) / fall;
    findParameter(edges, 0);
    findParameter(edges, 1);
    const low = edges[0];
    const high = edges[1];
    for (let part = 0; part < 2; part++) {
      points.from = part === 0 ? 0 : low;
      points.to = part === 0 ? low : high;
      points.room = FAR;
      findPanels(true, points);
      addLines(solid, tilt, out);
    }
  }
  addLid(solid, tilt, out);
}

/** Replaces s by t = tan(a/4) where sin²(a/2) = s, between 0 and 1; s may be infinite. */
function findParameter(list: Float64Array, i: number): void {
  const s = list[i];
  list[i] = 0;
  if (s > 0) list[i] = s < 1 ? Math.sqrt(s) / (1 + Math.sqrt(1 - s)) : 1;
}

/** Distance in t of the pole at sin²(a/2) = `pole` from the chord at sin²(a/2) = `edge`, t = `end`. */
function poleDistance(end: number, edge: number, pole: number): number {
  if (!Number.isFinite(edge) || !Number.isFinite(pole)) return FAR;
  const apart = Math.abs(edge - pole) / 4;
  if (edge <= 0) return Math.sqrt(Math.abs(pole)) / 2;
  return pole > 0 ? apart / (2 * end + Math.sqrt(apart)) : Math.sqrt(end * end + Math.abs(pole) / 4);
}

/** Adds the lines from all chords at `points`. */
function addLines(solid: Readonly<Ruled>, tilt: Tilt, { volume }: Strips): void {
  const base = rims[0];
  const top = rims[1];
  const { radius, height, isCone } = solid;
  const { sine, cosine } = tilt;
  const list: Points = points;
  const narrows = isCone ? 1 : 0;
  for (let i = 0; i < list.count; i++) {
    const t = list.at[i];
    const over = 1 / (1 + t * t);
    const small = 2 * t * over;
    const large = (1 - t * t) * over;
    const round = 2 * small * large;
    const fall = 2 * sine * radius * small * small;
    const low = base - fall;
    const high = isCone ? top : top - fall;
    if (!(low > 0 || high > 0)) continue;
    const from = low > 0 ? 0 : low / (low - high);
    const to = high > 0 ? 1 : low / (low - high);
    const x = -radius * (1 - 2 * small * small);
    const chord = 8 * over * list.weights[i] * radius * radius * round * round * height * (to - from);
    for (let j = 0; j < 3; j++) {
      const along = from + (to - from) * ALONG.points[j];
      const scale = 1 - narrows * along;
      const e = cosine * scale * x - sine * height * (along - 0.5);
      const h = low + along * (high - low);
      const at = addStrip(volume);
      const { numbers } = volume;
      numbers[at] = chord * scale * scale * ALONG.weights[j];
      numbers[at + 1] = e;
      numbers[at + 2] = 0;
      numbers[at + 3] = h;
      numbers[at + 4] = scale * radius * round;
    }
  }
}

/** The section by the plane: x = offset sine + e cosine, z = offset cosine − e sine, Y² = ρ(z)² − x². */
function addLid({ radius, height, isCone }: Readonly<Ruled>, { offset, sine, cosine }: Tilt, { lid }: Strips): void {
  const z = offset * cosine;
  const slope = isCone ? radius / height : 0;
  const wide = isCone ? slope * (height / 2 - z) : radius;
  const opening = slope * sine;
  const x = offset * sine;
  conic.square = opening * opening - cosine * cosine;
  conic.linear = 2 * (wide * opening - x * cosine);
  conic.constant = wide * wide - x * x;
  conic.h = 0;
  conic.share = 1;
  // Where z − e sine is between the ends of the solid.
  const half = height / 2;
  conic.from = -REACH * radius;
  conic.to = REACH * radius;
  if (sine > 0) {
    conic.from = Math.max((z - half) / sine, conic.from);
    conic.to = Math.min((z + half) / sine, conic.to);
  } else if (!(z > -half && z < half)) return;
  addConicStrips(conic, lid);
}
