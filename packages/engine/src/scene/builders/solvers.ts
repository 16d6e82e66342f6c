/** Solvers: the `solver` of a scene, as `solvers.rk4({ step: 1e-4 })`. */
import type { SolverInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

/** Variable step, order 5, dense output; contact onset and release are located. The default. */
export const dormandPrince54 = (rest: Rest<SolverInput, 'dormand-prince-54'> = {}): SolverInput => ({
  type: 'dormand-prince-54',
  ...rest,
});

/** Variable step, order 3, for loose tolerances; contact onset and release are located. */
export const bogackiShampine32 = (rest: Rest<SolverInput, 'bogacki-shampine-32'> = {}): SolverInput => ({
  type: 'bogacki-shampine-32',
  ...rest,
});

/** Variable step, order 2, implicit: for stiff contacts at rest and sticking friction. */
export const rosenbrock23 = (rest: Rest<SolverInput, 'rosenbrock-23'> = {}): SolverInput => ({
  type: 'rosenbrock-23',
  ...rest,
});

/** Fixed step, order 1, cheap; the energy of free motion stays bounded. */
export const semiImplicitEuler = (rest: Rest<SolverInput, 'semi-implicit-euler'> = {}): SolverInput => ({
  type: 'semi-implicit-euler',
  ...rest,
});

/** Fixed step, order 1, all contacts solved together: for many or stiff contacts, with steps of 0.1 to 5 ms. */
export const implicitEuler = (rest: Rest<SolverInput, 'implicit-euler'> = {}): SolverInput => ({
  type: 'implicit-euler',
  ...rest,
});

/** Fixed step, order 2, symplectic where forces have a potential: energy does not drift. */
export const velocityVerlet = (rest: Rest<SolverInput, 'velocity-verlet'> = {}): SolverInput => ({
  type: 'velocity-verlet',
  ...rest,
});

/** Fixed step, order 1, gains energy: for comparison only. */
export const explicitEuler = (rest: Rest<SolverInput, 'explicit-euler'> = {}): SolverInput => ({
  type: 'explicit-euler',
  ...rest,
});

/** Fixed step, order 2, two evaluations. */
export const heun = (rest: Rest<SolverInput, 'heun'> = {}): SolverInput => ({ type: 'heun', ...rest });

/** Fixed step, order 3 between contacts, three evaluations. */
export const bogackiShampine3 = (rest: Rest<SolverInput, 'bogacki-shampine-3'> = {}): SolverInput => ({
  type: 'bogacki-shampine-3',
  ...rest,
});

/** Fixed step, order 4 between contacts; a contact is detected up to one step late. */
export const rk4 = (rest: Rest<SolverInput, 'rk4'> = {}): SolverInput => ({ type: 'rk4', ...rest });

/** Fixed step, order 5 between contacts, six evaluations. */
export const dormandPrince5 = (rest: Rest<SolverInput, 'dormand-prince-5'> = {}): SolverInput => ({
  type: 'dormand-prince-5',
  ...rest,
});
