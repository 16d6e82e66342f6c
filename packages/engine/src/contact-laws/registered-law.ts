/**
 * A law that the host registered under a name. It is a law like those of the lists; besides, it says which family it belongs to and which
 * parameters a scene may give it, so that a bad value is refused as one of ours is.
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
/** A family of laws: what part of a contact law it is. */
export type Family = (typeof FAMILIES)[number];

/** What a law of a family becomes, and what it may promise. */
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

/** A number that scenes may give to a law. */
export interface LawParameter {
  /** SI unit, '1' for none. */
  readonly unit: string;
  /** One line for a person: meaning and consequence. */
  readonly help: string;
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than this. */
  readonly above?: number;
  /** Value where the scene gives none; 'derived': the law finds one itself. Without it the scene must give one. */
  readonly default?: number | 'derived';
}

/** Parameters that a law of your own declares, by name. */
export type LawParameters = Readonly<Record<string, LawParameter>>;

/** Values of declared parameters; those that the law derives may be missing. */
export type LawValues<P extends LawParameters = LawParameters> = {
  readonly [K in keyof P]: P[K]['default'] extends 'derived' ? number | undefined : number;
};

/** A contact law of your own: its family, its parameters, its promises, and the function that makes it. */
export interface RegisteredLaw<F extends Family = Family> extends Law<never, PartOf[F], TraitsOf[F]> {
  readonly family: F;
  readonly parameters: LawParameters;
}

/** A law of one's own, ready to be registered by name. */
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
    law: z.string().min(1).meta({ description: 'Name the host registered the law under.' }),
    parameters: z
      .record(z.string(), quantity('1', { help: 'Value of a parameter that the law declares, in its unit.' }))
      .default({})
      .meta({ description: 'Values of the parameters that the law declares.' }),
  })
  .meta({ title: 'Registered', description: 'A law given by the host (`--module` on the command line).' });

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
