/**
 * Patches: triangles joined across edges where exactly two meet. Within a patch the winding of one triangle determines all others.
 * Triangles that disagree with the majority (with the first, when both are equal in number) are flipped.
 */
import { type EdgeTable, NO_EDGE, runsUp } from './edge-table.js';

/** Patches of a mesh and the triangles with the wrong winding. */
export interface OrientationPatches {
  readonly count: number;
  /** Patch of each triangle; NO_EDGE for those left out. */
  readonly of: Uint32Array;
  /** 1 where a triangle must be flipped to agree with its patch. */
  readonly flipped: Uint8Array;
  /** Edges at which no winding is consistent: the patch has one side, like a Möbius strip. */
  readonly conflicts: readonly number[];
}

/** Propagates the winding of the lowest triangle over each patch, then adopts that of the majority. */
export function findPatches(triangles: Uint32Array, edges: EdgeTable): OrientationPatches {
  const total = triangles.length / 3;
  const of = new Uint32Array(total).fill(NO_EDGE);
  const flipped = new Uint8Array(total);
  const queue = new Uint32Array(total);
  let count = 0;
  for (let seed = 0; seed < total; seed++) {
    if (of[seed] !== NO_EDGE || edges.edgeOf[3 * seed] === NO_EDGE) continue;
    of[seed] = count;
    queue[0] = seed;
    let tail = 1;
    let turned = 0;
    for (let head = 0; head < tail; head++) {
      const t = queue[head];
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        const other = acrossEdge(edges, h);
        if (other === NO_EDGE) continue;
        const neighbour = Math.floor(other / 3);
        if (of[neighbour] !== NO_EDGE) continue;
        of[neighbour] = count;
        const agree = runsUp(triangles, h) !== runsUp(triangles, other);
        flipped[neighbour] = agree ? flipped[t] : 1 - flipped[t];
        turned += flipped[neighbour];
        queue[tail++] = neighbour;
      }
    }
    if (2 * turned > tail) for (let i = 0; i < tail; i++) flipped[queue[i]] = 1 - flipped[queue[i]];
    count++;
  }
  return { count, of, flipped, conflicts: findConflicts(triangles, edges, flipped) };
}

/** The other half-edge of an edge where exactly two meet; NO_EDGE elsewhere. */
function acrossEdge(edges: EdgeTable, h: number): number {
  const e = edges.edgeOf[h];
  const i = edges.first[e];
  if (edges.first[e + 1] - i !== 2) return NO_EDGE;
  return edges.halfEdges[i] === h ? edges.halfEdges[i + 1] : edges.halfEdges[i];
}

function findConflicts(triangles: Uint32Array, edges: EdgeTable, flipped: Uint8Array): number[] {
  const conflicts: number[] = [];
  for (let e = 0; e < edges.count; e++) {
    const i = edges.first[e];
    if (edges.first[e + 1] - i !== 2) continue;
    const h = edges.halfEdges[i];
    const g = edges.halfEdges[i + 1];
    const agree = runsUp(triangles, h) !== runsUp(triangles, g);
    if (agree !== (flipped[Math.floor(h / 3)] === flipped[Math.floor(g / 3)])) conflicts.push(e);
  }
  return conflicts;
}
