import { z } from 'zod';
import { quantity } from '../math/quantity.js';

const step = () =>
  quantity('s', {
    above: 0,
    help: 'Step length; default: the suggested one, a twentieth of the shortest contact time.',
  }).optional();

export const semiImplicitEulerSchema = z
  .strictObject({ type: z.literal('semi-implicit-euler'), step: step() })
  .meta({ title: 'Semi-implicit Euler', description: 'Fixed step, order 1, cheap and without drift.' });

export const rk4Schema = z.strictObject({ type: z.literal('rk4'), step: step() }).meta({
  title: 'Runge–Kutta 4',
  description: 'Fixed step, order 4 between contacts; a touch is seen up to one step late.',
});

export const dormandPrince54Schema = z
  .strictObject({
    type: z.literal('dormand-prince-54'),
    relativeTolerance: quantity('1', {
      above: 0,
      max: 1,
      help: 'Error allowed per step, relative to speeds and distances moved.',
    }).default(1e-7),
    positionTolerance: quantity('m', { above: 0, help: 'Error of a position allowed per step.' }).default(1e-10),
    angleTolerance: quantity('rad', { above: 0, help: 'Error of an orientation allowed per step.' }).default(1e-9),
    velocityTolerance: quantity('m/s', { above: 0, help: 'Error of a velocity allowed per step.' }).default(1e-8),
    angularVelocityTolerance: quantity('rad/s', {
      above: 0,
      help: 'Error of an angular velocity allowed per step.',
    }).default(1e-7),
    maxStep: quantity('s', { above: 0, help: 'Longest step; default: ten output intervals.' }).optional(),
  })
  .meta({
    title: 'Dormand–Prince 5(4)',
    description: 'Variable step, order 5, dense output; touch and release are located.',
  });

/** Every solver. A new one is one line here and one in `solvers.ts`. */
export const solverSchema = z.discriminatedUnion('type', [dormandPrince54Schema, rk4Schema, semiImplicitEulerSchema]);

export type SolverSpec = z.infer<typeof solverSchema>;
