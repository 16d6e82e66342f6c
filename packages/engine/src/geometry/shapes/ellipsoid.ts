/** Ellipsoid of semi-axes a, b, c about its centre: V = 4/3 π a b c, I_x = m (b² + c²)/5; nearest points in `ellipsoid-nearest.ts`. */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { ellipsoid } from '../authoring/primitives/ellipsoid.js';
import { createEllipsoidNearest, findEllipsoidNearest } from './ellipsoid-nearest.js';
import { defineShape, UP } from './shape.js';

const semiAxis = (axis: string) => quantity('m', { above: 0, help: `Half of the length along ${axis}.` });

const ellipsoidSchema = z
  .strictObject({
    type: z.literal('ellipsoid'),
    semiAxes: z
      .tuple([semiAxis('x'), semiAxis('y'), semiAxis('z')])
      .meta({ description: 'Half of the lengths along x, y, z.', unit: 'm' }),
  })
  .meta({ title: 'Ellipsoid', description: 'A solid ellipsoid centred on the origin of its shape frame.' });

export type EllipsoidSpec = z.infer<typeof ellipsoidSchema>;

const nearest = createEllipsoidNearest();

export const ellipsoidFamily = defineShape(ellipsoidSchema, {
  solid: ({ semiAxes: [a, b, c] }) => {
    const volume = (4 / 3) * PI * a * b * c;
    const moment = (p: number, q: number) => (volume * (p * p + q * q)) / 5;
    return { volume, centroid: [0, 0, 0], inertia: [moment(b, c), moment(c, a), moment(a, b)] };
  },
  distance: ({ semiAxes }, x, y, z) => {
    findEllipsoidNearest(semiAxes, x, y, z, nearest);
    return nearest.distance;
  },
  bounds: ({ semiAxes: [a, b, c] }) => ({ min: [-a, -b, -c], max: [a, b, c] }),
  radius: () => 0,
  axis: () => UP,
  reach: ({ semiAxes: [a, b, c] }) => Math.max(a, b, c),
  mesh: ({ semiAxes }, resolution) => ellipsoid({ semiAxes, ...resolution }),
  turns: true,
  isDrawnAsMesh: true,
});
