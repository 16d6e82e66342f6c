/** Grains of a frame with access by the names of their sets. */
import type { FrameGrains } from '../grains/frame-grains.js';
import type { FrameNames } from './frame-names.js';

/** Grains of a frame, by ascending tags; 3 numbers a grain for vectors. */
export class NamedGrains implements FrameGrains {
  readonly tags: Int32Array;
  readonly clumps: Int32Array | undefined;
  readonly sets: Int32Array;
  readonly materials: Int32Array;
  readonly radii: Float64Array;
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly spins: Float64Array;
  readonly contacts: FrameGrains['contacts'];
  readonly #names: FrameNames;

  /** Creates a view of the grains of a frame; `names` must be of the same scene. */
  constructor(
    { tags, clumps, sets, materials, radii, positions, velocities, spins, contacts }: FrameGrains,
    names: FrameNames,
  ) {
    this.tags = tags;
    this.clumps = clumps;
    this.sets = sets;
    this.materials = materials;
    this.radii = radii;
    this.positions = positions;
    this.velocities = velocities;
    this.spins = spins;
    this.contacts = contacts;
    this.#names = names;
  }

  /** Number of grains; a clump is one. */
  get count(): number {
    const { tags, clumps } = this;
    return clumps === undefined ? tags.length : clumps.reduce((sum, head, i) => (head === tags[i] ? sum + 1 : sum), 0);
  }

  /** The grains of one set, copied, without their contacts. UnknownNameError where the scene has no such set. */
  of(set: string): FrameGrains {
    const index = this.#names.grainSet(set);
    const rows = [...this.tags.keys()].filter((i) => this.sets[i] === index);
    const vectors = (all: Float64Array) => Float64Array.from(rows.flatMap((i) => [...all.subarray(3 * i, 3 * i + 3)]));
    return {
      tags: Int32Array.from(rows, (i) => this.tags[i]),
      clumps: this.clumps && Int32Array.from(rows, (i) => this.clumps?.[i] ?? 0),
      sets: Int32Array.from(rows, () => index),
      materials: Int32Array.from(rows, (i) => this.materials[i]),
      radii: Float64Array.from(rows, (i) => this.radii[i]),
      positions: vectors(this.positions),
      velocities: vectors(this.velocities),
      spins: vectors(this.spins),
    };
  }
}
