/** Sensors of contacts. */
import { z } from 'zod';
import {
  type ContactChoice,
  countContacts,
  deepestContact,
  findContactForce,
  findContactTorque,
} from './contact-sums.js';
import { along, bodies, body, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor, type SensorPlace } from './sensor-kind.js';

/** Load on a body, or on the second of two bodies from the first. */
const felt = <T extends string, Shape extends z.core.$ZodLooseShape>(type: T, more: Shape, description: string) =>
  sensorFields(type, { body: body.optional(), bodies: bodies.optional(), ...along, ...more }, description, {
    holds: (spec) => (spec.body === undefined) !== (spec.bodies === undefined),
    error: 'needs either a body or two bodies',
  });

const part = z
  .enum(['normal', 'friction'])
  .meta({
    description:
      'Part of each force: along the normal of its contact, or tangential to it (friction); default: the whole.',
  })
  .optional();

/** With two bodies, the load is on the second. */
function choiceOf(
  spec: { readonly body?: string | undefined; readonly bodies?: readonly [string, string] | undefined },
  { system }: SensorPlace,
): ContactChoice {
  const bodyOf = (name: string) => system.bodies.names.indexOf(name);
  if (spec.bodies === undefined) return { body: bodyOf(spec.body ?? ''), other: undefined };
  return { body: bodyOf(spec.bodies[1]), other: bodyOf(spec.bodies[0]) };
}

const names = { body: 'body', bodies: 'body' } as const;

export const CONTACT_SENSORS = {
  'contact-force': defineSensor(
    felt('contact-force', { part }, 'Sum of the contact forces on a body, or of the first on the second of two [N].'),
    {
      unit: 'N',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const choice = choiceOf(spec, place);
        return onAxis(spec, place.system, (instant, out) => findContactForce(instant, choice, spec.part, out));
      },
    },
  ),
  'contact-torque': defineSensor(
    felt('contact-torque', {}, 'Their torque about the centre of mass of the body they act on [N m].'),
    {
      unit: 'N m',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const choice = choiceOf(spec, place);
        return onAxis(spec, place.system, (instant, out) => findContactTorque(instant, choice, out));
      },
    },
  ),
  'contact-count': defineSensor(
    sensorFields(
      'contact-count',
      { body: body.optional(), bodies: bodies.optional() },
      'Number of live contacts: in total, of a body, or between two bodies.',
      {
        holds: (spec) => spec.body === undefined || spec.bodies === undefined,
        error: 'has both a body and two bodies: one of them says it all',
      },
    ),
    {
      unit: '1',
      names,
      create: (spec, place) => {
        const choice = spec.body === undefined && spec.bodies === undefined ? undefined : choiceOf(spec, place);
        return {
          find: (instant, out, o) => {
            out[o] = choice === undefined ? instant.contacts.count : countContacts(instant, choice);
          },
        };
      },
    },
  ),
  penetration: defineSensor(
    sensorFields(
      'penetration',
      { bodies },
      'Largest penetration δ among the live contacts of two bodies [m]; 0 if apart.',
    ),
    {
      unit: 'm',
      names: { bodies: 'body' },
      create: (spec, place) => {
        const choice = choiceOf(spec, place);
        return {
          find: (instant, out, o) => {
            out[o] = deepestContact(instant, choice);
          },
        };
      },
    },
  ),
};
