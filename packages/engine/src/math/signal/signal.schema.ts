import { z } from 'zod';
import { quantity, shown } from '../quantity.js';

const expressionSchema = z
  .strictObject({
    expression: z
      .string()
      .meta({ description: 'Formula of the time t [s] and declared parameters: "a*sin(2*pi*f*t)".' }),
  })
  .meta({ title: 'Expression', description: 'A formula of time.' });

const registeredSchema = z
  .strictObject({
    registered: z.string().min(1).meta({ description: 'Name under which the host registered the function.' }),
  })
  .meta({ title: 'Registered', description: 'A function of time given by the host (`--module` on the command line).' });

/** Interpolations without jumps of the rate. */
const SMOOTH: readonly string[] = ['spline', 'monotone'];

const tableSchema = (unit: string, help: string) =>
  z
    .strictObject({
      times: z
        .array(quantity('s', { help: 'Times of the knots, ascending.' }))
        .min(2, { error: 'must be two or more' })
        .meta({ description: 'Times of the knots, ascending.', unit: 's' }),
      values: z.array(quantity(unit, { help })).meta({ description: 'Values at the knots, in the unit of the key.' }),
      interpolation: z.enum(['linear', 'spline', 'monotone', 'step']).default('linear').meta({
        description:
          'Linear between knots; a cubic spline through them; a smooth curve that never passes its knots; or constant from each knot to the next.',
      }),
      after: z.enum(['hold', 'repeat']).default('hold').meta({
        description: 'After the last knot: hold its value, or repeat the table. Before the first knot its value holds.',
      }),
    })
    .check(({ value, issues }) => {
      const { times, values, interpolation, after } = value;
      const report = (key: string, message: string) =>
        issues.push({ code: 'custom', path: key.split('.'), message, input: value, continue: true });
      const fall = times.findIndex((time, i) => i > 0 && !(time > times[i - 1]));
      if (fall > 0)
        report(`times.${fall}`, `must be later than ${times[fall - 1]} s, the time before it, got ${times[fall]}`);
      if (values.length !== times.length)
        report('values', `must be as many as the times (${times.length}), got ${values.length}`);
      else if (after === 'repeat' && SMOOTH.includes(interpolation) && values[0] !== values[values.length - 1])
        report(
          'values',
          `must start and end with the same value to repeat smoothly: ${values[0]} is not ${values[values.length - 1]}`,
        );
    })
    .meta({ title: 'Table', description: 'A function of time through given points.' });

/** A function of time in the given unit: a number, a formula, a table or a registered function. */
export function signal(unit: string, help: string) {
  return z
    .union([quantity(unit, { help }), expressionSchema, tableSchema(unit, help), registeredSchema], {
      error: (issue) =>
        `must be a number${unit === '1' ? '' : ` [${unit}]`}, { expression }, { times, values } or { registered }, got ${shown(issue.input)}`,
    })
    .meta({ description: help, unit });
}

/** Three functions of time, along x, y, z. */
export function signals(unit: string, help: string) {
  return z
    .tuple([signal(unit, help), signal(unit, help), signal(unit, help)], {
      error: (issue) =>
        `must be three signals [x, y, z], each a number or a function of time, got ${shown(issue.input)}`,
    })
    .meta({ description: help, unit });
}

/** A function of time of a canonical scene. */
export type SignalSpec = z.infer<ReturnType<typeof signal>>;
/** A function of time as written in a scene: a number, a formula, a table or a registered function. */
export type SignalInput = z.input<ReturnType<typeof signal>>;
export type TableSpec = z.infer<ReturnType<typeof tableSchema>>;
/** A function of time through given points, as written in a scene. */
export type TableInput = z.input<ReturnType<typeof tableSchema>>;
