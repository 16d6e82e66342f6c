/**
 * How contact sees a body. Of two bodies that say different things, the later in the list is taken.
 *   automatic     balls by their nearest points, on meshes by barriers; other solids by the volume they share
 *   points        balls by one nearest point; other solids by the corners of one inside the other (002 §5)
 *   barriers      balls by faces, edges and corners, of exact shapes too (003 §2); other solids as automatic
 *   interference  by the volume shared, balls too (000 §5, 004 §4)
 */
import { z } from 'zod';

/** Names, in the order of `ShapeModel.method`. */
export const CONTACT_METHODS = ['automatic', 'points', 'barriers', 'interference'] as const;

export type ContactMethod = (typeof CONTACT_METHODS)[number];

export const contactMethodSchema = z.enum(CONTACT_METHODS).meta({
  title: 'Contact method',
  description:
    'automatic: balls by points and barriers, other solids by shared volume; points: nearest points, and corners inside the other solid; barriers: balls by faces, edges and corners; interference: shared volume, for balls too.',
});
