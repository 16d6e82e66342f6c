/**
 * How contact sees a body. Of two bodies that say different things, the later in the list is taken.
 *   automatic     balls by their nearest points, on meshes by barriers; other solids by the volume they share
 *   points        balls by one nearest point; other solids by the corners of one inside the other (Muth & Eberhard 2005, §5)
 *   barriers      balls by faces, edges and corners, of exact shapes too (CAD boundaries for DEM, §2); other solids as automatic
 *   interference  by the volume shared, balls too (Elmqvist et al. 2015, §5; Gonthier 2007, §4)
 */
import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** Names, in the order of `DetectionModel.method`. */
export const CONTACT_METHODS = ['automatic', 'points', 'barriers', 'interference'] as const;

export type ContactMethod = (typeof CONTACT_METHODS)[number];

export const contactMethodSchema = z.enum(CONTACT_METHODS).meta({
  title: 'Contact method',
  description:
    'automatic: balls by points and barriers, other solids by shared volume; points: nearest points, and corners inside the other solid; barriers: balls by faces, edges and corners; interference: shared volume, for balls too.',
});

/** Direction of the force of a shared volume: Σ A_j n_j over A's surface (Elmqvist et al. 2015, §6.1), or the principal axis of J_v next to it (Gonthier 2007, §A.3.3). */
export const contactNormalSchema = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('area') })
    .meta({ title: 'Area', description: "Along Σ A n over one body's surface." }),
  z
    .strictObject({
      type: z.literal('inertia'),
      memory: quantity('1', {
        min: 0,
        max: 0.99,
        help: "Weight of the last step's normal where the patch is round; a result then depends on the step.",
      }).default(0),
    })
    .meta({
      title: 'Inertia',
      description:
        'The principal axis of the patch next to that direction, as far as the surfaces allow: the normal of a flat face stays.',
    }),
]);
