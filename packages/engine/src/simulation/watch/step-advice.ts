/** The remedy for steps that are too long. It never advises what is already in force. */
import { isVariableStep } from '../../integration/solvers.schema.js';
import type { Model } from '../model.js';

/** A step longer than the suggested one by less than this part is the suggested one. */
const SAME = 1e-3;

/** `use a smaller step (suggested 1e-5 s)`, to which more may be added. */
export function stepAdvice({ solver, suggestedStep }: Pick<Model, 'solver' | 'suggestedStep'>): string {
  if (isVariableStep(solver)) return 'use smaller tolerances';
  const { step: suggested } = suggestedStep;
  const given = solver.step ?? suggested;
  if (Number.isFinite(suggested) && given > (1 + SAME) * suggested)
    return `use a smaller step (suggested ${suggested.toPrecision(3)} s)`;
  return Number.isFinite(given) ? `use a step smaller than ${Number(given.toPrecision(3))} s` : 'use a smaller step';
}
