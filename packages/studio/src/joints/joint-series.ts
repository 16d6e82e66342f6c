/** Curves of joints that need no sensor: coordinates, speeds, reactions, motor forces and torques. */
import { type Frame, type FrameCoordinate, layOutFrameJoints, type Scene } from '@impinge/engine';
import type { SensorInfo } from '../simulation/messages.js';
import { type CoordinateLimits, limitsOf } from './joint-limits.js';

/** One curve. `name` is unique; `label` is shown where the joint's name is already known. */
export interface JointSeries extends SensorInfo {
  readonly label: string;
  /** Index in `frame.joints`; size 3: the length of a vector. */
  readonly at: number;
  readonly size: 1 | 3;
  /** For a torque: index of the force of the same joint. */
  readonly force: number | undefined;
  /** Kind of coordinate, if it is one. The angle of a joint that closes a loop is known only within half a turn. */
  readonly coordinate: 'angle' | 'slide' | undefined;
  /** Number among the curves of its unit, so that curves in one plot differ in colour. */
  readonly colour: number;
  /** Limits of the coordinate, if it has any. */
  readonly limits: CoordinateLimits | undefined;
}

/** A joint with its curves. */
export interface ListedJoint {
  readonly name: string;
  /** `revolute`, … */
  readonly kind: string;
  readonly bodies: readonly [string, string];
  readonly series: readonly JointSeries[];
}

/** A torque with a shorter arm than this, torque over force, is round-off and shown as 0. */
const LEAST_ARM = 1e-12; // m

const UNITS = { angle: ['rad', 'rad/s', 'N m'], slide: ['m', 'm/s', 'N'] } as const;

/** The joints of a scene in its order. */
export function listJoints(scene: Scene): ListedJoint[] {
  const layout = layOutFrameJoints(scene);
  const counts = new Map<string, number>();
  const countOf = (unit: string): number => {
    const count = counts.get(unit) ?? 0;
    counts.set(unit, count + 1);
    return count;
  };
  return scene.joints.map((spec, i) => {
    const { force, torque, coordinates } = layout.joints[i];
    const series = (label: string, unit: string, at: number, more: Partial<JointSeries> = {}): JointSeries => ({
      name: `${spec.name}: ${label}`,
      label,
      unit,
      at,
      size: 1,
      force: undefined,
      coordinate: undefined,
      colour: countOf(unit),
      limits: undefined,
      ...more,
    });
    const ranges = limitsOf(spec);
    const ofCoordinates = coordinates.flatMap((coordinate) => {
      const { kind, number, at } = coordinate;
      const label = labelOf(coordinate, coordinates);
      const limits = ranges.find((range) => range.kind === kind && range.number === number);
      const [place, speed] = UNITS[kind];
      return [
        series(label, place, at, { coordinate: kind, limits }),
        series(coordinates.length === 1 ? 'speed' : `${label} speed`, speed, at + 1),
      ];
    });
    const ofMotors = scene.motors.flatMap(({ name, joint, of }, motor) => {
      if (joint !== spec.name) return [];
      const kind = of ?? coordinates[0].kind;
      return [series(`motor ${name}`, UNITS[kind][2], layout.motors[motor])];
    });
    const reactions = [series('force', 'N', force, { size: 3 }), series('torque', 'N m', torque, { size: 3, force })];
    return {
      name: spec.name,
      kind: spec.type,
      bodies: spec.bodies,
      series: [...ofCoordinates, ...ofMotors, ...reactions],
    };
  });
}

/** `angle`, or `angle 2` where the joint has several. */
function labelOf({ kind, number }: FrameCoordinate, all: readonly FrameCoordinate[]): string {
  return all.filter((other) => other.kind === kind).length === 1 ? kind : `${kind} ${number}`;
}

/** The value of a curve at a frame; NaN where the recording lacks it. */
export function valueAt({ joints }: Frame, { at, size, force }: JointSeries): number {
  if (joints.length < at + size) return Number.NaN;
  if (size === 1) return joints[at];
  const length = (from: number) => Math.hypot(joints[from], joints[from + 1], joints[from + 2]);
  return force !== undefined && length(at) < LEAST_ARM * length(force) ? 0 : length(at);
}

/** Values over frames, for a plot; numbers that are not finite are gaps. */
export function columnOf(frames: readonly Frame[], series: JointSeries): (number | null)[] {
  const values = frames.map((frame) => valueAt(frame, series));
  if (series.coordinate === 'angle') unwind(values, frames, series.at + 1);
  return values.map((value) => (Number.isFinite(value) ? value : null));
}

/**
 * Unwraps an angle that is known only within half a turn: of all turn counts it takes the one nearest to the change that the speeds predict.
 * An angle beyond half a turn anywhere already counts its turns and stays as it is.
 */
function unwind(values: number[], frames: readonly Frame[], speed: number): void {
  if (!values.every((value) => Math.abs(value) <= Math.PI)) return;
  const turn = 2 * Math.PI;
  let turns = 0;
  let before = values[0];
  for (let i = 1; i < values.length; i++) {
    const [from, to] = [frames[i - 1], frames[i]];
    const expected = ((to.time - from.time) * (from.joints[speed] + to.joints[speed])) / 2;
    const now = values[i];
    turns += Math.round((expected - (now - before)) / turn);
    values[i] = now + turns * turn;
    before = now;
  }
}
