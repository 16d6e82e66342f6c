import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const gonthierSchema = z
  .strictObject({
    type: z.literal('gonthier'),
    impactSpeed: z.enum(['frozen', 'running-max']).default('frozen').meta({
      description:
        'δ̇₀ in the damping factor: `frozen` keeps the approach speed of first touch; `running-max` raises it while the contact closes faster, which keeps blows through bodies that already touch from being overdamped.',
    }),
    smallSpeed: quantity('m/s', {
      above: 0,
      help: 'v_small: slowest impact that still bounces with e; δ̇₀ is never below it, so slower ones rebound more.',
    }).default(1e-3),
  })
  .meta({ title: 'Gonthier', description: 'f = f_el (1 + (d/e) δ̇/δ̇₀): the rebound is e at every speed.' });

export const noDampingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Elastic contact, whatever restitution the materials have.' });

/** Every damping law. A new one is one line here and one in `damping-laws.ts`. */
export const dampingSchema = z.discriminatedUnion('type', [gonthierSchema, noDampingSchema]);

export type DampingSpec = z.infer<typeof dampingSchema>;
