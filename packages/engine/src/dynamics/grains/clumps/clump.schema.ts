/** Schema of the shape of grains that are clumps of balls. */
import { z } from 'zod';
import { quantity, vector } from '../../../math/quantity.js';

/** Most balls of a clump: each one is a row of the bed. */
const MOST_BALLS = 1000;

const clumpBallSchema = z
  .strictObject({
    at: vector('m', 'Centre of the ball, in axes of the shape.'),
    radius: quantity('m', { above: 0, help: 'Radius of the ball.' }),
  })
  .meta({ title: 'Ball of a clump', description: 'A ball of the shape of grains.' });

/** The shape of grains that are several balls. */
export const clumpSchema = z
  .strictObject({
    balls: z
      .array(clumpBallSchema)
      .min(1, { error: 'must have at least one ball' })
      .max(MOST_BALLS, { error: `must have at most ${MOST_BALLS} balls` })
      .meta({ description: 'Balls that hang together; they may overlap, and overlaps count once.' }),
  })
  .meta({
    title: 'Clump',
    description:
      'Grains that are several balls which move as one. Sizes of the set are radii of balls of the same volume, and scale the shape; without sizes it is as given.',
  });

/** The shape of grains of a canonical scene. */
export type ClumpSpec = z.output<typeof clumpSchema>;
