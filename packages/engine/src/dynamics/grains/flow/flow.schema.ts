/** Schemas of inlets and outlets: grains that come and go during a run. */
import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';
import { signal, signals } from '../../../math/signal/signal.schema.js';
import { regionSchema } from '../filling/regions.schema.js';
import { seedSchema } from '../filling/sets.schema.js';

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

const times = {
  from: quantity('s', { min: 0, help: 'Time at which it begins.' }).default(0),
  until: quantity('s', { above: 0, help: 'Time at which it ends; default: never.' }).optional(),
  interval: quantity('s', {
    above: 0,
    help: 'Time between two looks, as whole grain steps; default 100 steps. Each look that adds or takes grains costs some three steps.',
  }).optional(),
};

const orderedTimes = ({ value, issues }: z.core.ParsePayload<{ from: number; until?: number | undefined }>) => {
  if (value.until === undefined || value.until > value.from) return;
  const message = `must be later than from (${value.from} s), got ${value.until}`;
  issues.push({ code: 'custom', path: ['until'], message, input: value, continue: true });
};

/** An inlet. */
export const inletSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the inlet.' }),
    set: name.meta({ description: 'Name of the set whose grains come in.' }),
    region: regionSchema,
    rate: z
      .discriminatedUnion('of', [
        z
          .strictObject({ of: z.literal('number'), value: signal('1/s', 'Grains per second.') })
          .meta({ title: 'By number', description: 'Grains per second.' }),
        z
          .strictObject({ of: z.literal('mass'), value: signal('kg/s', 'Mass per second.') })
          .meta({ title: 'By mass', description: 'Mass per second.' }),
      ])
      .meta({ description: 'How many grains, or how much mass, come in each second.' }),
    velocity: signals('m/s', 'Velocity of the grains that come in.').default([0, 0, 0]),
    velocitySpread: quantity('m/s', {
      min: 0,
      help: 'Standard deviation of each component of the velocity.',
    }).default(0),
    seed: seedSchema.default(1),
    most: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be ≥ 1' })
      .optional()
      .meta({ description: 'Most grains that come in; default: no limit.', unit: '1' }),
    mostMass: quantity('kg', { above: 0, help: 'Most mass that comes in; default: no limit.' }).optional(),
    ...times,
  })
  .check(orderedTimes)
  .meta({ title: 'Inlet', description: 'Grains that come in at a rate, in a region that should be clear of walls.' });

/** An outlet. */
export const outletSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the outlet.' }),
    region: regionSchema,
    outside: z
      .boolean()
      .default(false)
      .meta({ description: 'Takes grains outside the region instead of those inside.' }),
    sets: z.array(name).optional().meta({ description: 'Names of the sets whose grains are taken; default: all.' }),
    ...times,
  })
  .check(orderedTimes)
  .meta({ title: 'Outlet', description: 'Takes out grains whose centres are in a region, and counts them.' });

/** An inlet of a canonical scene. */
export type InletSpec = z.output<typeof inletSchema>;
/** An outlet of a canonical scene. */
export type OutletSpec = z.output<typeof outletSchema>;
/** An inlet as written in a scene. */
export type InletInput = z.input<typeof inletSchema>;
/** An outlet as written in a scene. */
export type OutletInput = z.input<typeof outletSchema>;
