/** Fixed steps and samples: a sample is taken at the end of the first step that reaches its time, so steps should divide the interval. */
import type { Warning } from '../../errors/warning.js';
import { isVariableStep } from '../../integration/solvers.schema.js';
import type { Model } from '../model.js';
import type { ControllerLayout } from './controller.js';

/** Tolerance for the match of steps and intervals, relative to the interval. */
const NEARLY = 1e-9;

/** The longest step up to `step` [s] that divides the interval of the fastest controller. */
export function stepWithin(controllers: readonly Pick<ControllerLayout, 'rate'>[], step: number): number {
  if (controllers.length === 0) return step;
  const interval = 1 / Math.max(...controllers.map(({ rate }) => rate));
  return interval / Math.ceil(interval / step);
}

/** Warns of controllers that miss samples, or take them late, because the given fixed step does not divide their interval. */
export function watchControllers({ controllers, solver }: Pick<Model, 'controllers' | 'solver'>): Warning[] {
  const step = isVariableStep(solver) ? undefined : solver.step;
  if (step === undefined) return [];
  return controllers.flatMap(({ name, rate }): Warning[] => {
    const steps = 1 / rate / step;
    if (steps > 0.5 && Math.abs(steps - Math.round(steps)) < NEARLY * steps) return [];
    const happens = steps < 1 ? 'some of its samples are skipped' : 'its samples are late by up to a step';
    const message = `the controller '${name}' samples every ${short(1 / rate)} s, which is not a whole number of steps of ${short(step)} s: ${happens}; use a step of ${short(stepWithin([{ rate }], step))} s`;
    return [{ code: 'controller/step', time: 0, bodies: [name], message }];
  });
}

const short = (value: number): string => String(Number(value.toPrecision(6)));
