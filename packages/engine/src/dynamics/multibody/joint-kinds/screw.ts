import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';
import { IDENTITY } from '../../../math/quaternion.js';
import { THREAD } from '../loops/loop-model.js';
import { SCREW } from '../trees/tree-model.js';
import { ALONG } from './along-joint.schema.js';
import { X, Y, Z } from './closing-rows.js';
import { FRAMED, ONE_TURN } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple, TURN } from './simple-joints.js';
import { angleBy, firstHalf, halfTurnAtMost, startAngle } from './stand-coordinates.js';

const schema = z
  .strictObject({
    type: z.literal('screw'),
    ...FRAMED,
    ...ONE_TURN,
    ...ALONG.angle,
    lead: quantity('m', { help: 'Slide along the axis in one turn; negative for a left-handed thread.' }),
  })
  .meta({ title: 'Screw joint', description: 'Rotates about its axis and slides along it in proportion.' });

/** A nut on a thread. */
export const screw = defineJoint(schema, {
  links: ({ lead }) => [simple(SCREW, IDENTITY, lead / TURN)],
  rows: ({ lead }, { along, parallel, row, side }) => [
    ...along(X, Y),
    ...parallel(),
    { ...row(THREAD, Z, X, lead / TURN), reference: side(0, X).direction },
  ],
  start: ({ angle }, stand) => [[startAngle(stand) + angle]],
  closing: ({ lead }) => [angleBy(({ turn, offset }) => turnOfThread(2 * firstHalf(turn), offset[2], lead))],
  actsAlong: 'angle',
  leavesOutContacts: true,
});

/** The angle including whole turns, which are counted from the slide. */
function turnOfThread(angle: number, slide: number, lead: number): number {
  return lead === 0 ? halfTurnAtMost(angle) : angle + TURN * Math.round(slide / lead - angle / TURN);
}
