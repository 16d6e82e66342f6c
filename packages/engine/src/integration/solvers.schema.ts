import { z } from 'zod';
import { quantity } from '../math/quantity.js';

const fixed = <T extends string>(type: T) =>
  z.strictObject({
    type: z.literal(type),
    step: quantity('s', {
      above: 0,
      help: 'Step length; default: the suggested one, a twentieth of the shortest contact time.',
    }).optional(),
  });

const semiImplicitEulerSchema = fixed('semi-implicit-euler').meta({
  title: 'Semi-implicit Euler',
  description: 'Fixed step, order 1, cheap; the energy of free motion stays bounded.',
});

const implicitEulerSchema = z
  .strictObject({
    type: z.literal('implicit-euler'),
    step: quantity('s', { above: 0, help: 'Step length; default: 1 ms, at most the time between frames.' }).optional(),
  })
  .meta({
    title: 'Implicit Euler',
    description:
      'Fixed step, order 1, all contacts solved together: for many or stiff contacts, with steps of 0.1 to 5 ms.',
  });

const velocityVerletSchema = fixed('velocity-verlet').meta({
  title: 'Velocity Verlet',
  description: 'Fixed step, order 2, symplectic where forces have a potential: energy does not drift.',
});

const explicitEulerSchema = fixed('explicit-euler').meta({
  title: 'Explicit Euler',
  description: 'Fixed step, order 1, gains energy: for comparison only.',
});

const heunSchema = fixed('heun').meta({ title: 'Heun', description: 'Fixed step, order 2, two evaluations.' });

const bogackiShampine3Schema = fixed('bogacki-shampine-3').meta({
  title: 'Bogacki–Shampine 3',
  description: 'Fixed step, order 3 between contacts, three evaluations.',
});

const rk4Schema = fixed('rk4').meta({
  title: 'Runge–Kutta 4',
  description: 'Fixed step, order 4 between contacts; a contact is detected up to one step late.',
});

const dormandPrince5Schema = fixed('dormand-prince-5').meta({
  title: 'Dormand–Prince 5',
  description: 'Fixed step, order 5 between contacts, six evaluations.',
});

/** Default tolerances of one solver: what its order pays for. */
interface DefaultTolerances {
  readonly relative: number;
  readonly position: number;
  readonly angle: number;
  readonly velocity: number;
  readonly angularVelocity: number;
}

const relative = (help: string) => quantity('1', { above: 0, max: 1, help });

const variable = <T extends string>(type: T, defaults: DefaultTolerances) =>
  z.strictObject({
    type: z.literal(type),
    relativeTolerance: relative('Error allowed per step, relative to speeds and distances moved.').default(
      defaults.relative,
    ),
    positionTolerance: quantity('m', { above: 0, help: 'Error of a position allowed per step.' }).default(
      defaults.position,
    ),
    angleTolerance: quantity('rad', { above: 0, help: 'Error of an orientation allowed per step.' }).default(
      defaults.angle,
    ),
    velocityTolerance: quantity('m/s', { above: 0, help: 'Error of a velocity allowed per step.' }).default(
      defaults.velocity,
    ),
    angularVelocityTolerance: quantity('rad/s', {
      above: 0,
      help: 'Error of an angular velocity allowed per step.',
    }).default(defaults.angularVelocity),
    contactTolerance: quantity('J', {
      above: 0,
      help: 'Error of the state of a contact (its elastic energy) allowed per step; default: contacts are not judged.',
    }).optional(),
    relativeTolerances: z
      .strictObject({
        position: relative('Relative to the distance moved in the step.').optional(),
        angle: relative('Relative to the angle turned in the step.').optional(),
        velocity: relative('Relative to the speed.').optional(),
        angularVelocity: relative('Relative to the angular momentum.').optional(),
        contact: relative('Relative to the state of a contact.').optional(),
      })
      .meta({ description: 'Relative tolerances of kinds of state; default: relativeTolerance for all.' })
      .optional(),
    maxStep: quantity('s', { above: 0, help: 'Longest step; default: ten output intervals.' }).optional(),
  });

const dormandPrince54Schema = variable('dormand-prince-54', {
  relative: 1e-7,
  position: 1e-10,
  angle: 1e-9,
  velocity: 1e-8,
  angularVelocity: 1e-7,
}).meta({
  title: 'Dormand–Prince 5(4)',
  description: 'Variable step, order 5, dense output; contact onset and release are located. For few bodies.',
});

const bogackiShampine32Schema = variable('bogacki-shampine-32', {
  relative: 1e-5,
  position: 1e-8,
  angle: 1e-7,
  velocity: 1e-6,
  angularVelocity: 1e-5,
}).meta({
  title: 'Bogacki–Shampine 3(2)',
  description: 'Variable step, order 3, for loose tolerances; contact onset and release are located.',
});

const rosenbrock23Schema = variable('rosenbrock-23', {
  relative: 1e-4,
  position: 1e-7,
  angle: 1e-6,
  velocity: 1e-5,
  angularVelocity: 1e-4,
}).meta({
  title: 'Rosenbrock 2(3)',
  description: 'Variable step, order 2, implicit: for stiff contacts at rest and sticking friction.',
});

/** Every solver. A new one is one line here and one in `solvers.ts`. */
export const solverSchema = z.discriminatedUnion('type', [
  dormandPrince54Schema,
  bogackiShampine32Schema,
  rosenbrock23Schema,
  semiImplicitEulerSchema,
  implicitEulerSchema,
  velocityVerletSchema,
  explicitEulerSchema,
  heunSchema,
  bogackiShampine3Schema,
  rk4Schema,
  dormandPrince5Schema,
]);

/** A solver of a canonical scene. */
export type SolverSpec = z.infer<typeof solverSchema>;
/** Solvers that choose their steps, by tolerances. */
export type VariableStepSpec = Extract<SolverSpec, { readonly relativeTolerance: number }>;
export type FixedStepSpec = Exclude<SolverSpec, VariableStepSpec>;

/** Whether a solver chooses its steps. */
export function isVariableStep(spec: SolverSpec): spec is VariableStepSpec {
  return 'relativeTolerance' in spec;
}

/** Whether the steps of a solver may be longer than contacts last: it takes these implicitly. */
export function followsMotion({ type }: SolverSpec): boolean {
  return type === 'implicit-euler';
}
