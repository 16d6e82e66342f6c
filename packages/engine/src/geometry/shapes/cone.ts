/** Cone about z, base at −h/2, apex at +h/2: V = π R² h/3, centroid −h/4, I_z = 3/10 m R², I_x = m (3/20 R² + 3/80 h²). */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { cone } from '../authoring/primitives/cylinder.js';
import { defineShape, UP } from './shape.js';

const coneSchema = z
  .strictObject({
    type: z.literal('cone'),
    radius: quantity('m', { above: 0, help: 'Radius R of the base.' }),
    height: quantity('m', { above: 0, help: 'Height h of the apex above the base.' }),
  })
  .meta({
    title: 'Cone',
    description: 'A solid cone about the z axis, centred on its shape frame: base at −h/2, apex at +h/2.',
  });

export type ConeSpec = z.infer<typeof coneSchema>;

export const coneFamily = defineShape(coneSchema, {
  solid: ({ radius, height }) => {
    const volume = (PI * radius * radius * height) / 3;
    const across = volume * ((3 / 20) * radius * radius + (3 / 80) * height * height);
    return { volume, centroid: [0, 0, -height / 4], inertia: [across, across, 0.3 * volume * radius * radius] };
  },
  // In the half-plane (ρ, z above the base) the outline is the base from (0, 0) to (R, 0) and the side from there to (0, h).
  distance: ({ radius, height }, x, y, zFromMiddle) => {
    const z = zFromMiddle + height / 2;
    const rho = Math.sqrt(x * x + y * y);
    const slant = Math.sqrt(radius * radius + height * height);
    const beyondSide = (height * (rho - radius) + radius * z) / slant;
    const alongSide = Math.min(1, Math.max(0, ((radius - rho) * radius + z * height) / (slant * slant)));
    const [sideRho, sideZ] = [radius * (1 - alongSide), height * alongSide];
    const toSide = Math.sqrt((rho - sideRho) * (rho - sideRho) + (z - sideZ) * (z - sideZ));
    const baseRho = Math.min(rho, radius);
    const toBase = Math.sqrt((rho - baseRho) * (rho - baseRho) + z * z);
    const nearest = Math.min(toSide, toBase);
    return beyondSide < 0 && z > 0 ? -nearest : nearest;
  },
  bounds: ({ radius, height }) => ({ min: [-radius, -radius, -height / 2], max: [radius, radius, height / 2] }),
  radius: () => 0,
  axis: () => UP,
  reach: ({ radius, height }) => Math.sqrt(radius * radius + (height * height) / 4),
  mesh: ({ radius, height }, resolution) => cone({ radius, height, ...resolution }),
  turns: true,
  isDrawnAsMesh: true,
});
