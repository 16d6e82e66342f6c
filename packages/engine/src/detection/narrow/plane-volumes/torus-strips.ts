/**
 * Strips of a torus below a plane, in slices parallel to the plane. A line across the slope at (x, z) of the meridian plane meets the tube where
 *   (R − q)² < x² + y² < (R + q)²,  q = √(r² − z²):
 * as one strip between its outer walls, or, if |x| < R − q, as two, one on each side of the hole. Slices and lines change their kind where the plane, or the line,
 * touches the circles of the tube; square roots begin there, so that each range between has points of its own.
 */
import { createPoints, findRootPanel } from './panels.js';
import { addStrip, type StripList, type Strips, type Tilt } from './strips.js';

const slices = createPoints();
const lines = createPoints();
/** Ends of the ranges, sorted. */
const depths = new Float64Array(4);
const ends = new Float64Array(6);

/** Greatest depth [m] of the torus. */
export const torusDepth = (ringRadius: number, tubeRadius: number, { offset, sine }: Tilt): number =>
  offset + sine * ringRadius + tubeRadius;

/** Adds the strips of volume and lid. */
export function addTorusStrips(ringRadius: number, tubeRadius: number, tilt: Tilt, out: Strips): void {
  const { offset, sine } = tilt;
  const reach = sine * ringRadius;
  depths[0] = offset + reach + tubeRadius;
  depths[1] = offset + reach - tubeRadius;
  depths[2] = offset - reach + tubeRadius;
  depths[3] = offset - reach - tubeRadius;
  depths.sort();
  // Down from the plane itself, or from the highest point of a torus below it.
  let from = Math.max(0, depths[0]);
  for (const end of depths) {
    slices.from = from;
    slices.to = end;
    findRootPanel(slices);
    for (let i = 0; i < slices.count; i++)
      addSlice(ringRadius, tubeRadius, tilt, slices.at[i], slices.weights[i], out.volume);
    from = Math.max(from, end);
  }
  addSlice(ringRadius, tubeRadius, tilt, 0, 1, out.lid);
}

/** Adds the section at depth h: x = (offset − h) sine + e cosine, z = (offset − h) cosine − e sine. */
function addSlice(
  ringRadius: number,
  tubeRadius: number,
  { offset, sine, cosine }: Tilt,
  h: number,
  share: number,
  out: StripList,
): void {
  const level = offset - h;
  findEnds(ringRadius, tubeRadius, level, sine, cosine);
  for (let part = 1; part < ends.length; part++) {
    lines.from = ends[part - 1];
    lines.to = ends[part];
    findRootPanel(lines);
    for (let i = 0; i < lines.count; i++) {
      const e = lines.at[i];
      const x = level * sine + e * cosine;
      const z = level * cosine - e * sine;
      const tall = tubeRadius * tubeRadius - z * z;
      if (!(tall > 0)) continue;
      const q = Math.sqrt(tall);
      const outer = (ringRadius + q - x) * (ringRadius + q + x);
      if (!(outer > 0)) continue;
      const wall = Math.sqrt(outer);
      const inner = (ringRadius - q - x) * (ringRadius - q + x);
      const weight = share * lines.weights[i];
      if (inner > 0) {
        // The difference of the walls without cancellation: outer − inner = 4 R q.
        const hole = Math.sqrt(inner);
        const half = (2 * ringRadius * q) / (wall + hole);
        for (let side = 1; side >= -1; side -= 2) {
          const at = addStrip(out);
          const { numbers } = out;
          numbers[at] = 2 * half * weight;
          numbers[at + 1] = e;
          numbers[at + 2] = (side * (wall + hole)) / 2;
          numbers[at + 3] = h;
          numbers[at + 4] = half;
        }
      } else {
        const at = addStrip(out);
        const { numbers } = out;
        numbers[at] = 2 * wall * weight;
        numbers[at + 1] = e;
        numbers[at + 2] = 0;
        numbers[at + 3] = h;
        numbers[at + 4] = wall;
      }
    }
  }
}

/** Where the line y = 0 of the section meets the circles of the tube, and where it leaves the height of the tube. */
function findEnds(ringRadius: number, tubeRadius: number, level: number, sine: number, cosine: number): void {
  for (let side = 0; side < 2; side++) {
    const ring = side === 0 ? ringRadius : -ringRadius;
    const off = level - sine * ring;
    const half = Math.sqrt(Math.max(0, tubeRadius * tubeRadius - off * off));
    ends[2 * side] = cosine * ring - half;
    ends[2 * side + 1] = cosine * ring + half;
  }
  // A level section has the whole ring in it.
  const outer = ringRadius + tubeRadius;
  const a = sine > 0 ? (level * cosine - tubeRadius) / sine : -outer;
  const b = sine > 0 ? (level * cosine + tubeRadius) / sine : outer;
  ends[4] = Math.min(outer, Math.max(-outer, a));
  ends[5] = Math.min(outer, Math.max(-outer, b));
  ends.sort();
}
