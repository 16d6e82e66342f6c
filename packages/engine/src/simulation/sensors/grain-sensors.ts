/** Sensors of grains: what they do to bodies, how many there are, where they are, and their energy. */
import { z } from 'zod';
import { type EachGrain, eachGrain } from '../../dynamics/grains/clumps/each-grain.js';
import { WALL_LOAD } from '../../dynamics/grains/coupling/grain-model.js';
import { rotate } from '../../math/quaternion.js';
import type { Instant } from './sensor.js';
import { along, body, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const TERMS = ['kinetic', 'potential', 'held', 'damping', 'friction'] as const;

const set = z.string().optional().meta({ description: 'Name of a set of grains; default: all grains.' });

const names = { body: 'body', axesOf: 'body' } as const;

const arm = new Float64Array(3);

/** Fills out with the force of the grains on a body in their last step, or with its torque about the body's centre of mass. */
function findGrainLoad({ grains, system, scratch }: Instant, of: number, isTorque: boolean, out: Float64Array): void {
  out.fill(0);
  if (grains === undefined) return;
  const { walls } = grains.model;
  const { wallLoads } = grains.state;
  for (let wall = 0; wall < walls.body.length; wall++) {
    if (walls.body[wall] !== of) continue;
    const o = WALL_LOAD * wall;
    if (!isTorque) {
      for (let k = 0; k < 3; k++) out[k] += wallLoads[o + k];
      continue;
    }
    rotate(scratch.motion.orientations, 4 * of, system.shapes.offsetsB, 3 * walls.shape[wall], arm, 0);
    const [fx, fy, fz] = [wallLoads[o], wallLoads[o + 1], wallLoads[o + 2]];
    out[0] += wallLoads[o + 3] + arm[1] * fz - arm[2] * fy;
    out[1] += wallLoads[o + 4] + arm[2] * fx - arm[0] * fz;
    out[2] += wallLoads[o + 5] + arm[0] * fy - arm[1] * fx;
  }
}

/** Calls `each` with every grain of a set, by ascending tags; a clump is one grain. */
function visit({ grains }: Instant, of: string | undefined, each: (grain: EachGrain) => void): void {
  if (grains === undefined) return;
  const { bed } = grains.state;
  const index = grains.model.sets.findIndex(({ name }) => name === of);
  eachGrain(bed, (grain) => {
    if (of === undefined || bed.labels.sets[grain.number] === index) each(grain);
  });
}

export const GRAIN_SENSORS = {
  'grain-force': defineSensor(
    sensorFields('grain-force', { body, ...along }, 'Force of the grains on a body in their last step [N].'),
    {
      unit: 'N',
      names,
      create: (spec, { system }) => {
        const of = system.bodies.names.indexOf(spec.body);
        return onAxis(spec, system, (instant, out) => findGrainLoad(instant, of, false, out));
      },
    },
  ),
  'grain-torque': defineSensor(
    sensorFields('grain-torque', { body, ...along }, 'Its torque about the centre of mass of the body [N m].'),
    {
      unit: 'N m',
      names,
      create: (spec, { system }) => {
        const of = system.bodies.names.indexOf(spec.body);
        return onAxis(spec, system, (instant, out) => findGrainLoad(instant, of, true, out));
      },
    },
  ),
  'grain-count': defineSensor(sensorFields('grain-count', { set }, 'Number of grains; a clump is one.'), {
    unit: '1',
    names: { set: 'set of grains' },
    create: (spec) => ({
      find: (instant, out, o) => {
        let count = 0;
        visit(instant, spec.set, () => {
          count++;
        });
        out[o] = count;
      },
    }),
  }),
  'grain-centre': defineSensor(
    sensorFields('grain-centre', { set, ...along }, 'Common centre of mass of the grains [m].'),
    {
      unit: 'm',
      names: { set: 'set of grains', axesOf: 'body' },
      create: (spec, { system }) =>
        onAxis(spec, system, (instant, out) => {
          let mass = 0;
          out.fill(0);
          visit(instant, spec.set, ({ mass: own, rows, centre }) => {
            mass += own;
            for (let k = 0; k < 3; k++) out[k] += own * rows[centre + k];
          });
          for (let k = 0; k < 3; k++) out[k] /= mass;
        }),
    },
  ),
  'grain-passed': defineSensor(
    sensorFields(
      'grain-passed',
      {
        through: z.string().meta({ description: 'Name of an inlet or an outlet.' }),
        quantity: z
          .enum(['number', 'mass'])
          .default('number')
          .meta({ description: 'Number of grains, or their mass [kg].' }),
      },
      'What came through an inlet, or went through an outlet, so far.',
    ),
    {
      unit: ({ quantity }) => (quantity === 'mass' ? 'kg' : '1'),
      names: { through: 'inlet or outlet' },
      create: ({ through, quantity }) => ({
        find: ({ grains }, out, o) => {
          const { inlets = [], outlets = [] } = grains?.state.flow ?? {};
          const { totals } = [...inlets, ...outlets].find(({ spec }) => spec.name === through) ?? {};
          out[o] = (quantity === 'mass' ? totals?.mass : totals?.count) ?? 0;
        },
      }),
    },
  ),
  'grain-energy': defineSensor(
    sensorFields(
      'grain-energy',
      {
        term: z.enum(TERMS).meta({
          description:
            'In motion, under gravity, held by contacts; or lost so far to damping, or to friction and rolling.',
        }),
      },
      'Energy of the grains [J].',
    ),
    {
      unit: 'J',
      names: {},
      create: ({ term }) => ({
        find: ({ grains }, out, o) => {
          out[o] = grains === undefined ? 0 : grains.energies()[term];
        },
      }),
    },
  ),
};
