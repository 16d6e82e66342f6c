/** Builders of grains: sets, what there is of them at the start, what comes and goes, and what is measured. */
import type { GrainSetInput } from '../../dynamics/grains/filling/sets.schema.js';
import type { InletInput, OutletInput } from '../../dynamics/grains/flow/flow.schema.js';
import type { MeterInput } from '../../dynamics/grains/meters/meters.schema.js';
import type { MeasuredRegionInput } from '../../dynamics/grains/regions/regions.schema.js';
import type { WallResultInput } from '../../dynamics/grains/wall-results/wall-results.schema.js';
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

/** A surface that counts the grains that pass; sensors `grain-meter` read it. */
export const meter = (
  name: string,
  surface: MeterInput['surface'],
  rest: Omit<MeterInput, 'name' | 'surface'> = {},
): MeterInput => ({ name, surface, ...rest });

/** A part of space in which grains are measured; sensors `grain-region` read it. */
export const measuredRegion = (
  name: string,
  shape: MeasuredRegionInput['shape'],
  rest: Omit<MeasuredRegionInput, 'name' | 'shape'> = {},
): MeasuredRegionInput => ({ name, shape, ...rest });

/** A body of which forces, pressure and wear are kept by triangles. */
export const wallResults = (body: string, rest: Omit<WallResultInput, 'body'> = {}): WallResultInput => ({
  body,
  ...rest,
});
