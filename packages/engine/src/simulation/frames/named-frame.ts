/**
 * A frame with access by name. It is a view: it shares the arrays of the plain frame and copies values only on access. Frames that are recorded
 * or posted to a worker stay plain data.
 */
import type { CoordinateKind } from '../../dynamics/multibody/joint-kinds/joint-kind.js';
import type { Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import type { Frame } from './frame.js';
import type { FrameNames } from './frame-names.js';
import { NamedGrains } from './named-grains.js';

/** Position and orientation of a body. */
export interface BodyPose {
  /** Origin of the body frame, world axes [m]. */
  readonly position: Vec3;
  /** Body to world, a unit quaternion [x, y, z, w]. */
  readonly orientation: Quaternion;
}

/** One coordinate of a joint. */
export interface JointCoordinate {
  readonly kind: CoordinateKind;
  /** Number among the joint's angles or slides, counted from 1 as for sensors. */
  readonly number: number;
  /** [rad] or [m] */
  readonly position: number;
  /** [rad/s] or [m/s] */
  readonly speed: number;
}

/** Reaction and coordinates of a joint. */
export interface JointReading {
  /** Force on the second body, world axes [N]. */
  readonly force: Vec3;
  /** Torque on the second body, about the joint's point on it, world axes [N m]. */
  readonly torque: Vec3;
  readonly coordinates: readonly JointCoordinate[];
  /** Its first angle [rad]; undefined if it has none. */
  readonly angle: number | undefined;
  /** Its first slide [m]; undefined if it has none. */
  readonly slide: number | undefined;
}

/** A frame with access by name, and with raw arrays for speed. An unknown name throws an UnknownNameError with the nearest names. */
export class NamedFrame implements Frame {
  readonly index: number;
  readonly time: number;
  readonly poses: Float64Array;
  readonly sensors: Float64Array;
  readonly contacts: Float64Array;
  readonly contactStates: Float64Array;
  readonly joints: Float64Array;
  readonly #frame: Frame;
  readonly #names: FrameNames;

  /** Creates a view of a frame; `names` must be of the same scene. */
  constructor(frame: Frame, names: FrameNames) {
    const { index, time, poses, sensors, contacts, contactStates, joints } = frame;
    this.index = index;
    this.time = time;
    this.poses = poses;
    this.sensors = sensors;
    this.contacts = contacts;
    this.contactStates = contactStates;
    this.joints = joints;
    this.#frame = frame;
    this.#names = names;
  }

  /**
   * Grains of this frame as columns, and by the names of their sets; undefined if the scene has none, or the recording has none of this frame. Those of a
   * recording are unpacked at each access: keep them in a variable.
   */
  get grains(): NamedGrains | undefined {
    const { grains } = this.#frame;
    return grains && new NamedGrains(grains, this.#names);
  }

  /** Position and orientation of a body. */
  pose(body: string): BodyPose {
    const at = 7 * this.#names.body(body);
    const [x, y, z, qx, qy, qz, qw] = this.poses.subarray(at, at + 7);
    return { position: [x, y, z], orientation: [qx, qy, qz, qw] };
  }

  /** Reading of a sensor, in its unit. */
  sensor(name: string): number {
    return this.sensors[this.#names.sensor(name)];
  }

  /** Reaction and coordinates of a joint; NaN in recordings without joints. */
  joint(name: string): JointReading {
    const { force, torque, coordinates } = this.#names.joint(name);
    const number = (at: number) => this.joints[at] ?? Number.NaN;
    const vector = (at: number): Vec3 => [number(at), number(at + 1), number(at + 2)];
    const read = coordinates.map(({ kind, number: which, at }) => ({
      kind,
      number: which,
      position: number(at),
      speed: number(at + 1),
    }));
    return {
      force: vector(force),
      torque: vector(torque),
      coordinates: read,
      angle: read.find(({ kind }) => kind === 'angle')?.position,
      slide: read.find(({ kind }) => kind === 'slide')?.position,
    };
  }

  /** Torque [N m] or force [N] of a motor; NaN in recordings without joints. */
  motor(name: string): number {
    return this.joints[this.#names.motor(name)] ?? Number.NaN;
  }
}
