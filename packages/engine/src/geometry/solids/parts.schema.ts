import { z } from 'zod';
import { quantity, shown, vector } from '../../math/quantity.js';
import { resolutionKeys } from './primitives.schema.js';

const length = (help: string) => quantity('m', { above: 0, help });
const count = (least: number, help: string) =>
  z
    .int({ error: (issue) => `must be a whole number, got ${shown(issue.input)}` })
    .min(least, { error: `must be at least ${least}` })
    .meta({ description: help, unit: '1' });

const genevaKeys = {
  slots: count(3, 'Number of slots n.'),
  radius: length('Radius b of the output wheel; default 1 m.').optional(),
  pinDiameter: length('Diameter p of the drive pin; default radius/10.').optional(),
  clearance: length('Play t between pin and slot, and between stop disc and stop arc; default radius/100.').optional(),
  height: length('Thickness of the output wheel; default radius/5.').optional(),
  ...resolutionKeys,
};

export const genevaOutputWheelSchema = z
  .strictObject({ type: z.literal('geneva-output-wheel'), ...genevaKeys })
  .meta({ title: 'Geneva output wheel', description: 'The slotted wheel of a Geneva mechanism, about z.' });

export const genevaDriveWheelSchema = z
  .strictObject({
    type: z.literal('geneva-drive-wheel'),
    ...genevaKeys,
    pin: z.boolean().optional().meta({
      description:
        'Include the pin; default true. Leave it out to model the pin as a body of its own and measure its load separately.',
    }),
  })
  .meta({
    title: 'Geneva drive wheel',
    description: 'The wheel with pin and stop disc, of the same dimensions as its output wheel.',
  });

export const escapeWheelSchema = z
  .strictObject({
    type: z.literal('escape-wheel'),
    radius: length('Radius of the tips of the teeth.'),
    teeth: count(5, 'Number of teeth; default 15.').optional(),
    rootRadius: length('Radius between the teeth; default 0.78 radius.').optional(),
    boreRadius: length('Hole for the arbor; default 0.05 radius.').optional(),
    thickness: length('Thickness along z; default 0.06 radius.').optional(),
    spokes: count(0, 'Number of spokes, 0 for a full disc; default 5.').optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Escape wheel', description: 'The toothed wheel of a lever escapement, about z.' });

export const palletLeverSchema = z
  .strictObject({
    type: z.literal('pallet-lever'),
    wheelRadius: length('Tip radius of the escape wheel it is made for.'),
    thickness: length('Thickness along z; default 0.08 wheelRadius.').optional(),
    ...resolutionKeys,
  })
  .meta({
    title: 'Pallet lever',
    description: 'The lever of a lever escapement; pivot on z, wheel below (−y), fork above.',
  });

export const belgianBlockSchema = z
  .strictObject({
    type: z.literal('belgian-block'),
    size: z
      .union([z.enum(['mosaic', 'small', 'large']), vector('m', 'Lengths along x, y, z.')], {
        error: (issue) =>
          `must be 'mosaic', 'small', 'large' or three lengths [x, y, z] in m, got ${shown(issue.input)}`,
      })
      .default('small')
      .meta({ description: 'A trade size (60 mm, 90 mm, 200 × 140 × 140 mm) or lengths.' }),
    edgeRadius: length('Radius of edges and corners; default 0.08 of the shortest side.').optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Belgian block', description: 'A paving stone about the origin.' });

export const loaderBucketSchema = z
  .strictObject({
    type: z.literal('loader-bucket'),
    width: length('Width along y, over the cheeks; default 1.2 m.').optional(),
    depth: length('Depth along x, from the back to the tip of the lip; default 0.8 m.').optional(),
    height: length('Height along z; default 0.7 m.').optional(),
    plateThickness: length('Thickness of plate and cheeks; default 0.03 m.').optional(),
    bendRadius: length('Outer radius between floor and back; default 0.3 m.').optional(),
    lipLength: length('Length of the wedge at the front; default 0.12 m.').optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Loader bucket', description: 'Floor on z = 0, back on x = 0, open forward.' });

export const helixChannelSchema = z
  .strictObject({
    type: z.literal('helix-channel'),
    radius: length('Distance from the axis to the middle of the channel; default 0.6 m.').optional(),
    pitch: quantity('m', { help: 'Rise per turn; default 0.5 m.' }).optional(),
    turns: quantity('1', { above: 0, help: 'Number of turns; default 2.' }).optional(),
    channelRadius: length('Inside radius of the half pipe; default 0.15 m.').optional(),
    wallThickness: length('Thickness of the wall; default 0.01 m.').optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Helix channel', description: 'A half pipe on a helix about z, open upward.' });

export const tippeTopSchema = z
  .strictObject({
    type: z.literal('tippe-top'),
    radius: length('Radius of the ball; default 0.015 m.').optional(),
    stemRadius: length('Radius of the stem and its end; default radius/3.').optional(),
    stemDistance: length("Distance from the ball's centre to that of the stem's end; default 13/15 radius.").optional(),
    cavityRadius: length('Radius of the hollow; default 0.8 radius.').optional(),
    cavityOffset: quantity('m', {
      help: "Height of the cavity's centre above the ball's; default 0.2 radius.",
    }).optional(),
    lidThickness: length('Thickness between cavity and flat; default 0.08 radius.').optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Tippe-Top', description: 'A hollow ball with a stem, about z, stem up.' });
