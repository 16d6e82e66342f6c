import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const perPolygonSchema = z
  .strictObject({
    type: z.literal('per-polygon'),
    curve: z.enum(['coulomb', 'velocity-curve']).default('coulomb').meta({
      description:
        'Friction of one piece against its slip speed. `coulomb` reaches μ at slipSpeed; `velocity-curve` rises to μ_s at slipSpeed and falls to μ.',
    }),
    pressure: z.enum(['depth', 'uniform']).default('depth').meta({
      description: 'How f_n is shared among the pieces: by their depth, as on an elastic foundation, or by their area.',
    }),
    slipSpeed: quantity('m/s', {
      above: 0,
      help: 'v_s, slip speed at which the friction of a piece is fully developed.',
    }).default(1e-3),
    samplesAcross: quantity('1', {
      min: 4,
      max: 100,
      help: 'Number of pieces across a patch, an integer; the cost grows with its square.',
    })
      .int()
      .default(16),
  })
  .meta({
    title: 'Per polygon',
    description: 'Friction of each piece of a patch at its own speed v_t + ω×r: couples sliding and spinning.',
  });

export type PerPolygonSpec = z.infer<typeof perPolygonSchema>;
