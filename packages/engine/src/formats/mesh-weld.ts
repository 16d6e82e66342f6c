/** Welds equal corners: a hash table with open addressing over the bits of the coordinates. */
import { Float64List } from './mesh-lists.js';

const FREE = 0xffffffff;

/** Collects corners. Exactly equal ones become one vertex, and −0 equals 0. Indices are in order of first appearance. */
export class VertexWelder {
  readonly vertices = new Float64List();
  private table: Uint32Array;
  private readonly corner = new Float64Array(3);
  private readonly words = new Uint32Array(this.corner.buffer);

  /** `expected`: estimated number of different corners; a wrong estimate only costs time. */
  constructor(expected = 1000) {
    let size = 4096;
    while (size < 2 * expected) size *= 2;
    this.table = new Uint32Array(size).fill(FREE);
  }

  /** Index of the corner, which must be finite. */
  add(x: number, y: number, z: number): number {
    const { vertices } = this;
    const mask = this.table.length - 1;
    // −0 + 0 = 0
    const px = x + 0;
    const py = y + 0;
    const pz = z + 0;
    let slot = this.hash(px, py, pz) & mask;
    for (let found = this.table[slot]; found !== FREE; found = this.table[slot]) {
      const { data } = vertices;
      if (data[3 * found] === px && data[3 * found + 1] === py && data[3 * found + 2] === pz) return found;
      slot = (slot + 1) & mask;
    }
    const index = vertices.length / 3;
    this.table[slot] = index;
    vertices.push3(px, py, pz);
    if (2 * index > mask) this.grow();
    return index;
  }

  private hash(x: number, y: number, z: number): number {
    const { corner, words } = this;
    corner[0] = x;
    corner[1] = y;
    corner[2] = z;
    let h = 0;
    for (let i = 0; i < 6; i++) {
      h = Math.imul(h ^ words[i], 0x9e3779b1);
      h ^= h >>> 15;
    }
    h = Math.imul(h, 0x85ebca6b);
    return h ^ (h >>> 13);
  }

  private grow(): void {
    const table = new Uint32Array(2 * this.table.length).fill(FREE);
    const mask = table.length - 1;
    const { data, length } = this.vertices;
    for (let i = 0; 3 * i < length; i++) {
      let slot = this.hash(data[3 * i], data[3 * i + 1], data[3 * i + 2]) & mask;
      while (table[slot] !== FREE) slot = (slot + 1) & mask;
      table[slot] = i;
    }
    this.table = table;
  }
}
