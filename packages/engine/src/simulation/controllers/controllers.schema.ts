/** Schema of controllers. */
import { z } from 'zod';
import { quantity, vector } from '../../math/quantity.js';
import { signal, signals } from '../../math/signal/signal.schema.js';

const common = {
  name: z.string().min(1).meta({ description: 'Unique name of the controller.' }),
  rate: quantity('Hz', {
    above: 0,
    // A step ends on every sample: one second takes a million steps at this rate.
    max: 1e6,
    help: 'Samples per second, the first at time 0; in between its outputs are held.',
  }),
};

const joint = z.string().min(1).meta({ description: 'Name of a joint with one coordinate.' });
const joints = z.array(joint).min(1).meta({ description: 'Names of joints with one coordinate each.' });

const pdSchema = z
  .strictObject({
    type: z.literal('pd'),
    ...common,
    joint,
    target: signal('rad or m', 'Where the coordinate should be.'),
    proportional: quantity('N m/rad or N/m', { min: 0, help: 'Gain k_p of k_p (s − q) + k_d (ṡ − q̇).' }),
    derivative: quantity('N m s/rad or N s/m', { min: 0, help: 'Gain k_d of k_p (s − q) + k_d (ṡ − q̇).' }).default(0),
  })
  .meta({ title: 'PD', description: "Output 'effort': a torque or force that drives a coordinate to its target." });

const computedTorqueSchema = z
  .strictObject({
    type: z.literal('computed-torque'),
    ...common,
    joints,
    targets: z.array(signal('rad or m', 'Where the coordinate should be.')).meta({
      description: 'One target per joint.',
    }),
    proportional: quantity('1/s²', { min: 0, help: 'Gain k_p of q̈ = s̈ + k_d (ṡ − q̇) + k_p (s − q).' }).default(100),
    derivative: quantity('1/s', {
      min: 0,
      help: 'Gain k_d of q̈ = s̈ + k_d (ṡ − q̇) + k_p (s − q); 2 √k_p is critical damping.',
    }).default(20),
  })
  .meta({
    title: 'Computed torque',
    description:
      'One output per joint, named like the joint: the torque or force for the wanted acceleration, from masses, motion and gravity of the tree. Contact forces are not included.',
  });

const forceAccommodationSchema = z
  .strictObject({
    type: z.literal('force-accommodation'),
    ...common,
    joints,
    body: z.string().min(1).meta({ description: 'The moved body: the tool.' }),
    point: vector('m', 'The moved point of the tool, body axes.').default([0, 0, 0]),
    velocity: signals('m/s', 'Commanded velocity of the point, world axes.'),
    force: z
      .tuple([z.string(), z.string(), z.string()])
      .meta({ description: 'Names of the sensors of the force on the tool along x, y and z [N].' }),
    accommodation: quantity('m/(s N)', {
      min: 0,
      help: 'Reduction of speed per newton beyond the dead band; 1e-4 is 10 N per mm/s.',
    }),
    deadBand: quantity('N', { min: 0, help: 'Force without effect on the speed.' }).default(0),
  })
  .meta({
    title: 'Force–moment accommodation',
    description:
      'One output per joint, named like the joint: the joint speed at which the tool moves as commanded, slowed in proportion to the force on it. The tool does not rotate.',
  });

const registeredControllerSchema = z
  .strictObject({
    type: z.literal('registered'),
    ...common,
    controller: z.string().min(1).meta({ description: 'Name under which the host registered the controller.' }),
    inputs: z
      .record(z.string(), z.string())
      .default({})
      .meta({ description: 'The name of a sensor for each input that the controller declares.' }),
    parameters: z
      .record(z.string(), quantity('1', { help: 'Value of a parameter that the controller declares, in its unit.' }))
      .default({})
      .meta({ description: 'Values of the parameters that the controller declares.' }),
  })
  .meta({ title: 'Registered', description: 'A controller given by the host (`--module` on the command line).' });

/** Every controller. A new one is one line here and one in `create-controllers.ts`. */
export const controllerSchema = z
  .discriminatedUnion('type', [pdSchema, computedTorqueSchema, forceAccommodationSchema, registeredControllerSchema])
  .meta({
    title: 'Controller',
    description: 'Reads sensors and joints at a fixed rate and holds its outputs in between.',
  });

export type PdSpec = z.infer<typeof pdSchema>;
export type ComputedTorqueSpec = z.infer<typeof computedTorqueSchema>;
export type ForceAccommodationSpec = z.infer<typeof forceAccommodationSchema>;
export type RegisteredControllerSpec = z.infer<typeof registeredControllerSchema>;
export type ControllerSpec = z.infer<typeof controllerSchema>;
