/** Schema of springs, limits and friction along the coordinate of a joint. */
import { z } from 'zod';
import { dampingSchema } from '../../../contact-laws/damping/damping.schema.js';
import {
  bristleSchema,
  constantBristleSchema,
  cundallStrackSchema,
  regularisedCoulombSchema,
  velocityCurveSchema,
} from '../../../contact-laws/tangential/tangential.schema.js';
import { quantity } from '../../../math/quantity.js';

/** Units of a coordinate, of stiffness and damping along it, and of the stiffness of a stop. */
const UNITS = {
  angle: { place: 'rad', stiffness: 'N m/rad', damping: 'N m s/rad', stop: 'N m/rad^p' },
  slide: { place: 'm', stiffness: 'N/m', damping: 'N s/m', stop: 'N/m^p' },
} as const;

const springOf = ({ place, stiffness, damping }: (typeof UNITS)['angle' | 'slide']) =>
  z
    .strictObject({
      stiffness: quantity(stiffness, { min: 0, help: 'Stiffness k of the force −k (q − rest).' }).default(0),
      rest: quantity(place, { help: 'Coordinate at which the spring is slack.' }).default(0),
      damping: quantity(damping, { min: 0, help: 'Damping c of the force −c q̇.' }).default(0),
    })
    .meta({ title: 'Spring of a joint', description: 'A spring and a damper along the coordinate.' });

const limitsOf = ({ place, stop }: (typeof UNITS)['angle' | 'slide']) =>
  z
    .strictObject({
      min: quantity(place, { help: 'Smallest coordinate; without it there is no stop on that side.' }).optional(),
      max: quantity(place, { help: 'Largest coordinate; without it there is no stop on that side.' }).optional(),
      stiffness: quantity(stop, {
        above: 0,
        help: 'Stiffness K of f = K δ^p beyond the stop; default: an impact at 1 rad/s (1 m/s) lasts 10 ms with the inertia of the joint at time 0.',
      }).optional(),
      exponent: quantity('1', { min: 1, max: 3, help: 'Exponent p of f = K δ^p.' }).default(1),
      restitution: quantity('1', {
        min: 0,
        max: 1,
        help: 'Coefficient of restitution e: rebound speed over impact speed.',
      }).default(0.5),
      damping: dampingSchema
        .prefault({ type: 'gonthier' })
        .meta({ description: 'Damping law of the stop; its speeds are those of the coordinate.' }),
    })
    .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'needs min, max or both' })
    .refine(({ min, max }) => min === undefined || max === undefined || min < max, { error: 'needs min below max' })
    .meta({ title: 'Limits of a joint', description: 'Stops that limit the coordinate, with a contact law.' });

const frictionFields = {
  load: quantity('N', { min: 0, help: 'Normal force between the sliding surfaces.' }),
  coefficient: quantity('1', { min: 0, help: 'Coefficient of sliding friction μ.' }).default(0.3),
  staticCoefficient: quantity('1', {
    min: 0,
    help: 'Coefficient of static friction μ_s, at least μ; default: μ.',
  }).optional(),
  law: z
    .discriminatedUnion('type', [
      bristleSchema,
      constantBristleSchema,
      regularisedCoulombSchema,
      velocityCurveSchema,
      cundallStrackSchema,
    ])
    .prefault({ type: 'bristle' })
    .meta({ description: 'Friction law; its speeds and displacements are those of the sliding surfaces.' }),
};

const ABOUT_FRICTION = { title: 'Friction of a joint', description: 'Dry friction along the coordinate.' };
const radius = quantity('m', { above: 0, help: 'Distance of the sliding surfaces from the axis.' });

const alongAngle = {
  spring: springOf(UNITS.angle).optional(),
  limits: limitsOf(UNITS.angle).optional(),
  friction: z
    .strictObject({ ...frictionFields, radius })
    .meta(ABOUT_FRICTION)
    .optional(),
};

const alongSlide = {
  spring: springOf(UNITS.slide).optional(),
  limits: limitsOf(UNITS.slide).optional(),
  friction: z.strictObject(frictionFields).meta(ABOUT_FRICTION).optional(),
};

/** Keys of a joint with one coordinate. */
export const ALONG = { angle: alongAngle, slide: alongSlide } as const;

const number = z.int().min(1).max(3).default(1).meta({ description: 'Number of the angle or slide, counted from 1.' });

/** The same for a joint with several coordinates: one entry per coordinate. */
export const coordinatesSchema = z
  .array(
    z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('angle'), number, ...alongAngle }).meta({ description: 'An angle of the joint.' }),
      z.strictObject({ of: z.literal('slide'), number, ...alongSlide }).meta({ description: 'A slide of the joint.' }),
    ]),
  )
  .default([])
  .meta({ description: 'Springs, limits and friction along single coordinates of the joint.' });

type OfKind<K extends 'angle' | 'slide'> = { readonly [P in keyof (typeof ALONG)[K]]: z.infer<(typeof ALONG)[K][P]> };

export type SpringAlong = NonNullable<OfKind<'angle'>['spring']>;
export type LimitsAlong = NonNullable<OfKind<'angle'>['limits']>;
export type FrictionAlong = NonNullable<OfKind<'slide'>['friction']> & { readonly radius?: number };
