/** Sensors that are formulas of other sensors. */
import { z } from 'zod';
import { createFormula } from './formula.js';
import { sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

export const FORMULA_SENSORS = {
  expression: defineSensor(
    sensorFields(
      'expression',
      {
        unit: z.string().min(1).meta({ description: "Unit of the result, shown in plots; '1' for none." }),
        expression: z
          .string()
          .min(1)
          .meta({ description: 'Formula of t, parameters, and the names of sensors earlier in the list.' }),
      },
      'Formula of other sensors, in the given unit.',
    ),
    {
      unit: ({ unit }) => unit,
      names: {},
      create: ({ expression }, { earlier, path }) => createFormula(expression, earlier, `${path}.expression`),
    },
  ),
};
