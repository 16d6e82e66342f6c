/** Solid ball: V = 4/3 π R³, I = 2/5 m R², distance |p| − R. */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { length3 } from '../../math/vec3.js';
import { icosphere } from '../authoring/primitives/sphere.js';
import { defineShape, UP } from './shape.js';

const sphereSchema = z
  .strictObject({
    type: z.literal('sphere'),
    radius: quantity('m', { above: 0, help: 'Radius R of the ball.' }),
  })
  .meta({ title: 'Sphere', description: 'A solid ball centred on the origin of its shape frame.' });

export const sphereFamily = defineShape(sphereSchema, {
  solid: ({ radius }) => {
    const volume = (4 / 3) * PI * radius * radius * radius;
    const moment = 0.4 * volume * radius * radius;
    return { volume, centroid: [0, 0, 0], inertia: [moment, moment, moment] };
  },
  distance: ({ radius }, x, y, z) => length3(x, y, z) - radius,
  bounds: ({ radius }) => ({ min: [-radius, -radius, -radius], max: [radius, radius, radius] }),
  radius: ({ radius }) => radius,
  axis: () => UP,
  reach: ({ radius }) => radius,
  mesh: ({ radius }, resolution) => icosphere({ radius, ...resolution }),
  turns: false,
  isDrawnAsMesh: false,
});
