/** What helps a run that takes many steps. It never advises what is already in force. */
import { lawOf } from '../../contact-laws/pair-laws.js';
import { surfaceAsked } from '../../detection/narrow/pair-table.js';
import { pow } from '../../math/elementary.js';
import type { Model } from '../model.js';
import type { StepCause } from './suggest-step.js';

/** How much softer the proposed material is. */
const SOFTER = 100;
/** p of K δ^p where a law does not say. */
const HERTZ = 1.5;
/** Triangles above which a mesh is fine. */
const FINE = 5000;

/** What the user can do, without what is in force. */
export function remedies(model: Model, cause: StepCause | undefined): string {
  const all: (string | undefined)[] = [];
  if (cause?.kind === 'element') {
    all.push('a softer element, or one with less damping');
    if (model.solver.type !== 'rosenbrock-23') all.push('solver rosenbrock-23 where it hardly moves');
  } else {
    if (cause !== undefined) all.push(softer(model, cause.shapes));
    all.push(otherSolver(model));
    if (cause !== undefined) all.push(...coarser(model, cause.shapes));
  }
  const known = all.filter((one) => one !== undefined);
  return `what helps: ${known.length > 0 ? known.join('; ') : 'weaker friction there'}`;
}

/** Another solver for contacts. Implicit Euler needs the mass of every body. */
export function otherSolver({ solver, system }: Model): string | undefined {
  if (system.bodies.ballast === undefined)
    return 'solver implicit-euler, with steps of 0.1 to 5 ms, which loses rebounds shorter than them';
  return solver.type === 'rosenbrock-23' ? undefined : 'solver rosenbrock-23';
}

/** A softer contact. Under a given load f = K δ^p the frequency goes with K^(1/(2p)): the root of K where p = 1. */
function softer({ system: { laws, shapes } }: Model, [a, b]: readonly [number, number]): string {
  const law = lawOf(laws, shapes.material[a], shapes.material[b]);
  const { normal } = law.spec;
  const fewer = Math.round(pow(SOFTER, 1 / (2 * (law.normal.exponent ?? HERTZ))));
  const gain = `${SOFTER} times smaller, takes about ${fewer} times fewer steps`;
  if (normal.type === 'registered') return 'a softer contact law';
  if ('stiffness' in normal && normal.stiffness !== undefined) return `'${law.pathOf('normal')}.stiffness', ${gain}`;
  // The softer of two materials gives way.
  const [shape, material] = law.pair.a.youngModulus <= law.pair.b.youngModulus ? [a, law.pair.a] : [b, law.pair.b];
  const isLayer = normal.type === 'volumetric' && material.volumetricStiffness !== undefined;
  return `'${isLayer ? 'volumetricStiffness' : 'youngModulus'}' of '${laws.materialNames[shapes.material[shape]]}', ${gain}`;
}

/** Coarser meshes of the two, where meshes meet and are fine. */
function coarser({ system }: Model, [a, b]: readonly [number, number]): string[] {
  const { shapes, bodies, detection } = system;
  if (surfaceAsked(detection, a, b) === undefined) return [];
  return [a, b].flatMap((shape) => {
    const count = (shapes.geometry[shape].mesh?.triangles.length ?? 0) / 3;
    if (count <= FINE) return [];
    return [`a coarser mesh of '${bodies.names[shapes.body[shape]]}', whose ${count} triangles make each step dear`];
  });
}
