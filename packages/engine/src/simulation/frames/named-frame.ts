/**
 * A frame that is asked by name. It is a view: the arrays are those of the plain frame, nothing is copied before it is asked for. Frames that are
 * recorded or posted to a worker stay plain data.
 */
import type { CoordinateKind } from '../../dynamics/multibody/joint-kinds/joint-kind.js';
import type { Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import type { Frame } from './frame.js';
import type { FrameNames } from './frame-names.js';

/** Where a body is and how it is turned. */
export interface BodyPose {
  /** Origin of the body frame, world axes [m]. */
  readonly position: Vec3;
  /** Body to world, a unit quaternion [x, y, z, w]. */
  readonly orientation: Quaternion;
}

/** One coordinate of a joint. */
export interface JointCoordinate {
  readonly kind: CoordinateKind;
  /** Which of the joint's angles or slides, from 1, as sensors count them. */
  readonly number: number;
  /** [rad] or [m] */
  readonly position: number;
  /** [rad/s] or [m/s] */
  readonly speed: number;
}

/** What a joint does. */
export interface JointReading {
  /** Force on the second body, world axes [N]. */
  readonly force: Vec3;
  /** Torque on the second body, about the joint's point on it, world axes [N m]. */
  readonly torque: Vec3;
  readonly coordinates: readonly JointCoordinate[];
  /** Its first angle [rad]; undefined where it has none. */
  readonly angle: number | undefined;
  /** Its first slide [m]; undefined where it has none. */
  readonly slide: number | undefined;
}

/** A frame with its numbers by name, and as raw arrays for speed. A name that nothing has is an UnknownNameError with the nearest names. */
export class NamedFrame implements Frame {
  readonly index: number;
  readonly time: number;
  readonly poses: Float64Array;
  readonly sensors: Float64Array;
  readonly contacts: Float64Array;
  readonly contactStates: Float64Array;
  readonly joints: Float64Array;
  readonly #names: FrameNames;

  /** A view of a frame of the scene that the names are from. */
  constructor({ index, time, poses, sensors, contacts, contactStates, joints }: Frame, names: FrameNames) {
    this.index = index;
    this.time = time;
    this.poses = poses;
    this.sensors = sensors;
    this.contacts = contacts;
    this.contactStates = contactStates;
    this.joints = joints;
    this.#names = names;
  }

  /** Where a body is and how it is turned. */
  pose(body: string): BodyPose {
    const at = 7 * this.#names.body(body);
    const [x, y, z, qx, qy, qz, qw] = this.poses.subarray(at, at + 7);
    return { position: [x, y, z], orientation: [qx, qy, qz, qw] };
  }

  /** What a sensor reads, in its unit. */
  sensor(name: string): number {
    return this.sensors[this.#names.sensor(name)];
  }

  /** What a joint passes on and where its coordinates are; numbers are NaN in recordings that hold no joints. */
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

  /** Effort of a motor, a torque [N m] or force [N]; NaN in recordings that hold no joints. */
  motor(name: string): number {
    return this.joints[this.#names.motor(name)] ?? Number.NaN;
  }
}
