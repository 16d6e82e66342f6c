/** Builders of grains: sets, and what there is of them at the start. */
import type { GrainSetInput } from '../../dynamics/grains/filling/sets.schema.js';
import type { InletInput, OutletInput } from '../../dynamics/grains/flow/flow.schema.js';
import type { GrainsInput } from '../scene.schema.js';

type Filling = NonNullable<GrainSetInput['filling']>;
type Given = Extract<Filling, { readonly type: 'given' }>;

/** The grains of a scene: one set or several; step, law and periodic directions have defaults. */
export const grains = (
  sets: GrainSetInput | readonly GrainSetInput[],
  rest: Omit<GrainsInput, 'sets'> = {},
): GrainsInput => ({ sets: Array.isArray(sets) ? [...sets] : [sets as GrainSetInput], ...rest });

/** A set of grains, by its name. */
export const grainSet = (name: string, rest: Omit<GrainSetInput, 'name'>): GrainSetInput => ({ name, ...rest });

/** Grains that are listed one by one, by their centres [m]. */
export const givenGrains = (positions: Given['positions'], rest: Omit<Given, 'type' | 'positions'> = {}): Given => ({
  type: 'given',
  positions,
  ...rest,
});

/** Where grains of a set come in during the run: a region, and a rate. */
export const inlet = (name: string, set: string, rest: Omit<InletInput, 'name' | 'set'>): InletInput => ({
  name,
  set,
  ...rest,
});

/** Where grains are taken out, and counted. */
export const outlet = (
  name: string,
  region: OutletInput['region'],
  rest: Omit<OutletInput, 'name' | 'region'> = {},
): OutletInput => ({
  name,
  region,
  ...rest,
});
