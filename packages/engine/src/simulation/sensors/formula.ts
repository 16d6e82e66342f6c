/**
 * A sensor that is a formula of sensors before it. What it names is read first, formulas among them evaluated in the order of the list, each once
 * however often it is named: a chain of formulas costs as much as its sensors, not as its paths.
 */
import { createDualStack, evaluate } from '../../math/expression/evaluate.js';
import { namesIn } from '../../math/expression/names.js';
import type { Expression } from '../../math/expression/operations.js';
import { parseExpression } from '../../math/expression/parse-expression.js';
import type { Sensor } from './sensor.js';

interface Formula {
  /** Its variables are the sensors before it, by their places in the list. */
  readonly program: Expression;
  /** Places of all that must be read before it, rising. */
  readonly needs: readonly number[];
}

/** What formulas further down may name. */
export interface Source {
  readonly name: string;
  readonly find: Sensor['find'];
  /** Where it is a formula itself. */
  readonly formula?: Formula;
}

/** The reader of a formula. SceneError with the column for a name that is no earlier sensor's. */
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
  return { find, formula: { program, needs } };
}
