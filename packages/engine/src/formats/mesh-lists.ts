/** Typed arrays that grow by doubling, so that a reader need not trust a file's counts. */

/** A growing list of doubles. */
export class Float64List {
  data = new Float64Array(1024);
  length = 0;

  push3(x: number, y: number, z: number): void {
    if (this.length + 3 > this.data.length) this.data = grown(this.data, new Float64Array(2 * this.data.length));
    this.data[this.length++] = x;
    this.data[this.length++] = y;
    this.data[this.length++] = z;
  }

  /** A copy of just what was pushed. */
  toArray(): Float64Array {
    return this.data.slice(0, this.length);
  }
}

/** A growing list of indices. */
export class Uint32List {
  data = new Uint32Array(1024);
  length = 0;

  push(a: number): void {
    if (this.length === this.data.length) this.data = grown(this.data, new Uint32Array(2 * this.data.length));
    this.data[this.length++] = a;
  }

  push3(a: number, b: number, c: number): void {
    if (this.length + 3 > this.data.length) this.data = grown(this.data, new Uint32Array(2 * this.data.length));
    this.data[this.length++] = a;
    this.data[this.length++] = b;
    this.data[this.length++] = c;
  }

  /** A copy of just what was pushed. */
  toArray(): Uint32Array {
    return this.data.slice(0, this.length);
  }
}

function grown<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
