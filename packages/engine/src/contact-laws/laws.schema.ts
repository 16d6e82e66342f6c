import { z } from 'zod';
import { quantity } from '../math/quantity.js';
import { dampingSchema } from './damping/damping.schema.js';
import { pairFields } from './materials.schema.js';
import { normalSchema } from './normal/normal.schema.js';
import { registeredLawSchema } from './registered-law.js';
import { rollingSchema } from './rolling/rolling.schema.js';
import { spinningSchema } from './spinning/spinning.schema.js';
import { tangentialSchema } from './tangential/tangential.schema.js';

/**
 * Relaxed penetration: δ_r = max(0, δ − δ_o) replaces δ, with δ_o = δ_first exp(−(t − t_first)/τ_r). A fixed-step solver finds a contact
 * only after it has overlapped; the force of that first overlap would create energy. Gonthier 2007, §3.3.1.
 */
const relaxationSchema = quantity('s', {
  min: 1e-3,
  help: 'τ_r of relaxed penetration, 1 s or more; for fixed-step solvers. Default: no relaxation.',
});

/** The built-in laws of each family, and registered ones. */
const normal = z
  .discriminatedUnion('type', [...normalSchema.options, registeredLawSchema])
  .meta({ description: 'Elastic force along the normal, f_el.' });
const damping = z
  .discriminatedUnion('type', [...dampingSchema.options, registeredLawSchema])
  .meta({ description: 'Damping: the part of the normal force that depends on the approach speed.' });
const tangential = z
  .discriminatedUnion('type', [...tangentialSchema.options, registeredLawSchema])
  .meta({ description: 'Friction: the tangential force.' });
const rolling = z
  .discriminatedUnion('type', [...rollingSchema.options, registeredLawSchema])
  .meta({ description: 'Torque that resists rolling, in the tangent plane.' });
const spinning = z
  .discriminatedUnion('type', [...spinningSchema.options, registeredLawSchema])
  .meta({ description: 'Torque that resists spinning, about the normal.' });

/** A contact law is composed of its parts; combinations are not types. */
export const lawSchema = z
  .strictObject({
    normal: normal.default({ type: 'volume-energy' }),
    damping: damping.default({ type: 'gonthier', impactSpeed: 'by-load' }),
    tangential: tangential.default({ type: 'elastic-coulomb', spinning: true }),
    rolling: rolling.default({ type: 'none' }),
    spinning: spinning.default({ type: 'none' }),
    relaxation: relaxationSchema.optional(),
  })
  .meta({
    title: 'Contact law',
    description:
      'The contact law: elastic normal force, damping, friction, rolling and spinning resistance, each chosen by name.',
  });

export type LawSpec = z.infer<typeof lawSchema>;

export const pairSchema = z
  .strictObject({
    ...pairFields,
    law: z
      .strictObject({
        normal: normal.optional(),
        damping: damping.optional(),
        tangential: tangential.optional(),
        rolling: rolling.optional(),
        spinning: spinning.optional(),
        relaxation: relaxationSchema.optional(),
      })
      .optional()
      .meta({ description: "Parts of the law that differ from the scene's for this pair." }),
  })
  .meta({ title: 'Material pair', description: 'Values for one pair of materials that replace the mixed ones.' });

export type PairSpec = z.infer<typeof pairSchema>;
