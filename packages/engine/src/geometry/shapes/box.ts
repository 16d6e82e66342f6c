/** Solid box of edges a, b, c about its centre: V = a b c, I_x = m (b² + c²)/12. */
import { z } from 'zod';
import { quantity } from '../../math/quantity.js';
import { length3 } from '../../math/vec3.js';
import { box } from '../authoring/primitives/box.js';
import { defineShape, UP } from './shape.js';

const edge = (axis: string) => quantity('m', { above: 0, help: `Length along ${axis}.` });

const boxSchema = z
  .strictObject({
    type: z.literal('box'),
    size: z.tuple([edge('x'), edge('y'), edge('z')]).meta({ description: 'Lengths along x, y, z.', unit: 'm' }),
  })
  .meta({ title: 'Box', description: 'A solid box centred on the origin of its shape frame.' });

export type BoxSpec = z.infer<typeof boxSchema>;

export const boxFamily = defineShape(boxSchema, {
  solid: ({ size: [a, b, c] }) => {
    const volume = a * b * c;
    const moment = (p: number, q: number) => (volume * (p * p + q * q)) / 12;
    return { volume, centroid: [0, 0, 0], inertia: [moment(b, c), moment(c, a), moment(a, b)] };
  },
  distance: ({ size: [a, b, c] }, x, y, z) => {
    const [dx, dy, dz] = [Math.abs(x) - a / 2, Math.abs(y) - b / 2, Math.abs(z) - c / 2];
    const inside = Math.min(0, Math.max(dx, dy, dz));
    return inside + length3(Math.max(0, dx), Math.max(0, dy), Math.max(0, dz));
  },
  bounds: ({ size: [a, b, c] }) => ({ min: [-a / 2, -b / 2, -c / 2], max: [a / 2, b / 2, c / 2] }),
  radius: () => 0,
  axis: () => UP,
  reach: ({ size: [a, b, c] }) => length3(a, b, c) / 2,
  mesh: ({ size }) => box({ size }),
  turns: true,
  isDrawnAsMesh: true,
});
