/** Declared parameters of a scene: numbers with a unit and a range, and words out of a list. */
import { z } from 'zod';
import { quantity } from '../math/quantity.js';

/** A number that can be set when the scene is run. */
export interface NumberParameter {
  /** Default value, in the unit. */
  readonly value: number;
  /** Unit, '1' for none. */
  readonly unit: string;
  /** Smallest and largest value allowed. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** One line for the user. */
  readonly help: string;
}

/** A word that can be set when the scene is run: the name of a material, a solver, a law, a file. */
export interface WordParameter {
  /** Default value, one of the options. */
  readonly value: string;
  /** The words to choose from. */
  readonly options: readonly string[];
  /** One line for the user. */
  readonly help: string;
}

/** A declared parameter as written in a scene. */
export type ParameterInput = NumberParameter | WordParameter;
/** The value of a parameter. */
export type ParameterValue = number | string;
/** Values of parameters, by name. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

const writtenSchema = z
  .strictObject({
    value: z
      .union([quantity('1', { help: 'Default value.' }), z.string()], {
        error: 'must be a number, or a word out of its options',
      })
      .meta({ description: 'Default value: a number, or one of the options.' }),
    unit: z.string().meta({ description: "Unit of a number, '1' for none." }).optional(),
    min: quantity('1', { help: 'Smallest value allowed.' }).optional(),
    max: quantity('1', { help: 'Largest value allowed.' }).optional(),
    options: z.array(z.string()).min(1).meta({ description: 'The words to choose from.' }).optional(),
    help: z.string().meta({ description: 'One line for the user.' }),
  })
  .superRefine((parameter, { addIssue }) => {
    const report = (key: string, message: string) => addIssue({ code: 'custom', path: [key], message });
    const { value, unit, min, max, options } = parameter;
    if (typeof value === 'number') {
      if (unit === undefined) report('unit', "is missing: a number needs a unit, '1' for none");
      if (options !== undefined) report('options', 'are for words, but the value is a number');
      return;
    }
    if (options === undefined)
      report('options', "is missing: a word needs the list to choose from, such as ['steel', 'rubber']");
    else if (!options.includes(value)) report('value', `must be one of ${listed(options)}, got '${value}'`);
    for (const [key, given] of Object.entries({ unit, min, max }))
      if (given !== undefined) report(key, 'is for numbers, but the value is a word');
  })
  .meta({ title: 'Parameter', description: 'A declared number or word that can be set when the scene is run.' });

// The refinement makes it one of the two, which the inferred type cannot say.
export const parameterSchema = writtenSchema as unknown as z.ZodType<ParameterInput, ParameterInput>;

/** Whether a parameter is a word. */
export function isWord(parameter: { readonly value: ParameterValue }): parameter is WordParameter {
  return typeof parameter.value === 'string';
}

/** `'steel', 'rubber'` */
export const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
