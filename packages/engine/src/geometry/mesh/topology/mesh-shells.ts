/**
 * Shells: the closed surfaces (or open remainders) of a mesh. A patch whose own half-edges cancel is a shell, even where it
 * touches another along an edge. Patches that only close together, as around a wall between two solids, form one shell. The
 * winding is that of the majority of each patch.
 */
import { createSets, joinSets, setOf } from './disjoint-sets.js';
import { type EdgeTable, NO_EDGE, runsUp } from './edge-table.js';
import type { OrientationPatches } from './orientation-patches.js';

/** Shells in the order of their first triangles. */
export interface MeshShells {
  readonly count: number;
  /** Shell of each triangle; NO_EDGE for those left out. */
  readonly of: Uint32Array;
  /** 1 where every edge has an even number of triangles of the shell and their directions cancel. */
  readonly closed: Uint8Array;
  /** Signed volume [m³] with the winding of the patches; meaningful where closed. */
  readonly volume: Float64Array;
  /** A triangle of each shell: its first. */
  readonly firstTriangle: Uint32Array;
}

/** Joins patches into shells and measures them about `origin` [m]. */
export function findShells(
  vertices: Float64Array,
  triangles: Uint32Array,
  edges: EdgeTable,
  patches: OrientationPatches,
  origin: ArrayLike<number>,
): MeshShells {
  const sets = createSets(patches.count);
  const open = new Uint8Array(patches.count);
  const balance = new Map<number, number>();
  for (let e = 0; e < edges.count; e++) {
    const size = edges.first[e + 1] - edges.first[e];
    if (size === 2) continue;
    balance.clear();
    for (let i = edges.first[e]; i < edges.first[e + 1]; i++) {
      const h = edges.halfEdges[i];
      const t = Math.floor(h / 3);
      const sign = runsUp(triangles, h) === (patches.flipped[t] === 0) ? 1 : -1;
      balance.set(patches.of[t], (balance.get(patches.of[t]) ?? 0) + sign);
    }
    let sum = 0;
    let leader = NO_EDGE;
    for (const [patch, rest] of balance) {
      if (rest === 0) continue;
      sum += rest;
      if (leader === NO_EDGE) leader = patch;
      joinSets(sets, leader, patch);
    }
    if (sum !== 0) open[leader] = 1;
  }
  for (const e of patches.conflicts) open[patches.of[Math.floor(edges.halfEdges[edges.first[e]] / 3)]] = 1;
  return measured(vertices, triangles, patches, sets, open, origin);
}

function measured(
  vertices: Float64Array,
  triangles: Uint32Array,
  patches: OrientationPatches,
  sets: Uint32Array,
  open: Uint8Array,
  origin: ArrayLike<number>,
): MeshShells {
  const shellOfPatch = new Uint32Array(patches.count);
  let count = 0;
  for (let p = 0; p < patches.count; p++)
    shellOfPatch[p] = setOf(sets, p) === p ? count++ : shellOfPatch[setOf(sets, p)];
  const closed = new Uint8Array(count).fill(1);
  for (let p = 0; p < patches.count; p++) if (open[p] === 1) closed[shellOfPatch[p]] = 0;
  const of = new Uint32Array(triangles.length / 3).fill(NO_EDGE);
  const volume = new Float64Array(count);
  const firstTriangle = new Uint32Array(count).fill(NO_EDGE);
  for (let t = 0; t < of.length; t++) {
    if (patches.of[t] === NO_EDGE) continue;
    const shell = shellOfPatch[patches.of[t]];
    of[t] = shell;
    if (firstTriangle[shell] === NO_EDGE) firstTriangle[shell] = t;
    const part = signedVolume(vertices, triangles, t, origin);
    volume[shell] += patches.flipped[t] === 1 ? -part : part;
  }
  return { count, of, closed, volume, firstTriangle };
}

/** Volume of the tetrahedron (origin, a, b, c) [m³], positive when the triangle faces away from the origin. */
function signedVolume(v: Float64Array, triangles: Uint32Array, t: number, origin: ArrayLike<number>): number {
  const a = 3 * triangles[3 * t];
  const b = 3 * triangles[3 * t + 1];
  const c = 3 * triangles[3 * t + 2];
  const ux = v[b] - v[a];
  const uy = v[b + 1] - v[a + 1];
  const uz = v[b + 2] - v[a + 2];
  const wx = v[c] - v[a];
  const wy = v[c + 1] - v[a + 1];
  const wz = v[c + 2] - v[a + 2];
  const x = (v[a] - origin[0]) * (uy * wz - uz * wy);
  const y = (v[a + 1] - origin[1]) * (uz * wx - ux * wz);
  const z = (v[a + 2] - origin[2]) * (ux * wy - uy * wx);
  return (x + y + z) / 6;
}
