/** A whole scene that is timed: what a user would write, how well it went, and who else can do it. */
import type { SceneInput } from '@impinge/engine';

/** Poses of all bodies over time, in scene order: position [m] and orientation [x, y, z, w], 7 numbers a body. */
export interface Trace {
  readonly times: number[];
  readonly poses: ArrayLike<number>[];
}

/** How far from right a motion is; smaller is better. It is found from poses alone, so that every program can be asked. */
export interface Quality {
  readonly name: string;
  readonly unit: string;
  /** Error up to which programs count as equally accurate, in `unit`. */
  readonly wanted: number;
  readonly find: (trace: Trace) => number;
}

export type PeerName = 'MuJoCo' | 'Rapier';

export interface SceneCase {
  readonly name: string;
  /** Whether only `--full` runs it. */
  readonly long: boolean;
  /** Neither solver nor law are named: the defaults are measured. Its `until` is the time that is measured. */
  readonly scene: SceneInput;
  readonly quality: Quality;
  /** Programs that can do the same scene. */
  readonly peers: readonly PeerName[];
  /** Why no other program can. */
  readonly alone?: string;
  /** Folder of the files that the scene names. */
  readonly folder?: URL;
}

/** The last pose of a body: position and orientation. */
export function lastPose({ poses }: Trace, body: number): number[] {
  const last = poses[poses.length - 1];
  return Array.from({ length: 7 }, (_, k) => last[7 * body + k]);
}

/** A point of a body in its axes, in the world. */
export function toWorld(pose: readonly number[], [x, y, z]: readonly number[]): [number, number, number] {
  const [px, py, pz, qx, qy, qz, qw] = pose;
  const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
  return [
    px + x + qw * tx + qy * tz - qz * ty,
    py + y + qw * ty + qz * tx - qx * tz,
    pz + z + qw * tz + qx * ty - qy * tx,
  ];
}
