import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** What laws have that measure speed in parts of the impact speed. */
const impactSpeedFields = {
  impactSpeed: z.enum(['frozen', 'running-max']).default('frozen').meta({
    description:
      'δ̇₀ in the damping factor: `frozen` keeps the approach speed of first touch; `running-max` raises it while the contact closes faster, which keeps blows through bodies that already touch from being overdamped.',
  }),
  smallSpeed: quantity('m/s', {
    above: 0,
    help: 'v_small: slowest impact that still bounces with e; δ̇₀ is never below it, so slower ones rebound more.',
  }).default(1e-3),
};

export const gonthierSchema = z
  .strictObject({ type: z.literal('gonthier'), ...impactSpeedFields })
  .meta({ title: 'Gonthier', description: 'f = f_el (1 + (d/e) δ̇/δ̇₀): the rebound is e at every speed.' });

export const noDampingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Elastic contact, whatever restitution the materials have.' });

/** Every damping law. A new one is one line here and one in `damping-laws.ts`. */
export const dampingSchema = z.discriminatedUnion('type', [gonthierSchema, noDampingSchema]);

export type GonthierSpec = z.infer<typeof gonthierSchema>;
export type NoDampingSpec = z.infer<typeof noDampingSchema>;
export type ImpactSpeedSpec = Pick<GonthierSpec, 'impactSpeed' | 'smallSpeed'>;
export type DampingSpec = z.infer<typeof dampingSchema>;
