/** A law in words and numbers, for people: the one shape that `Model.laws`, run.json, recordings and the studio have. */
import { z } from 'zod';
import { FAMILIES } from './registered-law.js';

const describedParameterSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** SI unit, '1' for none; missing where nobody said. */
  unit: z.string().optional(),
  /** One line for a person; empty where nobody said. */
  help: z.string(),
  /** Given by the scene, the value where a scene gives none, derived by a rule, or mixed of what two materials have. */
  origin: z.enum(['given', 'default', 'derived', 'mixed']),
  /** The rule of a derived or mixed value. */
  rule: z.string().optional(),
  /** Allowed values: '> 0 m/s'. */
  range: z.string().optional(),
});

const describedPartSchema = z.object({
  part: z.enum(FAMILIES),
  /** Name in scenes; 'registered' for a law of the host's own. */
  type: z.string(),
  /** Name for people, of a registered law the one it is registered under; formula, empty where nobody said. */
  title: z.string(),
  formula: z.string(),
  parameters: z.array(describedParameterSchema).readonly(),
});

const placedStateSchema = z.object({
  name: z.string(),
  kind: z.enum(['vector', 'scalar']),
  unit: z.string(),
  judgedAs: z.enum(['position', 'angle', 'part of one']),
  part: z.enum(['tangential', 'rolling', 'spinning']),
  at: z.number(),
});

const describedLawSchema = z.object({
  /** Names of the two materials. */
  materials: z.tuple([z.string(), z.string()]).readonly(),
  parts: z.array(describedPartSchema).readonly(),
  /** What all parts know of the two materials: e, μ, μ_s, E*. */
  coefficients: z.array(describedParameterSchema).readonly(),
  /** What a contact remembers; empty where the law's code was not there. */
  states: z.array(placedStateSchema).readonly(),
});

/** For laws that were written by some version of this program. */
export const describedLawsSchema = z.array(describedLawSchema).readonly();

/** A parameter of a law: its value, unit and range, and how it was found. */
export type DescribedParameter = Readonly<z.infer<typeof describedParameterSchema>>;
/** A part of a contact law with its parameters. */
export type DescribedPart = Readonly<z.infer<typeof describedPartSchema>>;
/** The contact law of two materials, in words and numbers. */
export type DescribedLaw = Readonly<z.infer<typeof describedLawSchema>>;

/** The law of two materials by name, in either order. */
export function describedLawOf(laws: readonly DescribedLaw[], a: string, b: string): DescribedLaw | undefined {
  return laws.find(({ materials: [p, q] }) => (p === a && q === b) || (p === b && q === a));
}
