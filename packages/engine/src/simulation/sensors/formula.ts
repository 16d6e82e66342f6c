/**
 * A sensor that is a formula of sensors before it. These are read first, in the order of the list and each once, so the cost of a chain of
 * formulas is proportional to the number of its sensors.
 */
import { createDualStack, evaluate } from '../../math/expression/evaluate.js';
import { namesIn } from '../../math/expression/names.js';
import type { Expression } from '../../math/expression/operations.js';
import { parseExpression } from '../../math/expression/parse-expression.js';
import type { Sensor } from './sensor.js';

interface Formula {
  /** Its variables are the sensors before it, by their index in the list. */
  readonly program: Expression;
  /** Indices of all sensors that must be read before it, ascending. */
  readonly needs: readonly number[];
}

/** A sensor that later formulas may name. */
export interface Source {
  readonly name: string;
  readonly find: Sensor['find'];
  /** Whether its reading depends on what is kept over the run. */
  readonly isRunning?: boolean;
  /** Present if it is a formula itself. */
  readonly formula?: Formula;
}

/** Creates the reader of a formula. SceneError with the column for a name that is not an earlier sensor. */
export function createFormula(text: string, earlier: readonly Source[], path: string): Omit<Source, 'name'> {
  const names = earlier.map(({ name }) => name);
  const program = parseExpression(text, {}, path, names);
  const named = namesIn(text).flatMap((name) => (name !== 't' && names.includes(name) ? [names.indexOf(name)] : []));
  const needs = [...new Set(named.flatMap((i) => [...(earlier[i].formula?.needs ?? []), i]))].sort((a, b) => a - b);
  const sources = needs.map((i) => earlier[i]);
  const values = new Float64Array(earlier.length);
  const stack = createDualStack();
  const find: Sensor['find'] = (instant, out, o) => {
    for (let k = 0; k < sources.length; k++) {
      const { find: findSource, formula } = sources[k];
      if (formula === undefined) {
        findSource(instant, values, needs[k]);
        continue;
      }
      evaluate(formula.program, instant, stack, values);
      values[needs[k]] = stack[0];
    }
    evaluate(program, instant, stack, values);
    out[o] = stack[0];
  };
  return { find, formula: { program, needs }, isRunning: sources.some(({ isRunning }) => isRunning === true) };
}
