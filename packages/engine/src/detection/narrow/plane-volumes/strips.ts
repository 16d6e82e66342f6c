/**
 * The overlap of a round solid with a half-space as strips: straight lines across the slope, each with its share of the volume, or of the lid (the part of the
 * plane inside the solid). Every integral of a patch is a sum over them. Frame of the strips: e along the plane, up the steepest line of the solid's axis,
 * y level along the plane, h the depth below it; the origin is the foot of the solid's origin on the plane.
 * The strips of a solid of revolution are placed by its axis and the plane alone: no contact can feel how far the solid has rolled.
 */

/** Numbers of a strip: its volume [m³] or area [m²], its middle (e, y, h) and half of its length [m]. */
export const STRIP = 5;

/** Strips 0 … count − 1; the array grows. */
export interface StripList {
  count: number;
  numbers: Float64Array;
}

/** What a half-space cuts off a solid. */
export interface Strips {
  readonly volume: StripList;
  readonly lid: StripList;
  /** Whether strips are where the volume is, for samples of the patch; otherwise some stand for many with the same moments, which is all that a patch asks for. */
  isInPlace: boolean;
}

const createStripList = (): StripList => ({ count: 0, numbers: new Float64Array(STRIP * 512) });

export const createStrips = (): Strips => ({ volume: createStripList(), lid: createStripList(), isInPlace: false });

export function clearStrips({ volume, lid }: Strips): void {
  volume.count = 0;
  lid.count = 0;
}

/** Makes room for a strip, whose numbers the caller writes; their place. */
export function addStrip(list: StripList): number {
  const at = STRIP * list.count++;
  if (at === list.numbers.length) {
    const longer = new Float64Array(2 * at);
    longer.set(list.numbers);
    list.numbers = longer;
  }
  return at;
}

/** A solid of revolution over a plane: the depth of a point (x, y, z) of its frame is h = offset − sine x − cosine z; e = cosine x − sine z. */
export interface Tilt {
  /** Depth of the solid's origin [m]: below the plane if > 0. */
  offset: number;
  /** Of the angle between the solid's axis z and the plane's normal; sine ≥ 0. */
  sine: number;
  cosine: number;
  /** Greatest depth of the solid [m]; above the plane minus its distance. */
  depth: number;
}
