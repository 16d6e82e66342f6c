/**
 * The layout of a recording (MCAP), shared by writer and reader. Poses and contacts are protobuf and exact to the bit; other messages are JSON.
 * Foxglove shows both:
 *   metadata `impinge.scene`  the canonical scene
 *   metadata `impinge.laws`   its contact laws in words and numbers, since the scene does not describe registered laws
 *   attachments  the files that the scene names, each under its SHA-256
 *   /scene    foxglove.SceneUpdate, once: what the bodies look like
 *   /tf       foxglove.FrameTransforms, one protobuf message per frame: poses of the bodies
 *   /contacts impinge.Contacts, one protobuf message per frame with contacts: the numbers of all contacts, and the states of their laws
 *   /joints   impinge.Joints, one message per frame of a scene with joints: the numbers of `frame.joints`
 *   /grains   impinge.Grains, one protobuf message per frame for which grains are recorded: write/grains-message.ts
 *   /sensors  impinge.Sensors, one message per frame: exact time, index, and one value per sensor; comes last
 * Doubles in JSON text round-trip to the bit, except that −0 becomes 0. Recordings of earlier versions have poses and contacts as JSON; the
 * encoding of the channel tells.
 */

export const SCENE_METADATA = 'impinge.scene';
export const LAWS_METADATA = 'impinge.laws';
/** Marks the attachments that are files of the scene. */
export const ASSET_MEDIA_TYPE = 'application/vnd.impinge.asset';
/** Metadata of the channel /sensors: the names in scene order, which an object read from JSON does not keep. */
export const SENSOR_NAMES = 'names';
export const TOPICS = {
  scene: '/scene',
  transforms: '/tf',
  contacts: '/contacts',
  joints: '/joints',
  grains: '/grains',
  sensors: '/sensors',
} as const;

/**
 * Metadata of the channel /contacts: the layout version of its messages. Version 3 has packed numbers. Version 2 is JSON, a row for each contact
 * with the numbers of `CONTACT_AT` and then the states. Version 1, which has no version key, has the first 8 of them: shapes, point, force.
 */
export const CONTACTS_VERSION = { key: 'version', now: '3' } as const;

/** How the messages of a channel are encoded. */
export const ENCODING = { text: 'json', packed: 'protobuf' } as const;

/** Metadata of the channel /joints: the layout version of its numbers; `layOutFrameJoints` defines it. */
export const JOINTS_VERSION = { key: 'version', now: '1' } as const;

/** Metadata of the channel /grains: the layout version of its messages. */
export const GRAINS_VERSION = { key: 'version', now: '1' } as const;

/** How the numbers of a column of grains are packed. */
export const PACKING = { exact: 0, float32: 1, lattice: 2 } as const;

/** What is recorded of grains. */
export interface GrainRecording {
  /** Besides their positions. */
  readonly fields: readonly ('velocity' | 'spin' | 'contacts')[];
  /** Every so many frames. */
  readonly frames: number;
  /** Doubles, floats, or the largest error of a position [m]; velocities and spins are floats unless exact. */
  readonly accuracy: 'exact' | 'float32' | number;
}

/** Time of a message in whole nanoseconds; the exact time is in the sensors message. */
export function nanoseconds(time: number): bigint {
  return BigInt(Math.round(time * 1e9));
}

/** One frame's message on /sensors. A value that is not finite is written as null. */
export interface SensorsMessage {
  readonly index: number;
  /** t [s] */
  readonly time: number;
  readonly values: Readonly<Record<string, number | null>>;
}

/** One frame's JSON message on /contacts, a row for each contact, where null stands for a number that is not finite. Only read. */
export interface ContactsText {
  readonly contacts: readonly (readonly (number | null)[])[];
}

/** One frame's message on /joints. A number that is not finite is written as null. */
export interface JointsMessage {
  readonly values: readonly (number | null)[];
}

/** One frame's JSON message on /tf: the fields of foxglove.FrameTransforms that hold the poses. Only read. */
export interface TransformsText {
  readonly transforms: readonly {
    readonly translation: { readonly x: number; readonly y: number; readonly z: number };
    readonly rotation: { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
  }[];
}

/** A time in Foxglove's form. */
export function timestampOf(time: number): { sec: number; nsec: number } {
  const total = nanoseconds(time);
  return { sec: Number(total / 1_000_000_000n), nsec: Number(total % 1_000_000_000n) };
}
