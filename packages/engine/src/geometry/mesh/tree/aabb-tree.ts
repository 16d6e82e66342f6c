/**
 * Tree of axis-aligned boxes over the triangles of a mesh, as flat arrays in depth-first order. The first child of node i is
 * i + 1, the second is link[i]. Children come after their parent, so a refit is one loop from the back.
 * Built once by the surface area heuristic over 16 bins along the longest axis of the centres (in equal halves where bins
 * cannot separate triangles). Leaves hold at most 4 triangles. Wald 2007.
 */
import { addToBox } from '../bounds/mesh-bounds.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { triangleBoxes } from './triangle-boxes.js';

/** The tree. refitAabbTree updates `boxes`; the rest is constant. */
export interface AabbTree {
  readonly nodeCount: number;
  /** Most nodes on a path from the root to a leaf. */
  readonly depth: number;
  /** min x y z, max x y z of each node [m]. */
  readonly boxes: Float64Array;
  /** Inner node: its second child. Leaf: its first index in `order`. */
  readonly link: Uint32Array;
  /** Triangles in a leaf; 0 for an inner node. */
  readonly leafSize: Uint32Array;
  /** Triangles leaf by leaf. */
  readonly order: Uint32Array;
  /** Vertex indices of the mesh the tree was built for. */
  readonly triangles: Uint32Array;
}

const LEAF_SIZE = 4;
const BINS = 16;

/** Builds the tree over all triangles t except those with skip[t] = 1; 1e6 triangles take about a second. */
export function createAabbTree({ vertices, triangles }: TriangleMesh, skip?: Uint8Array): AabbTree {
  const boxes = triangleBoxes(vertices, triangles);
  const all = new Uint32Array(triangles.length / 3);
  let total = 0;
  for (let t = 0; t < all.length; t++) if (skip === undefined || skip[t] !== 1) all[total++] = t;
  const order = all.slice(0, total);
  const link = new Uint32Array(2 * total);
  const leafSize = new Uint32Array(2 * total);
  // Ranges still to be split: start, end, parent + 1 where the range is a second child, depth.
  const todo: number[] = total > 0 ? [0, total, 0, 1] : [];
  const splitter = createSplitter(boxes, order);
  let nodeCount = 0;
  let depth = 0;
  while (todo.length > 0) {
    const level = todo.pop()!;
    const parent = todo.pop()!;
    const end = todo.pop()!;
    const start = todo.pop()!;
    const node = nodeCount++;
    depth = Math.max(depth, level);
    if (parent > 0) link[parent - 1] = node;
    if (end - start <= LEAF_SIZE) {
      link[node] = start;
      leafSize[node] = end - start;
      continue;
    }
    const middle = splitter(start, end);
    todo.push(middle, end, node + 1, level + 1, start, middle, 0, level + 1);
  }
  const tree: AabbTree = {
    nodeCount,
    depth,
    boxes: new Float64Array(6 * nodeCount),
    link: link.slice(0, nodeCount),
    leafSize: leafSize.slice(0, nodeCount),
    order,
    triangles,
  };
  refitAabbTree(tree, vertices);
  return tree;
}

/** Updates the boxes for vertices that have moved [m]. The tree keeps its structure, so queries stay correct but may slow down. */
export function refitAabbTree(tree: AabbTree, vertices: Float64Array): void {
  const { boxes, link, leafSize, order, triangles } = tree;
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const o = 6 * node;
    if (leafSize[node] === 0) {
      const a = 6 * (node + 1);
      const b = 6 * link[node];
      for (let k = 0; k < 3; k++) {
        boxes[o + k] = Math.min(boxes[a + k], boxes[b + k]);
        boxes[o + 3 + k] = Math.max(boxes[a + 3 + k], boxes[b + 3 + k]);
      }
      continue;
    }
    for (let k = 0; k < 3; k++) {
      boxes[o + k] = Infinity;
      boxes[o + 3 + k] = -Infinity;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      const t = 3 * order[i];
      for (let k = 0; k < 3; k++) addToBox(boxes, o, vertices, 3 * triangles[t + k]);
    }
  }
}

/** A function that reorders order[start..end) and returns the start of the second half. */
function createSplitter(boxes: Float64Array, order: Uint32Array): (start: number, end: number) => number {
  const counts = new Uint32Array(BINS);
  const bins = new Float64Array(6 * BINS);
  const areas = new Float64Array(BINS);
  const range = new Float64Array(6);
  return (start, end) => {
    centreRange(boxes, order, start, end, range);
    let axis = 0;
    for (let k = 1; k < 3; k++) if (range[3 + k] - range[k] > range[3 + axis] - range[axis]) axis = k;
    const low = range[axis];
    const scale = BINS / (range[3 + axis] - low);
    if (!(scale > 0 && scale < Infinity)) return (start + end) >>> 1;
    counts.fill(0);
    for (let b = 0; b < 6 * BINS; b++) bins[b] = b % 6 < 3 ? Infinity : -Infinity;
    for (let i = start; i < end; i++) {
      const o = 6 * order[i];
      const bin = binOf(boxes[o + axis] + boxes[o + 3 + axis], low, scale);
      counts[bin]++;
      growBox(bins, 6 * bin, boxes, o);
    }
    const cut = bestCut(counts, bins, areas);
    let left = start;
    let right = end - 1;
    while (left <= right) {
      const o = 6 * order[left];
      if (binOf(boxes[o + axis] + boxes[o + 3 + axis], low, scale) <= cut) {
        left++;
        continue;
      }
      const t = order[left];
      order[left] = order[right];
      order[right--] = t;
    }
    return left > start && left < end ? left : (start + end) >>> 1;
  };
}

function binOf(centre: number, low: number, scale: number): number {
  return Math.min(BINS - 1, ((centre - low) * scale) | 0);
}

/** Range of twice the centres of the boxes. */
function centreRange(boxes: Float64Array, order: Uint32Array, start: number, end: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) {
    out[k] = Infinity;
    out[3 + k] = -Infinity;
  }
  for (let i = start; i < end; i++) {
    const o = 6 * order[i];
    for (let k = 0; k < 3; k++) {
      const centre = boxes[o + k] + boxes[o + 3 + k];
      if (centre < out[k]) out[k] = centre;
      if (centre > out[3 + k]) out[3 + k] = centre;
    }
  }
}

function growBox(out: Float64Array, o: number, boxes: Float64Array, b: number): void {
  for (let k = 0; k < 3; k++) {
    if (boxes[b + k] < out[o + k]) out[o + k] = boxes[b + k];
    if (boxes[b + 3 + k] > out[o + 3 + k]) out[o + 3 + k] = boxes[b + 3 + k];
  }
}

/** The last bin of the first half that minimises Σ count × area. Overwrites `bins`. */
function bestCut(counts: Uint32Array, bins: Float64Array, areas: Float64Array): number {
  let seen = 0;
  const firstHalf = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (let b = 0; b < BINS - 1; b++) {
    growBox(firstHalf, 0, bins, 6 * b);
    seen += counts[b];
    areas[b] = seen > 0 ? seen * halfArea(firstHalf, 0) : Infinity;
  }
  let cut = 0;
  let least = Infinity;
  let after = 0;
  for (let b = BINS - 1; b > 0; b--) {
    if (b < BINS - 1) growBox(bins, 6 * b, bins, 6 * (b + 1));
    after += counts[b];
    const cost = after > 0 ? areas[b - 1] + after * halfArea(bins, 6 * b) : Infinity;
    if (cost < least) {
      least = cost;
      cut = b - 1;
    }
  }
  return cut;
}

function halfArea(boxes: Float64Array, o: number): number {
  const x = boxes[o + 3] - boxes[o];
  const y = boxes[o + 4] - boxes[o + 1];
  const z = boxes[o + 5] - boxes[o + 2];
  return x * y + y * z + z * x;
}
