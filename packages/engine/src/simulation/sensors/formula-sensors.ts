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
        unit: z.string().min(1).meta({ description: "Unit of the result, as plots show it; '1' for none." }),
        expression: z
          .string()
          .min(1)
          .meta({ description: 'Formula of t, parameters, and the names of sensors further up in the list.' }),
      },
      'What a formula makes of other sensors, in the unit it is said to have.',
    ),
    {
      unit: ({ unit }) => unit,
      names: {},
      create: ({ expression }, { earlier, path }) => createFormula(expression, earlier, `${path}.expression`),
    },
  ),
};
