/** What the page keeps of the grains of a frame: single precision is enough for a picture, at 20 bytes a grain. */
import type { Frame } from '@impinge/engine';
import { type ChainPicture, chainsOf } from './chain-picture.js';

type FrameGrains = NonNullable<Frame['grains']>;

/** What seldom changes from frame to frame, by ascending tags; frames with the same grains share it. */
export interface GrainCast {
  readonly tags: Int32Array;
  /** How many grains these balls are: a clump is one. */
  readonly grains: number;
  /** Indices among the sets of the scene, and among its materials. */
  readonly sets: Int32Array;
  readonly materials: Int32Array;
  /** [m] */
  readonly radii: Float32Array;
}

/** The grains of one frame. */
export interface GrainPicture {
  readonly cast: GrainCast;
  /** [m], 3 a grain. */
  readonly positions: Float32Array;
  /** [m/s] and [rad/s]; empty if they were not recorded. */
  readonly speeds: Float32Array;
  readonly spins: Float32Array;
  /** Undefined if contacts were not recorded. */
  readonly chains: ChainPicture | undefined;
}

/** A frame as the page keeps it. */
export type ShownFrame = Frame & { readonly picture?: GrainPicture | undefined };

/** The picture of a frame's grains; undefined if it has none. All arrays are its own: frames of a recording share some, and each is transferred. */
export function pictureOf(grains: FrameGrains | undefined): GrainPicture | undefined {
  if (grains === undefined) return undefined;
  const { tags, clumps, sets, materials, radii, positions, velocities, spins } = grains;
  const heads = clumps?.reduce((sum, head, i) => (head === tags[i] ? sum + 1 : sum), 0);
  return {
    cast: {
      tags: tags.slice(),
      grains: heads ?? tags.length,
      sets: sets.slice(),
      materials: materials.slice(),
      radii: Float32Array.from(radii),
    },
    positions: Float32Array.from(positions),
    speeds: lengthsOf(velocities),
    spins: lengthsOf(spins),
    chains: chainsOf(grains),
  };
}

/** The picture with the cast of the one before, if its grains are the same. */
export function shareCast(picture: GrainPicture, before: GrainPicture | undefined): GrainPicture {
  if (before === undefined) return picture;
  const now = picture.cast;
  const then = before.cast;
  const isSame =
    sameNumbers(now.tags, then.tags) &&
    sameNumbers(now.sets, then.sets) &&
    sameNumbers(now.materials, then.materials) &&
    sameNumbers(now.radii, then.radii);
  return isSame ? { ...picture, cast: then } : picture;
}

/** The buffers to transfer with a picture. */
export function buffersOf({ cast, positions, speeds, spins, chains }: GrainPicture): ArrayBufferLike[] {
  const { tags, sets, materials, radii } = cast;
  const lines = chains === undefined ? [] : [chains.rows, chains.ways, chains.forces];
  return [tags, sets, materials, radii, positions, speeds, spins, ...lines].map(({ buffer }) => buffer);
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function lengthsOf(vectors: ArrayLike<number>): Float32Array {
  const lengths = new Float32Array(vectors.length / 3);
  for (let i = 0; i < lengths.length; i++)
    lengths[i] = Math.hypot(vectors[3 * i], vectors[3 * i + 1], vectors[3 * i + 2]);
  return lengths;
}
