/**
 * The layout of a recording (MCAP), shared by writer and reader. Messages are JSON, so that Foxglove can show them:
 *   metadata `impinge.scene`  the canonical scene
 *   metadata `impinge.laws`   its contact laws in words and numbers, since the scene does not describe registered laws
 *   attachments  the files that the scene names, each under its SHA-256
 *   /scene    foxglove.SceneUpdate, once: what the bodies look like
 *   /tf       foxglove.FrameTransforms, one message per frame: poses of the bodies
 *   /contacts impinge.Contacts, one message per frame with contacts: the numbers of each contact, then the states of its law
 *   /joints   impinge.Joints, one message per frame of a scene with joints: the numbers of `frame.joints`
 *   /sensors  impinge.Sensors, one message per frame: exact time, index, and one value per sensor; comes last
 * Doubles in JSON text round-trip to the bit, except that −0 becomes 0.
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
  sensors: '/sensors',
} as const;

/**
 * Metadata of the channel /contacts: the layout version of its rows. Version 2 has the numbers of `CONTACT_AT` and then the states. Version 1,
 * which has no version key, has the first 8 of them: shapes, point, force.
 */
export const CONTACTS_VERSION = { key: 'version', now: '2' } as const;

/** Metadata of the channel /joints: the layout version of its numbers; `layOutFrameJoints` defines it. */
export const JOINTS_VERSION = { key: 'version', now: '1' } as const;

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

/** One frame's message on /contacts, a row for each contact. A number that is not finite is written as null. */
export interface ContactsMessage {
  readonly contacts: readonly (readonly (number | null)[])[];
}

/** One frame's message on /joints. A number that is not finite is written as null. */
export interface JointsMessage {
  readonly values: readonly (number | null)[];
}

/** One frame's message on /tf: the fields of foxglove.FrameTransforms that we fill. */
export interface TransformsMessage {
  readonly transforms: readonly {
    readonly child_frame_id: string;
    readonly translation: { readonly x: number; readonly y: number; readonly z: number };
    readonly rotation: { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
  }[];
}

/** A time in Foxglove's form. */
export function timestampOf(time: number): { sec: number; nsec: number } {
  const total = nanoseconds(time);
  return { sec: Number(total / 1_000_000_000n), nsec: Number(total % 1_000_000_000n) };
}
