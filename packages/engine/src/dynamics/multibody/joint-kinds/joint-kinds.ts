/** The list of joints. */
import { z } from 'zod';
import { PRISMATIC, REVOLUTE, SCREW } from '../trees/tree-model.js';
import { cylindrical } from './cylindrical.js';
import { fixed } from './fixed.js';
import { free } from './free.js';
import type { CoordinateKind, JointKind } from './joint-kind.js';
import { planar } from './planar.js';
import { prismatic } from './prismatic.js';
import { revolute } from './revolute.js';
import { rod } from './rod.js';
import { rolling } from './rolling.js';
import { screw } from './screw.js';
import { spherical } from './spherical.js';
import { universal } from './universal.js';

/** Every kind of joint by its name in scenes. */
export const JOINT_KINDS = {
  revolute,
  prismatic,
  screw,
  cylindrical,
  universal,
  spherical,
  free,
  planar,
  fixed,
  rod,
  rolling,
} as const;

/** Name of a joint kind in scenes. */
export type JointType = keyof typeof JOINT_KINDS;

type SchemaOf<T extends JointType> = (typeof JOINT_KINDS)[T]['schema'];
type AnySchema = { [T in JointType]: SchemaOf<T> }[JointType];

const schemas = Object.values(JOINT_KINDS).map(({ schema }) => schema);

export const jointSchema = z.discriminatedUnion('type', schemas as [AnySchema, ...AnySchema[]]);

export type JointSpec = z.infer<typeof jointSchema>;

/** The kind of a joint, whose functions take its spec. */
export function kindOf({ type }: JointSpec): JointKind<JointSpec> {
  // Each record takes specs of its own type only, which the compiler cannot check here.
  return JOINT_KINDS[type] as unknown as JointKind<JointSpec>;
}

/** Kinds of the coordinates of a joint that are single numbers, in the order of the scene's numbering. */
export function coordinateKinds(spec: JointSpec): CoordinateKind[] {
  return kindOf(spec)
    .links(spec)
    .flatMap(({ kind }): CoordinateKind[] => {
      if (kind === PRISMATIC) return ['slide'];
      return kind === REVOLUTE || kind === SCREW ? ['angle'] : [];
    });
}
