import { z } from 'zod';
import { quantity, shown, vector } from '../../math/quantity.js';
import type { Resolution } from '../authoring/resolution.js';
import { type FiniteShape, type FiniteShapeInput, finiteShapes } from '../shapes/shapes.js';

const wholeNumber = (issue: { input?: unknown }) => `must be a whole number, got ${shown(issue.input)}`;

/** How finely round surfaces are tessellated: one of the two; default 64 segments. */
export const resolutionKeys = {
  segments: z
    .int({ error: wholeNumber })
    .min(3, { error: 'must be at least 3' })
    .max(100_000, { error: 'must be at most 100000' })
    .optional()
    .meta({ description: 'Segments in a full turn; default 64.', unit: '1' }),
  chordError: quantity('m', {
    above: 0,
    help: 'Largest distance of a chord from its circle; alternative to segments.',
  }).optional(),
};

const height = quantity('m', { above: 0, help: 'Length along z.' });

const finiteSchema = z.discriminatedUnion('type', finiteShapes(resolutionKeys)) as unknown as z.ZodType<
  FiniteShape & Resolution,
  FiniteShapeInput & Resolution
>;

export const tessellationSchema = z
  .strictObject({
    type: z.literal('tessellation'),
    of: finiteSchema.meta({ description: 'The exact shape, and how finely it is tessellated.' }),
  })
  .meta({ title: 'Tessellation', description: 'An exact shape as a triangle mesh, for contact that works on meshes.' });

export const frustumSchema = z
  .strictObject({
    type: z.literal('frustum'),
    bottomRadius: quantity('m', { min: 0, help: 'Radius at −height/2.' }),
    topRadius: quantity('m', { min: 0, help: 'Radius at +height/2; not both 0.' }),
    height,
    ...resolutionKeys,
  })
  .meta({ title: 'Frustum', description: 'A truncated cone about z, centred.' });

export const prismSchema = z
  .strictObject({
    type: z.literal('prism'),
    sides: z
      .int({ error: wholeNumber })
      .min(3, { error: 'must be at least 3' })
      .meta({ description: 'Number of sides.', unit: '1' }),
    radius: quantity('m', { above: 0, help: 'Distance from the axis to a corner.' }),
    height,
  })
  .meta({ title: 'Prism', description: 'A regular prism about z, centred, with its first corner on x.' });

export const roundedBoxSchema = z
  .strictObject({
    type: z.literal('rounded-box'),
    size: vector('m', 'Outer lengths along x, y, z.'),
    edgeRadius: quantity('m', { above: 0, help: 'Radius of edges and corners, below half the smallest length.' }),
    ...resolutionKeys,
  })
  .meta({ title: 'Rounded box', description: 'A box about the origin with round edges and corners.' });

const point = vector('m', 'A point of the path.');

const pathSchema = z
  .union(
    [
      z.array(point).min(2, { error: 'must have at least 2 points' }),
      z.strictObject({
        helix: z
          .strictObject({
            radius: quantity('m', { above: 0, help: 'Distance from the z axis.' }),
            pitch: quantity('m', { help: 'Rise in z per turn.' }),
            turns: quantity('1', { above: 0, help: 'Number of turns.' }),
            ...resolutionKeys,
          })
          .meta({ description: 'A helix about z that starts on the x axis.' }),
      }),
    ],
    { error: (issue) => `must be a list of points [x, y, z] in m or { "helix": { … } }, got ${shown(issue.input)}` },
  )
  .meta({ description: 'Points, or a helix about z that starts on the x axis.' });

export const tubeSchema = z
  .strictObject({
    type: z.literal('tube'),
    path: pathSchema,
    radius: quantity('m', { above: 0, help: 'Outer radius.' }),
    wallThickness: quantity('m', {
      above: 0,
      help: 'Thickness of the wall; without it the tube is a solid rod.',
    }).optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Tube', description: 'A rod or a pipe along a path.' });

const wallThickness = quantity('m', { above: 0, help: 'Thickness of the wall.' });

export const channelSchema = z
  .strictObject({
    type: z.literal('channel'),
    path: pathSchema,
    section: z
      .discriminatedUnion('type', [
        z
          .strictObject({
            type: z.literal('half-pipe'),
            radius: quantity('m', { above: 0, help: 'Inside radius.' }),
            wallThickness,
            ...resolutionKeys,
          })
          .meta({ description: 'Half of a pipe.' }),
        z
          .strictObject({
            type: z.literal('u'),
            width: quantity('m', { above: 0, help: 'Inside width.' }),
            depth: quantity('m', { above: 0, help: 'Inside depth.' }),
            wallThickness,
          })
          .meta({ description: 'A floor and two walls.' }),
      ])
      .meta({ description: 'Cross-section of the channel.' }),
  })
  .meta({
    title: 'Channel',
    description: 'A channel open at the top; the path is the lowest line of its inside.',
  });
