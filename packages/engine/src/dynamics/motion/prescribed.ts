/**
 * Motion by signals: x = x₀ + s(t), or x = x₀ + ∫₀ᵗ v dt; R = R_s(t) R₀ with R_s about a fixed world axis by an angle or at an angular speed,
 * or by three Euler angles. The velocity is the exact rate of the position, and ω the exact one of the orientation:
 *   axis n:  ω = θ̇ n        Euler 'ijk':  ω = α̇ e_i + β̇ R_i e_j + γ̇ R_i R_j e_k
 * so contacts use the true velocity of the surface. The body rotates about its own origin.
 */
import { PI } from '../../math/elementary.js';
import { axesOf, findEulerQuaternion, findEulerVelocity } from '../../math/euler-angles.js';
import { findTurn, multiplyAt } from '../../math/quaternion.js';
import { createSignal } from '../../math/signal/create-signal.js';
import type { Signal, SignalFunction } from '../../math/signal/signal.js';
import type { SignalSpec } from '../../math/signal/signal.schema.js';
import { length3, unit, type Vec3 } from '../../math/vec3.js';
import { ANGULAR_VELOCITY, type Kinematics, ORIENTATION, type PrescribedMotion, VELOCITY } from './motion.js';
import type { MotionSpec } from './motion.schema.js';

type PrescribedSpec = Extract<MotionSpec, { type: 'prescribed' }>;
type Make = (spec: SignalSpec, path: string) => Signal;

/** A part of the motion: the function that fills it, its signals, and a bound on its speed. */
interface Part {
  readonly find: PrescribedMotion['findKinematics'];
  readonly signals: readonly Signal[];
  readonly bound: number;
}

/** Creates the motion; SceneError below `path` for a signal that is not valid. */
export function prescribed(
  spec: PrescribedSpec,
  start: Kinematics,
  registered: Readonly<Record<string, SignalFunction>>,
  path: string,
): PrescribedMotion {
  const make: Make = (signal, key) => createSignal(signal, registered, `${path}.${key}`);
  const translation = translationOf(spec, start, make);
  const rotation = rotationOf(spec, start, make);
  const signals = [...translation.signals, ...rotation.signals];
  return {
    findKinematics: (at, out) => {
      translation.find(at, out);
      rotation.find(at, out);
    },
    nextCorner: (t) =>
      signals.reduce((first, { nextCorner }) => Math.min(first, nextCorner(t)), Number.POSITIVE_INFINITY),
    speedBound: translation.bound,
    turnBound: rotation.bound,
    period: Math.min((2 * PI) / rotation.bound || Number.POSITIVE_INFINITY, ...signals.map(({ period }) => period)),
  };
}

function translationOf({ position, velocity }: PrescribedSpec, start: Kinematics, make: Make): Part {
  const key = velocity === undefined ? 'position' : 'velocity';
  const signals = (velocity ?? position ?? [0, 0, 0]).map((spec, k) => make(spec, `${key}.${k}`));
  const finds = signals.map(({ findValue, findIntegral }) => (velocity === undefined ? findValue : findIntegral));
  const [x, y, z] = signals.map(({ bound, rateBound }) => (velocity === undefined ? rateBound : bound));
  const found = new Float64Array(2);
  return {
    find: (at, out) => {
      for (let k = 0; k < 3; k++) {
        finds[k](at, found, 0);
        out[k] = start.position[k] + found[0];
        out[VELOCITY + k] = found[1];
      }
    },
    signals,
    bound: length3(x, y, z),
  };
}

function rotationOf({ rotation }: PrescribedSpec, start: Kinematics, make: Make): Part {
  if (rotation === undefined) return stillPart(start);
  if ('angle' in rotation) return axisPart(rotation.axis, make(rotation.angle, 'rotation.angle'), 'angle', start);
  if ('angularSpeed' in rotation)
    return axisPart(rotation.axis, make(rotation.angularSpeed, 'rotation.angularSpeed'), 'speed', start);
  const signals = rotation.angles.map((angle, k) => make(angle, `rotation.angles.${k}`));
  return eulerPart(axesOf(rotation.sequence), signals, start);
}

function stillPart({ orientation }: Kinematics): Part {
  const find: Part['find'] = (_, out) => {
    for (let k = 0; k < 4; k++) out[ORIENTATION + k] = orientation[k];
    for (let k = 0; k < 3; k++) out[ANGULAR_VELOCITY + k] = 0;
  };
  return { find, signals: [], bound: 0 };
}

function axisPart(axis: Vec3, signal: Signal, by: 'angle' | 'speed', start: Kinematics): Part {
  const direction = unit(axis, [0, 0, 1]);
  const find = by === 'angle' ? signal.findValue : signal.findIntegral;
  const found = new Float64Array(2);
  return {
    find: (at, out) => {
      find(at, found, 0);
      findTurn(direction, found, start.orientation, out, ORIENTATION);
      for (let k = 0; k < 3; k++) out[ANGULAR_VELOCITY + k] = found[1] * direction[k];
    },
    signals: [signal],
    bound: by === 'angle' ? signal.rateBound : signal.bound,
  };
}

function eulerPart(axes: readonly [number, number, number], signals: readonly Signal[], start: Kinematics): Part {
  const found = new Float64Array(2);
  const angles = new Float64Array(3);
  const rates = new Float64Array(3);
  const turn = new Float64Array(4);
  const [a, b, c] = signals.map(({ rateBound }) => rateBound);
  return {
    find: (at, out) => {
      for (let k = 0; k < 3; k++) {
        signals[k].findValue(at, found, 0);
        angles[k] = found[0];
        rates[k] = found[1];
      }
      findEulerQuaternion(axes, angles, turn, 0);
      multiplyAt(turn, 0, start.orientation, 0, out, ORIENTATION);
      findEulerVelocity(axes, angles, rates, out, ANGULAR_VELOCITY);
    },
    signals,
    // The first and the third axis may coincide; the second is perpendicular to both.
    bound: length3(a + c, b, 0),
  };
}
