import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';
import type { Vec3 } from '../../../math/vec3.js';
import { ROLL_NORMAL, ROLL_SIDE, ROLL_SLIP, type RowSpec } from '../loops/loop-model.js';
import { type RowMaker, X, Z } from './closing-rows.js';
import { bodies, joinedAt, name } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';

const onSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({ type: z.literal('plane') })
      .meta({ title: 'On a plane', description: 'A disc rolls any way, and may tilt.' }),
    z.strictObject({ type: z.literal('line') }).meta({
      title: 'On a line',
      description: 'Rolls straight on a flat, its axis parallel to it: a wheel on a rail, or a rack.',
    }),
    z
      .strictObject({
        type: z.literal('wheel'),
        radius: quantity('m', { above: 0, help: 'Radius of the wheel on the first body.' }),
      })
      .meta({ title: 'On a wheel', description: 'Rolls on a wheel of the first body, their axes parallel.' }),
    z
      .strictObject({
        type: z.literal('ring'),
        radius: quantity('m', { above: 0, help: 'Radius of the ring on the first body.' }),
      })
      .meta({ title: 'In a ring', description: 'Rolls inside a ring of the first body, their axes parallel.' }),
  ])
  .meta({ description: 'What of the first body the wheel rolls on.' });

const schema = z
  .strictObject({
    type: z.literal('rolling'),
    name,
    bodies,
    at: joinedAt.meta({
      description:
        'Point of contact at time 0; axis: that of the wheel; reference: the normal there, from the first body to the second.',
    }),
    radius: quantity('m', { above: 0, help: 'Radius of the wheel on the second body.' }),
    on: onSchema,
  })
  .meta({ title: 'Rolling joint', description: 'A wheel on the second body rolls without slip on the first.' });

type On = z.infer<typeof onSchema>;

/** A wheel that rolls; it never carries a body. */
export const rolling = defineJoint(schema, {
  links: () => [],
  rows: ({ radius, on }, make) => {
    const row = (kind: number) => rollingRow(kind, radius, on, make);
    if (on.type === 'plane') return [row(ROLL_NORMAL), row(ROLL_SLIP), row(ROLL_SIDE)];
    return [row(ROLL_NORMAL), row(ROLL_SLIP), ...make.along(Z), ...make.parallel()];
  },
  start: () => [],
  closing: () => [],
  actsAlong: 'nothing',
  leavesOutContacts: true,
});

/** The frame of the joint is at the point of contact; the rows have the centres of the circles. */
function rollingRow(kind: number, radius: number, on: On, { row, side }: RowMaker): RowSpec {
  const around = on.type === 'wheel' ? on.radius : on.type === 'ring' ? -on.radius : 0;
  const spec = row(kind, Z, Z, radius);
  const [first, second] = [side(0, X), side(1, X)];
  return {
    ...spec,
    a: { ...spec.a, point: beyond(first.point, first.direction, -around) },
    b: { ...spec.b, point: beyond(second.point, second.direction, radius) },
    reference: first.direction,
    factors: [around, on.type === 'plane' ? 1 : 0],
  };
}

const beyond = ([x, y, z]: Vec3, [u, v, w]: Vec3, by: number): Vec3 => [x + by * u, y + by * v, z + by * w];
