/**
 * Schemas of numbers with units, which every family's schema is built from. The unit appears in error messages, in the
 * published JSON Schema (`unit`) and in the studio's fields.
 */
import { z } from 'zod';
import { EULER_SEQUENCES, fromEuler } from './euler-angles.js';

/** Limits of the size of a number: beyond them no SI quantity makes sense, and squares and quotients overflow or underflow. */
const LARGEST = 1e60;
const SMALLEST = 1e-60;

interface QuantityOptions {
  /** One line for the user: meaning and effect. */
  readonly help: string;
  /** Smallest value allowed. */
  readonly min?: number;
  /** Largest value allowed. */
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
  /** A component of a direction; only its ratio to the other components counts. */
  readonly direction?: boolean;
}

/** A finite number in the given SI unit (`1` for none). */
export function quantity(unit: string, options: QuantityOptions): z.ZodNumber {
  const u = unit === '1' ? '' : ` ${unit}`;
  const { above, min, max } = options;
  const range = [
    above === undefined ? '' : `> ${above}${u}`,
    min === undefined ? '' : `≥ ${min}${u}`,
    max === undefined ? '' : `≤ ${max}${u}`,
  ].filter((part) => part !== '');
  const wanted = range.length === 0 ? `a finite number${unit === '1' ? '' : ` [${unit}]`}` : range.join(' and ');
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined
      ? `is missing: give ${wanted.startsWith('a ') ? wanted : `a number ${wanted}`}`
      : `must be ${wanted}, got ${shown(issue.input)}`;
  let schema = z.number({ error });
  if (above !== undefined) schema = schema.gt(above, { error });
  if (min !== undefined) schema = schema.gte(min, { error });
  if (max !== undefined) schema = schema.lte(max, { error });
  // Directions are normalised, so they may have any length.
  if (!options.direction) {
    schema = schema.refine((value) => Math.abs(value) <= LARGEST && (value === 0 || Math.abs(value) >= SMALLEST), {
      error: (issue) =>
        `must be between ${SMALLEST} and ${LARGEST}${u} in size, got ${shown(issue.input)}: check the unit`,
    });
  }
  return schema.meta({ description: options.help, unit });
}

/** Three finite numbers in the given unit. */
export function vector(unit: string, help: string) {
  const part = () => quantity(unit, { help, direction: unit === '1' });
  return z
    .tuple([part(), part(), part()], {
      error: (issue) =>
        `must be three numbers [x, y, z]${unit === '1' ? '' : ` in ${unit}`}, got ${shown(issue.input)}`,
    })
    .meta({ description: help, unit });
}

/**
 * A rotation as a quaternion [x, y, z, w] or as Euler angles. A quaternion may have any length but zero: it is normalised when the
 * scene is read. Euler angles become a quaternion in the canonical scene.
 */
export function rotation(help: string) {
  const part = () => quantity('1', { help, direction: true });
  const quaternion = z
    .tuple([part(), part(), part(), part()], { error: notARotation })
    .refine((q) => q.some((part) => part !== 0), { error: 'must not be all zeros: a rotation has a direction' });
  const euler = z
    .strictObject({
      euler: z.enum(EULER_SEQUENCES).meta({
        description: "Axes of the three rotations, each carried along by those before it; 'xyz' are Cardan angles.",
      }),
      angles: vector('rad', 'Angle of each turn.'),
    })
    .transform(({ euler: sequence, angles }): [number, number, number, number] => [...fromEuler(sequence, angles)]);
  return z.union([quaternion, euler], { error: notARotation }).meta({ description: help, unit: '1' });
}

const notARotation = (issue: { input?: unknown }) =>
  `must be a quaternion [x, y, z, w] or { euler, angles }, got ${shown(issue.input)}`;

/** A value as a person would write it, shortened. */
export function shown(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = asText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Cyclic, too deep, or with a value that JSON cannot hold.
    return 'something that is not plain data';
  }
}
