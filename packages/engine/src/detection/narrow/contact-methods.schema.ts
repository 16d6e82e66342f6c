/**
 * The contact method of a body. If two bodies differ, the method later in the list is used.
 *   automatic     balls by nearest points, on meshes by barriers; other solids by shared volume
 *   points        balls by one nearest point; other solids by the corners of one inside the other (Muth & Eberhard 2005, §5)
 *   barriers      balls by faces, edges and corners, of exact shapes too (CAD boundaries for DEM, §2); other solids as automatic
 *   interference  by shared volume, balls included (Elmqvist et al. 2015, §5; Gonthier 2007, §4)
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
        help: "Weight of the last step's normal where the patch is round. With a weight, results depend on the step size.",
      }).default(0),
    })
    .meta({
      title: 'Inertia',
      description:
        'The principal axis of the patch nearest to the area normal, as far as the surfaces allow; on a flat face n stays the normal of the face.',
    }),
]);
