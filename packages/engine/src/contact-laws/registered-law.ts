/**
 * A law that the host registers under a name. It is a law like the built-in ones. It also declares its family and its parameters, so that
 * bad values in a scene are rejected in the same way.
 */
import { z } from 'zod';
import { quantity } from '../math/quantity.js';
import type {
  DampingPart,
  DampingTraits,
  Law,
  NormalPart,
  NormalTraits,
  ResistancePart,
  ResistanceTraits,
} from './law.js';
import type { PairMaterials } from './pair-materials.js';

export const FAMILIES = ['normal', 'damping', 'tangential', 'rolling', 'spinning'] as const;
/** A family of laws: one of the five parts of a contact law. */
export type Family = (typeof FAMILIES)[number];

/** The part and the traits of each family. */
export interface PartOf {
  readonly normal: NormalPart;
  readonly damping: DampingPart;
  readonly tangential: ResistancePart;
  readonly rolling: ResistancePart;
  readonly spinning: ResistancePart;
}
export interface TraitsOf {
  readonly normal: NormalTraits;
  readonly damping: DampingTraits;
  readonly tangential: ResistanceTraits;
  readonly rolling: ResistanceTraits;
  readonly spinning: ResistanceTraits;
}

/** A numeric parameter of a law. */
export interface LawParameter {
  /** SI unit, '1' for none. */
  readonly unit: string;
  /** One line of help: meaning and effect. */
  readonly help: string;
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
  /** Value if the scene gives none; 'derived': the law computes it. Without a default the parameter is required. */
  readonly default?: number | 'derived';
}

/** Parameters that a registered law declares, by name. */
export type LawParameters = Readonly<Record<string, LawParameter>>;

/** Values of declared parameters; those with default 'derived' may be missing. */
export type LawValues<P extends LawParameters = LawParameters> = {
  readonly [K in keyof P]: P[K]['default'] extends 'derived' ? number | undefined : number;
};

/** A contact law of your own: family, parameters, traits, and the function that creates its part. */
export interface RegisteredLaw<F extends Family = Family> extends Law<never, PartOf[F], TraitsOf[F]> {
  readonly family: F;
  readonly parameters: LawParameters;
}

/** Defines a contact law of your own, ready to be registered by name. */
export function defineLaw<const F extends Family, const P extends LawParameters>(law: {
  readonly family: F;
  readonly parameters: P;
  readonly traits: TraitsOf[F];
  readonly create: (values: LawValues<P>, pair: PairMaterials) => PartOf[F];
}): RegisteredLaw<F> {
  return law as RegisteredLaw<F>;
}

/** How a scene names a registered law. */
export const registeredLawSchema = z
  .strictObject({
    type: z.literal('registered'),
    law: z.string().min(1).meta({ description: 'Name under which the law is registered.' }),
    parameters: z
      .record(z.string(), quantity('1', { help: 'Value of a parameter that the law declares, in its unit.' }))
      .default({})
      .meta({ description: 'Values of the parameters that the law declares.' }),
  })
  .meta({ title: 'Registered', description: 'A law registered by the host (`--module` on the command line).' });

export type RegisteredLawSpec = z.infer<typeof registeredLawSchema>;

/** The schema of a law's declared parameters. */
export function parametersSchema({ parameters }: { readonly parameters: LawParameters }) {
  const fields = Object.entries(parameters).map(([name, { unit, default: value, ...options }]) => {
    const field = quantity(unit, options);
    if (value === undefined) return [name, field];
    return [name, value === 'derived' ? field.optional() : field.default(value)];
  });
  return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType<number | undefined>>);
}
