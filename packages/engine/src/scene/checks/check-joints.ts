/** Joints and couplings that are well formed and still cannot work: axes without direction, couplings of a joint with itself. */
import type { SceneProblem } from '../../errors/scene-error.js';
import { shown } from '../../math/quantity.js';
import { length3, unit, type Vec3 } from '../../math/vec3.js';
import { isRecord, listOf, type Raw, vectorOf } from '../raw-scene.js';

/** Sine of the angle between axis and reference below which the reference is along the axis. */
const ALONG = 1e-9;

/** Joints whose reference means something, and what. */
const NEEDS_REFERENCE: Readonly<Record<string, string>> = {
  universal: 'the second axis of a universal joint',
  planar: 'x of a planar joint',
  rolling: 'the normal of a rolling joint',
};

/** Problems of a raw scene; passes over whatever is malformed. */
export function checkJoints(scene: unknown): SceneProblem[] {
  if (!isRecord(scene)) return [];
  return [
    ...listOf(scene.joints).flatMap((joint, i) => checkFrames(joint, `joints.${i}.at`)),
    ...listOf(scene.joints).flatMap((joint, i) => checkRolling(joint, `joints.${i}`)),
    ...listOf(scene.couplings).flatMap((coupling, i) => checkCoupling(coupling, `couplings.${i}.joints.1`)),
  ];
}

/** The frame of a joint, given once or on each body. */
function checkFrames({ type, at }: Raw, path: string): SceneProblem[] {
  if (!isRecord(at)) return [];
  if (isRecord(at.first) || isRecord(at.second))
    return (['first', 'second'] as const).flatMap((side) => checkFrame(type, at[side], `${path}.${side}`));
  return checkFrame(type, at, path);
}

function checkFrame(type: unknown, frame: unknown, path: string): SceneProblem[] {
  if (!isRecord(frame)) return [];
  const noAxis = checkAxis(frame.axis, `${path}.axis`);
  const reference = vectorOf(frame.reference);
  if (noAxis.length > 0 || reference === undefined) return noAxis;
  const noReference = checkAxis(reference, `${path}.reference`);
  const axis = vectorOf(frame.axis) ?? [0, 0, 1];
  const what = typeof type === 'string' ? NEEDS_REFERENCE[type] : undefined;
  if (noReference.length > 0 || what === undefined || !isAlong(axis, reference)) return noReference;
  const message = `is along the axis ${shown(axis)}: it is ${what} and must point across it`;
  return [{ code: 'joint/reference-along-axis', path: `${path}.reference`, message }];
}

/** A rolling joint has a normal, and its wheel fits into its ring. */
function checkRolling({ type, at, radius, on }: Raw, path: string): SceneProblem[] {
  if (type !== 'rolling') return [];
  const frames = isRecord(at) && (isRecord(at.first) || isRecord(at.second)) ? [at.first, at.second] : [at];
  const problems: SceneProblem[] = [];
  if (frames.some((frame) => !isRecord(frame) || frame.reference === undefined)) {
    const message = 'needs a reference: the normal at the point of contact, from the first body to the second';
    problems.push({ code: 'joint/no-reference', path: `${path}.at`, message });
  }
  if (
    isRecord(on) &&
    on.type === 'ring' &&
    typeof on.radius === 'number' &&
    typeof radius === 'number' &&
    on.radius <= radius
  ) {
    const message = `must be larger than that of the wheel inside, ${shown(radius)} m; got ${shown(on.radius)}`;
    problems.push({ code: 'joint/ring-too-small', path: `${path}.on.radius`, message });
  }
  return problems;
}

function checkAxis(axis: unknown, path: string): SceneProblem[] {
  const vector = vectorOf(axis);
  if (vector === undefined || vector.some((part) => part !== 0)) return [];
  return [{ code: 'joint/no-direction', path, message: 'must not be all zeros: an axis has a direction' }];
}

function isAlong(a: Vec3, b: Vec3): boolean {
  const [p, q] = [unit(a, a), unit(b, b)];
  return length3(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]) < ALONG;
}

function checkCoupling({ joints }: Raw, path: string): SceneProblem[] {
  if (!Array.isArray(joints) || joints.length !== 2 || joints[0] !== joints[1]) return [];
  const message = `is ${shown(joints[1])}, as is the first: a coupling ties two joints`;
  return [{ code: 'coupling/one-joint', path, message }];
}
