/** Schema of size distributions. */
import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';

const radius = (help: string) => quantity('m', { above: 0, help });
const range = { from: radius('Smallest radius.'), to: radius('Largest radius.') };

const by = z
  .enum(['number', 'mass'])
  .default('number')
  .meta({ description: 'What the distribution counts: numbers of grains, or their mass.' });

const ordered = ({ value, issues }: z.core.ParsePayload<{ from: number; to: number }>) => {
  if (value.to > value.from) return;
  const message = `must be greater than from (${value.from} m), got ${value.to}`;
  issues.push({ code: 'custom', path: ['to'], message, input: value, continue: true });
};

const monoSchema = z
  .strictObject({ type: z.literal('mono'), radius: radius('Radius of every grain.') })
  .meta({ title: 'Mono', description: 'Grains of one size.' });

const discreteSchema = z
  .strictObject({
    type: z.literal('discrete'),
    radii: z
      .array(radius('A radius.'))
      .min(1, { error: 'must have at least one radius' })
      .meta({ description: 'The radii that occur.', unit: 'm' }),
    shares: z.array(quantity('1', { min: 0, help: 'Share of a radius; shares are divided by their sum.' })).meta({
      description: 'Share of each radius; shares are divided by their sum.',
      unit: '1',
    }),
    by,
  })
  .check(({ value, issues }) => {
    const report = (message: string) =>
      issues.push({ code: 'custom', path: ['shares'], message, input: value, continue: true });
    if (value.shares.length !== value.radii.length)
      report(`must be as many as the radii (${value.radii.length}), got ${value.shares.length}`);
    else if (!value.shares.some((share) => share > 0)) report('must not all be 0');
  })
  .meta({ title: 'Discrete', description: 'Some sizes, each with its share.' });

const uniformSchema = z
  .strictObject({ type: z.literal('uniform'), ...range, by })
  .check(ordered)
  .meta({ title: 'Uniform', description: 'All radii of a range are equally frequent.' });

const normalSchema = z
  .strictObject({
    type: z.literal('normal'),
    mean: radius('Mean of the radius before it is cut.'),
    deviation: radius('Standard deviation of the radius before it is cut.'),
    ...range,
    by,
  })
  .check(ordered)
  .meta({ title: 'Normal', description: 'A normal distribution of the radius, cut to a range.' });

const logNormalSchema = z
  .strictObject({
    type: z.literal('log-normal'),
    median: radius('Median of the radius before it is cut.'),
    spread: quantity('1', {
      above: 1,
      help: 'Geometric standard deviation: two thirds of the grains are between median / spread and median × spread.',
    }),
    ...range,
    by,
  })
  .check(ordered)
  .meta({ title: 'Log-normal', description: 'A normal distribution of the logarithm of the radius, cut to a range.' });

const sieveSchema = z
  .strictObject({
    type: z.literal('sieve'),
    openings: z
      .array(quantity('m', { above: 0, help: 'Opening of a sieve: a diameter.' }))
      .min(2, { error: 'must be two or more' })
      .meta({ description: 'Openings of the sieves, ascending; diameters, not radii.', unit: 'm' }),
    passing: z.array(quantity('1', { min: 0, max: 1, help: 'Share of the mass that passes a sieve.' })).meta({
      description:
        'Share of the mass that passes each sieve; from 0 to 1. Within a class mass is spread evenly over the diameter.',
      unit: '1',
    }),
  })
  .check(({ value: { openings, passing }, issues, value }) => {
    const report = (key: string, message: string) =>
      issues.push({ code: 'custom', path: key.split('.'), message, input: value, continue: true });
    const narrow = openings.findIndex((opening, i) => i > 0 && !(opening > openings[i - 1]));
    if (narrow > 0) report(`openings.${narrow}`, `must be wider than the sieve before it (${openings[narrow - 1]} m)`);
    const falls = passing.findIndex((share, i) => i > 0 && !(share >= passing[i - 1]));
    if (passing.length !== openings.length)
      report('passing', `must be as many as the openings (${openings.length}), got ${passing.length}`);
    else if (falls > 0) report(`passing.${falls}`, 'must not be less than at the narrower sieve before it');
    else if (passing[0] !== 0 || passing[passing.length - 1] !== 1)
      report('passing', 'must begin with 0 and end with 1: the first sieve holds all, the last lets all pass');
  })
  .meta({ title: 'Sieve curve', description: 'A table of mass that passes sieves.' });

/** Every size distribution. */
export const sizeSchema = z
  .discriminatedUnion('type', [monoSchema, discreteSchema, uniformSchema, normalSchema, logNormalSchema, sieveSchema])
  .meta({ description: 'How large the grains are.' });

/** A size distribution of a canonical scene. */
export type SizeSpec = z.output<typeof sizeSchema>;
/** A size distribution as written in a scene. */
export type SizeInput = z.input<typeof sizeSchema>;
