/**
 * Schemas of numbers with units, the bricks of every family's schema. The unit goes into the error message, into the
 * published JSON Schema (`unit`) and from there into the studio's fields.
 */
import { z } from 'zod';
import { EULER_SEQUENCES, fromEuler } from './euler-angles.js';

/** Past these no SI quantity of a scene makes sense, and squares and quotients leave the range of doubles. */
const LARGEST = 1e60;
const SMALLEST = 1e-60;

interface QuantityOptions {
  /** One line for a person: meaning and consequence. */
  readonly help: string;
  /** Smallest value allowed. */
  readonly min?: number;
  /** Largest value allowed. */
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
  /** A component of a direction, of which only the ratio to the others counts. */
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
  // Directions are made unit, so that their length may be anything.
  if (!options.direction) {
    schema = schema.refine((value) => Math.abs(value) <= LARGEST && (value === 0 || Math.abs(value) >= SMALLEST), {
      error: (issue) =>
        `must be between ${SMALLEST} and ${LARGEST}${u} in size, got ${shown(issue.input)}: no such thing can be computed with`,
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
 * A rotation as [x, y, z, w], made unit when the scene is read, so it may have any length but zero; or as Euler angles, which become
 * that quaternion in the canonical scene.
 */
export function rotation(help: string) {
  const part = () => quantity('1', { help, direction: true });
  const quaternion = z
    .tuple([part(), part(), part(), part()], { error: notARotation })
    .refine((q) => q.some((part) => part !== 0), { error: 'must not be all zeros: a rotation has a direction' });
  const euler = z
    .strictObject({
      euler: z
        .enum(EULER_SEQUENCES)
        .meta({ description: "Axes of the three turns, each carried by those before it; 'xyz' are Kardan angles." }),
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
    // Cyclic, too deep, or holding what JSON cannot.
    return 'something that is not plain data';
  }
}
