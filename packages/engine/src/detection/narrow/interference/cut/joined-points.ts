/** Disjoint sets of connected points; the smallest member represents its set. Path halving: Tarjan & van Leeuwen 1984. */

/** The smallest point of p's set. */
export function setOfPoint(joined: Int32Array, p: number): number {
  let at = p;
  while (joined[at] !== at) {
    joined[at] = joined[joined[at]];
    at = joined[at];
  }
  return at;
}

/** Merges the sets of p and q. */
export function joinPoints(joined: Int32Array, p: number, q: number): void {
  const a = setOfPoint(joined, p);
  const b = setOfPoint(joined, q);
  if (a < b) joined[b] = a;
  else joined[a] = b;
}
