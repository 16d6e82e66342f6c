/** A fixed set of unordered pairs, as sorted rows: the row of the smaller member lists the greater ones. */

export interface Exclusions {
  /** Start of each row in `partners`, and the end of the last. */
  readonly starts: Int32Array;
  /** Greater members, each row ascending. */
  readonly partners: Int32Array;
  /** 1 for members of any pair. */
  readonly named: Uint8Array;
}

/** Members are 0 … count − 1; pairs with other numbers are ignored. */
export function createExclusions(pairs: readonly (readonly [number, number])[], count: number): Exclusions {
  const within = pairs.filter(([a, b]) => Math.min(a, b) >= 0 && Math.max(a, b) < count);
  const ordered = within.map(([a, b]) => [Math.min(a, b), Math.max(a, b)]).sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const starts = new Int32Array(count + 1);
  const named = new Uint8Array(count);
  for (const [a, b] of ordered) {
    starts[a + 1]++;
    named[a] = 1;
    named[b] = 1;
  }
  for (let i = 0; i < count; i++) starts[i + 1] += starts[i];
  return { starts, partners: Int32Array.from(ordered, ([, b]) => b), named };
}

/** Whether the set contains the pair of a and b, in either order. */
export function excludes({ starts, partners, named }: Exclusions, a: number, b: number): boolean {
  if (named[a] === 0 || named[b] === 0) return false;
  const row = a < b ? a : b;
  const wanted = a < b ? b : a;
  let low = starts[row];
  let high = starts[row + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (partners[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < starts[row + 1] && partners[low] === wanted;
}
