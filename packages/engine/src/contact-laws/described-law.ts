/** A human-readable description of a law, in the one format of `Model.laws`, run.json, recordings and the studio. */
import { z } from 'zod';
import { FAMILIES } from './registered-law.js';

const describedParameterSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** SI unit, '1' for none; missing if unknown. */
  unit: z.string().optional(),
  /** One line of help; empty if there is none. */
  help: z.string(),
  /** Given by the scene, a default, derived by a rule, or mixed from the two materials. */
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
  /** Display name (for a registered law its registered name) and formula, empty if there is none. */
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
  shares: z.literal('energy').optional(),
});

const describedLawSchema = z.object({
  /** Names of the two materials. */
  materials: z.tuple([z.string(), z.string()]).readonly(),
  parts: z.array(describedPartSchema).readonly(),
  /** Coefficients of the pair that all parts share: e, μ, μ_s, E*. */
  coefficients: z.array(describedParameterSchema).readonly(),
  /** State variables of a contact; empty if the code of the law was missing. */
  states: z.array(placedStateSchema).readonly(),
});

/** Schema for descriptions read from a file. */
export const describedLawsSchema = z.array(describedLawSchema).readonly();

/** A parameter of a law: value, unit, range and origin. */
export type DescribedParameter = Readonly<z.infer<typeof describedParameterSchema>>;
/** A part of a contact law with its parameters. */
export type DescribedPart = Readonly<z.infer<typeof describedPartSchema>>;
/** The contact law of two materials, in words and numbers. */
export type DescribedLaw = Readonly<z.infer<typeof describedLawSchema>>;

/** The law of two materials by name, in either order. */
export function describedLawOf(laws: readonly DescribedLaw[], a: string, b: string): DescribedLaw | undefined {
  return laws.find(({ materials: [p, q] }) => (p === a && q === b) || (p === b && q === a));
}
