import { z } from 'zod';
import { quantity, vector } from '../../../math/quantity.js';
import { ROD } from '../loops/loop-model.js';
import { X } from './closing-rows.js';
import { bodies, name } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';

const schema = z
  .strictObject({
    type: z.literal('rod'),
    name,
    bodies,
    at: z
      .strictObject({
        first: z
          .strictObject({ position: vector('m', 'Point of the first body, in its axes.').default([0, 0, 0]) })
          .meta({ description: 'End on the first body.' }),
        second: z
          .strictObject({ position: vector('m', 'Point of the second body, in its axes.').default([0, 0, 0]) })
          .meta({ description: 'End on the second body.' }),
      })
      .meta({ description: 'Positions of the two ends of the rod.' }),
    length: quantity('m', { above: 0, help: 'Length; default: the distance at time 0.' }).optional(),
  })
  .meta({
    title: 'Rod',
    description: 'Massless rod with ball joints at its ends: keeps two points at a fixed distance.',
  });

/** A massless rod between two points; it never carries a body. */
export const rod = defineJoint(schema, {
  links: () => [],
  rows: ({ length }, { row, distance }) => [row(ROD, X, X, length ?? distance)],
  start: () => [],
  closing: () => [],
  actsAlong: 'nothing',
  leavesOutContacts: true,
});
