import { z } from 'zod';
import { EULER_SEQUENCES } from '../../math/euler-angles.js';
import { quantity, vector } from '../../math/quantity.js';
import { type SignalSpec, signal, signals } from '../../math/signal/signal.schema.js';

const uniformSchema = z
  .strictObject({
    type: z.literal('uniform'),
    velocity: vector('m/s', 'Velocity of the body origin.').default([0, 0, 0]),
    angularVelocity: vector('rad/s', 'Angular velocity, world axes, about the body origin.').default([0, 0, 0]),
  })
  .meta({ title: 'Uniform', description: 'Translation and rotation at constant velocity.' });

const oscillationSchema = z
  .strictObject({
    type: z.literal('oscillation'),
    amplitude: vector('m', 'Amplitude of each axis, world axes.'),
    frequency: quantity('Hz', { above: 0, help: 'Cycles per second.' }),
    phase: quantity('rad', { help: 'Phase at time 0.' }).default(0),
  })
  .meta({ title: 'Oscillation', description: 'x = x₀ + a sin(2π f t + φ)' });

const axis = vector('1', 'Axis through the body origin, world axes; any length.').refine(
  (parts) => parts.some((part) => part !== 0),
  { error: 'must not be all zeros: an axis has a direction' },
);

const rotationSchema = z
  .union(
    [
      z
        .strictObject({ axis, angle: signal('rad', 'Angle turned since the start.') })
        .meta({ title: 'Angle', description: 'R = R(n, θ(t)) R₀' }),
      z
        .strictObject({ axis, angularSpeed: signal('rad/s', 'Angular speed, integrated from time 0.') })
        .meta({ title: 'Angular speed', description: 'R = R(n, ∫ω dt) R₀' }),
      z
        .strictObject({
          sequence: z
            .enum(EULER_SEQUENCES)
            .meta({ description: 'Axes of the three rotations, each rotated by those before it.' }),
          angles: signals('rad', 'Angle of each rotation.'),
        })
        .meta({ title: 'Euler angles', description: "R = R_i(α) R_j(β) R_k(γ) R₀; 'xyz' are Cardan angles." }),
    ],
    { error: 'must be { axis, angle }, { axis, angularSpeed } or { sequence, angles }' },
  )
  .meta({ description: 'Rotation of the body about its origin; default: none.' });

const prescribedSchema = z
  .strictObject({
    type: z.literal('prescribed'),
    position: signals('m', 'Displacement from where the scene puts the body, world axes.').optional(),
    velocity: signals('m/s', 'Velocity of the body origin, world axes, integrated from time 0.').optional(),
    rotation: rotationSchema.optional(),
  })
  .check(({ value, issues }) => {
    const report = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value, continue: true });
    const { position = [], velocity, rotation } = value;
    if (value.position !== undefined && velocity !== undefined)
      report(['velocity'], 'and position are both given: one of them says it all');
    const turns =
      rotation === undefined || 'angularSpeed' in rotation
        ? []
        : 'angle' in rotation
          ? [rotation.angle]
          : rotation.angles;
    const place =
      rotation !== undefined && 'angle' in rotation
        ? () => ['rotation', 'angle']
        : (k: number) => ['rotation', 'angles', k];
    // A jump in position has no velocity, and contact detection could not follow it.
    const jump = 'jumps, but a position must be continuous: use another interpolation, or give the rate in steps';
    for (const [k, part] of position.entries()) if (jumps(part)) report(['position', k], jump);
    for (const [k, part] of turns.entries()) if (jumps(part)) report(place(k), jump);
  })
  .meta({ title: 'Prescribed', description: 'Functions of time: x = x₀ + s(t) or x₀ + ∫v dt, and a rotation.' });

/** Whether a table jumps. */
function jumps(spec: SignalSpec): boolean {
  if (typeof spec === 'number' || !('times' in spec)) return false;
  const { values, interpolation, after } = spec;
  if (interpolation === 'step') return values.some((value) => value !== values[0]);
  return after === 'repeat' && values[0] !== values[values.length - 1];
}

const registeredMotionSchema = z
  .strictObject({
    type: z.literal('registered'),
    name: z.string().min(1).meta({ description: 'Name under which the host registered the function.' }),
  })
  .meta({ title: 'Registered', description: 'A function of time given by the host (`--module` on the command line).' });

/** Every prescribed motion. A new one is one line here and one in `motions.ts`. */
export const motionSchema = z.discriminatedUnion('type', [
  uniformSchema,
  oscillationSchema,
  prescribedSchema,
  registeredMotionSchema,
]);

export type MotionSpec = z.infer<typeof motionSchema>;
/** A prescribed motion as written in a scene. */
export type MotionInput = z.input<typeof motionSchema>;
