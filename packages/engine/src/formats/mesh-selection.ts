/** Extracts parts from one list of vertices: each part keeps the vertices that its triangles use, in order. */
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import type { Float64List } from './mesh-lists.js';

/** Vertices of a file, from which parts take those they use. */
export class VertexSelection {
  private readonly count: number;
  /** The last part that used a vertex, from 1. */
  private readonly usedBy: Uint32Array;
  private readonly indexIn: Uint32Array;
  private part = 0;

  constructor(private readonly vertices: Float64List) {
    this.count = vertices.length / 3;
    this.usedBy = new Uint32Array(this.count);
    this.indexIn = new Uint32Array(this.count);
  }

  /** The part made of these triangles, whose indices are rewritten in place. −0 becomes 0. */
  take(triangles: Uint32Array): TriangleMesh {
    const used = this.used(triangles);
    const { data } = this.vertices;
    const vertices = new Float64Array(3 * used.length);
    for (let i = 0; i < used.length; i++) {
      this.indexIn[used[i]] = i;
      for (let k = 0; k < 3; k++) vertices[3 * i + k] = data[3 * used[i] + k] + 0;
    }
    for (let i = 0; i < triangles.length; i++) triangles[i] = this.indexIn[triangles[i]];
    return { vertices, triangles };
  }

  /** Number of vertices that no part has taken. */
  get unused(): number {
    let count = 0;
    for (const part of this.usedBy) if (part === 0) count++;
    return count;
  }

  private used(triangles: Uint32Array): Uint32Array {
    const part = ++this.part;
    const { usedBy } = this;
    const found = new Uint32Array(Math.min(triangles.length, this.count));
    let count = 0;
    for (const vertex of triangles) {
      if (usedBy[vertex] === part) continue;
      usedBy[vertex] = part;
      found[count++] = vertex;
    }
    const used = found.subarray(0, count);
    // A pass over all vertices is cheaper for a part that uses most of them, but too slow for many small parts.
    if (8 * count < this.count) return used.sort();
    let next = 0;
    for (let vertex = 0; vertex < this.count; vertex++) if (usedBy[vertex] === part) used[next++] = vertex;
    return used;
  }
}

/** The note on vertices that no face uses, if any. */
export function unusedNote({ unused }: VertexSelection): string[] {
  return unused === 0 ? [] : [`${unused} unused ${unused === 1 ? 'vertex' : 'vertices'} left out`];
}
