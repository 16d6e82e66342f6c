import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';

/** Results of a body's walls. */
export const wallResultSchema = z
  .strictObject({
    body: z
      .string({ error: 'must be the name of a body' })
      .min(1, { error: 'must not be empty' })
      .meta({ description: 'Name of the body whose walls are looked at, by triangles.' }),
    archard: quantity('1/Pa', {
      min: 0,
      help: 'Archard’s k over the hardness: volume worn off by sliding = it × force × way.',
    }).default(0),
    finnie: quantity('1/Pa', {
      min: 0,
      help: 'Finnie’s c: volume worn off by an impact = it × m v² × a function of the angle.',
    }).default(0),
    from: quantity('s', { min: 0, help: 'Time from which on it counts.' }).default(0),
  })
  .meta({ title: 'Wall results', description: 'Forces, pressure and wear on each triangle of a body.' });

/** Results of a body's walls as written in a scene. */
export type WallResultInput = z.input<typeof wallResultSchema>;
