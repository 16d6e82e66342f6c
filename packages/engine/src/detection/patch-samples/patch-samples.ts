/**
 * A patch as a set of points, for laws that evaluate friction piece by piece. Each has its share of the normal force, by depth (Winkler
 * foundation) or by area (uniform pressure). The shares of each kind add up to 1.
 */
export interface PatchSamples {
  count: number;
  /** From the contact's point, in the tangent plane, world axes [m], 3 a sample. */
  offsets: Float64Array;
  byDepth: Float64Array;
  byArea: Float64Array;
}

export function createPatchSamples(): PatchSamples {
  return { count: 0, offsets: new Float64Array(48), byDepth: new Float64Array(16), byArea: new Float64Array(16) };
}

/** Adds a sample; arrays grow. */
export function addSample(out: PatchSamples, x: number, y: number, z: number, byDepth: number, byArea: number): void {
  if (out.count === out.byDepth.length) grow(out);
  const i = out.count++;
  out.offsets[3 * i] = x;
  out.offsets[3 * i + 1] = y;
  out.offsets[3 * i + 2] = z;
  out.byDepth[i] = byDepth;
  out.byArea[i] = byArea;
}

function grow(out: PatchSamples): void {
  for (const name of ['offsets', 'byDepth', 'byArea'] as const) {
    const longer = new Float64Array(2 * out[name].length);
    longer.set(out[name]);
    out[name] = longer;
  }
}

/** Normalises the shares of each kind to a sum of 1; a kind with sum 0 takes the shares of the other. */
export function shareOut({ count, byDepth, byArea }: PatchSamples): void {
  let depth = 0;
  let area = 0;
  for (let i = 0; i < count; i++) {
    depth += byDepth[i];
    area += byArea[i];
  }
  for (let i = 0; i < count; i++) {
    const [own, other] = [byDepth[i] / depth, byArea[i] / area];
    byDepth[i] = depth > 0 ? own : other;
    byArea[i] = area > 0 ? other : own;
  }
}
