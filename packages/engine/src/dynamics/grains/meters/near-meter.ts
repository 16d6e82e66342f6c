/** The grains near a meter: who is not within a margin of its box cannot reach it until grains and surface together have moved as far. */
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { numberOfTag } from '../grain-labels.js';
import { GRAIN_ROW } from '../kernel/grain-memory.kernel.js';
import { farthest } from '../step-grains.js';
import { isNear, type MeterGeometry } from './meter-surface.js';

/** Where a meter is, and who is near. */
export interface MeterPlace {
  /** Its surface, ready to be asked. */
  readonly geometry: MeterGeometry;
  /** Shifts by which periodic images of a grain are tried, 3 numbers each [m]. */
  readonly images: Float64Array;
  /** Axes row by row and origin of the surface now. */
  readonly pose: Float64Array;
  /** The same when the near ones were found. */
  readonly poseFound: Float64Array;
  /** Distance from the surface up to which grains were taken for near [m]. */
  margin: number;
  /** Tags of the grains that are near, ascending. */
  near: Int32Array;
  /** Where they were at the last count [m]. */
  places: Float64Array;
  /** How far any grain has moved at most from when the near ones were found to the last build of lists [m]. */
  moved: number;
  /** How far any has moved since then [m]. */
  farthest: number;
  /** Builds of lists at the last count. */
  builds: number;
}

/** Margin over that of the lists of neighbours. */
const MARGIN = 4;

/** Distance from the surface up to which grains are near now [m]: lists choose their margin anew from time to time. */
function marginOf(bed: GrainBed): number {
  return MARGIN * (bed.skin > 0 ? bed.skin : bed.options.largestRadius);
}

/** The place x + shift in the axes of a pose. */
export function findLocal(
  pose: Float64Array,
  x: Float64Array,
  shifts: Float64Array,
  image: number,
  out: Float64Array,
): void {
  const dx = x[0] + shifts[image] - pose[9];
  const dy = x[1] + shifts[image + 1] - pose[10];
  const dz = x[2] + shifts[image + 2] - pose[11];
  for (let k = 0; k < 3; k++) out[k] = pose[k] * dx + pose[k + 3] * dy + pose[k + 6] * dz;
}

const place = new Float64Array(3);
const local = new Float64Array(3);

/** Least and greatest coordinates of the surface's box in the world, wider by a margin. */
function boundsInWorld({ geometry: { box }, pose }: MeterPlace, margin: number): Float64Array {
  const bounds = Float64Array.of(1, 1, 1, -1, -1, -1).map((sign) => sign * Number.POSITIVE_INFINITY);
  const isEndless = box[0] === Number.NEGATIVE_INFINITY;
  for (let corner = 0; corner < 8; corner++)
    for (let k = 0; k < 3; k++) {
      let x = pose[9 + k];
      for (let j = 0; j < 3 && !isEndless; j++) x += pose[3 * k + j] * box[corner & (1 << j) ? j + 3 : j];
      bounds[k] = isEndless ? Number.NEGATIVE_INFINITY : Math.min(bounds[k], x - margin);
      bounds[k + 3] = isEndless ? Number.POSITIVE_INFINITY : Math.max(bounds[k + 3], x + margin);
    }
  return bounds;
}

/** Finds the grains that are near now, and where they are. */
export function findNear(meter: MeterPlace, bed: GrainBed): void {
  const { geometry, images, pose } = meter;
  const rows = columnFloats(bed, 'grains');
  const numbers = columnIntegers(bed, 'tags');
  const margin = marginOf(bed);
  const [x0, y0, z0, x1, y1, z1] = boundsInWorld(meter, margin);
  const tags: number[] = [];
  // In the order of memory, which takes a third of the time, and then by tags.
  for (let i = 0; i < bed.count; i++) {
    const at = GRAIN_ROW * i;
    for (let image = 0; image < images.length; image += 3) {
      const x = rows[at] + images[image];
      const y = rows[at + 1] + images[image + 1];
      const z = rows[at + 2] + images[image + 2];
      if (x < x0 || x > x1 || y < y0 || y > y1 || z < z0 || z > z1) continue;
      for (let k = 0; k < 3; k++) place[k] = rows[at + k];
      findLocal(pose, place, images, image, local);
      if (!isNear(geometry, local, margin)) continue;
      tags.push(bed.labels.tags[numbers[i]]);
      break;
    }
  }
  meter.near = Int32Array.from(tags).sort();
  meter.places = new Float64Array(3 * tags.length);
  rememberPlaces(meter, bed);
  meter.poseFound.set(pose);
  meter.margin = margin;
  meter.farthest = bed.steps > 0 ? farthest(bed) : 0;
  meter.moved = meter.farthest;
  meter.builds = bed.builds;
}

/** Writes down where the near ones are. */
export function rememberPlaces({ near, places }: MeterPlace, bed: GrainBed): void {
  const rows = columnFloats(bed, 'grains');
  const placeOf = columnIntegers(bed, 'placeOfTag');
  for (let i = 0; i < near.length; i++) {
    const number = numberOfTag(bed.labels, bed.count, near[i]);
    if (number < 0) continue;
    const at = GRAIN_ROW * placeOf[number];
    for (let k = 0; k < 3; k++) places[3 * i + k] = rows[at + k];
  }
}

/** How far grains and surface have moved against each other since the near ones were found, at most [m]. Call it once a step. */
export function findReached(meter: MeterPlace, bed: GrainBed): number {
  if (meter.builds !== bed.builds) {
    meter.moved += meter.farthest;
    meter.builds = bed.builds;
  }
  meter.farthest = bed.steps > 0 ? farthest(bed) : 0;
  return meter.moved + meter.farthest + surfaceMoved(meter);
}

/** The motion of a box is largest at one of its corners; a plane that turns has no such bound. */
function surfaceMoved({ geometry: { box }, pose, poseFound }: MeterPlace): number {
  if (pose.every((x, k) => x === poseFound[k])) return 0;
  let most = 0;
  for (let corner = 0; corner < 8; corner++) {
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      let d = pose[9 + k] - poseFound[9 + k];
      for (let j = 0; j < 3; j++) {
        const turned = pose[3 * k + j] - poseFound[3 * k + j];
        if (turned !== 0) d += turned * box[corner & (1 << j) ? j + 3 : j];
      }
      squared += d * d;
    }
    most = Math.max(most, squared);
  }
  return Math.sqrt(most);
}
