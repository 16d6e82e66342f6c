/**
 * Finds vertices that are the same point. With tolerance 0: equal coordinates, by hashing their bits. With a tolerance h: within
 * h of an earlier vertex that represents itself, by a grid of cells of edge h, of which 27 are searched.
 * Vertices are visited in order and join the nearest representative (the earlier one of two equally near), so the result is
 * deterministic. Chains cannot form: a point is never farther than h from its representative.
 * Teschner et al. 2003.
 */

const EMPTY = 0xffffffff;

/** The representative of each vertex: itself or an earlier one within `tolerance` [m]. */
export function weldVertices(vertices: Float64Array, tolerance = 0): Uint32Array {
  return tolerance > 0 ? weldNear(vertices, tolerance) : weldEqual(vertices);
}

/** Triangles with welded vertex indices. */
export function weldedTriangles(triangles: Uint32Array, weld: Uint32Array): Uint32Array {
  const out = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; i++) out[i] = weld[triangles[i]];
  return out;
}

function weldEqual(vertices: Float64Array): Uint32Array {
  const count = vertices.length / 3;
  const weld = new Uint32Array(count);
  const mask = tableSize(count) - 1;
  const table = new Uint32Array(mask + 1).fill(EMPTY);
  const point = new Float64Array(3);
  const bits = new Uint32Array(point.buffer);
  for (let i = 0; i < count; i++) {
    // + 0 turns −0 into 0.
    point[0] = vertices[3 * i] + 0;
    point[1] = vertices[3 * i + 1] + 0;
    point[2] = vertices[3 * i + 2] + 0;
    let hash = 0;
    for (let k = 0; k < 6; k++) hash = mixed(hash, bits[k]);
    let slot = settled(hash) & mask;
    while (table[slot] !== EMPTY && !same(vertices, table[slot], point)) slot = (slot + 1) & mask;
    if (table[slot] === EMPTY) table[slot] = i;
    weld[i] = table[slot];
  }
  return weld;
}

function same(vertices: Float64Array, i: number, point: Float64Array): boolean {
  return vertices[3 * i] === point[0] && vertices[3 * i + 1] === point[1] && vertices[3 * i + 2] === point[2];
}

function weldNear(vertices: Float64Array, tolerance: number): Uint32Array {
  const count = vertices.length / 3;
  const weld = new Uint32Array(count);
  const mask = tableSize(count) - 1;
  const heads = new Uint32Array(mask + 1).fill(EMPTY);
  const next = new Uint32Array(count);
  const limit = tolerance * tolerance;
  for (let i = 0; i < count; i++) {
    const x = vertices[3 * i];
    const y = vertices[3 * i + 1];
    const z = vertices[3 * i + 2];
    const cx = Math.floor(x / tolerance);
    const cy = Math.floor(y / tolerance);
    const cz = Math.floor(z / tolerance);
    let nearest = i;
    let least = limit;
    for (let n = 0; n < 27; n++) {
      const slot = cellHash(cx + (n % 3) - 1, cy + ((Math.floor(n / 3) % 3) - 1), cz + Math.floor(n / 9) - 1) & mask;
      for (let j = heads[slot]; j !== EMPTY; j = next[j]) {
        const dx = vertices[3 * j] - x;
        const dy = vertices[3 * j + 1] - y;
        const dz = vertices[3 * j + 2] - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < least || (d === least && (nearest === i || j < nearest))) {
          least = d;
          nearest = j;
        }
      }
    }
    weld[i] = nearest;
    if (nearest !== i) continue;
    const slot = cellHash(cx, cy, cz) & mask;
    next[i] = heads[slot];
    heads[slot] = i;
  }
  return weld;
}

/** Cell indices may exceed 2³²; ToInt32 keeps their low bits, which is enough for a hash. */
function cellHash(x: number, y: number, z: number): number {
  return settled(mixed(mixed(mixed(0, x | 0), y | 0), z | 0));
}

/** One round of MurmurHash3, public domain. */
function mixed(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

function settled(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const g = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return g ^ (g >>> 16);
}

/** A power of two of at least twice the count. */
function tableSize(count: number): number {
  let size = 16;
  while (size < 2 * count) size *= 2;
  return size;
}
