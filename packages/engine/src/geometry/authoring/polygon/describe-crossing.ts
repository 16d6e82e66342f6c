/** Finds where the loops of a refused polygon cross or touch, for the error message. Quadratic time. */
import { orient2d } from 'robust-predicates';
import type { Loop, Point2, Polygon } from './polygon.js';

/** Most edges that are searched. */
const MOST_EDGES = 4000;

interface Edge {
  readonly loop: number;
  readonly from: number;
  readonly a: Point2;
  readonly b: Point2;
}

/** A sentence about the first two edges that meet, or about a hole that is not inside the outline. */
export function describeCrossing({ outer, holes }: Polygon): string {
  const loops = [outer, ...holes];
  const edges = loops.flatMap((loop, l) =>
    loop.map((a, i): Edge => ({ loop: l, from: i, a, b: loop[(i + 1) % loop.length] })),
  );
  if (edges.length <= MOST_EDGES) {
    for (const [i, p] of edges.entries()) {
      for (const q of edges.slice(i + 1)) {
        if (meet(p, q, loops)) return `${nameOf(p)} crosses or touches ${nameOf(q)}`;
      }
    }
  }
  const outside = holes.findIndex((hole) => !isInside(hole[0], outer));
  if (outside >= 0) return `hole ${outside} lies outside the outline`;
  return 'the outline or a hole crosses or touches itself or another';
}

const nameOf = ({ loop, from }: Edge): string =>
  `the edge after corner ${from} of ${loop === 0 ? 'the outline' : `hole ${loop - 1}`}`;

function meet(p: Edge, q: Edge, loops: readonly Loop[]): boolean {
  if (p.loop === q.loop) {
    const count = loops[p.loop].length;
    // Neighbouring edges always share a corner; they overlap when the second turns back onto the first.
    if ((p.from + 1) % count === q.from) return isOn(q.b, p) || isOn(p.a, q);
    if ((q.from + 1) % count === p.from) return isOn(p.b, q) || isOn(q.a, p);
  }
  const [s1, s2] = [side(p, q.a), side(p, q.b)];
  const [s3, s4] = [side(q, p.a), side(q, p.b)];
  if (s1 * s2 < 0 && s3 * s4 < 0) return true;
  return isOn(q.a, p) || isOn(q.b, p) || isOn(p.a, q) || isOn(p.b, q);
}

const side = ({ a, b }: Edge, p: Point2): number => Math.sign(orient2d(a[0], a[1], b[0], b[1], p[0], p[1]));

function isOn(p: Point2, edge: Edge): boolean {
  const { a, b } = edge;
  const within = (k: 0 | 1) => p[k] >= Math.min(a[k], b[k]) && p[k] <= Math.max(a[k], b[k]);
  return side(edge, p) === 0 && within(0) && within(1);
}

/** By the parity of crossings of a ray along x. */
function isInside([x, y]: Point2, loop: Loop): boolean {
  let inside = false;
  loop.forEach((a, i) => {
    const b = loop[(i + 1) % loop.length];
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) inside = !inside;
  });
  return inside;
}
