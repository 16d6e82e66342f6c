/** What the law of two materials is, for people: its parts, the parameters that were given, and those that a rule supplied. */
import { z } from 'zod';
import type { RegisteredLaws } from './create-part.js';
import { dampingSchema } from './damping/damping.schema.js';
import { normalSchema } from './normal/normal.schema.js';
import type { LawModel, PairLaw } from './pair-laws.js';
import type { DerivedParameter } from './pair-materials.js';
import { FAMILIES, type Family, parametersSchema, type RegisteredLawSpec } from './registered-law.js';
import { rollingSchema } from './rolling/rolling.schema.js';
import { spinningSchema } from './spinning/spinning.schema.js';
import { tangentialSchema } from './tangential/tangential.schema.js';

/** A parameter with its unit, '1' for none. */
export interface GivenParameter {
  readonly name: string;
  readonly value: number | string | boolean;
  readonly unit: string;
}

export interface LawReport {
  readonly materials: readonly [string, string];
  /** The law of each family by name, and its parameters with defaults filled in. */
  readonly parts: { readonly [F in Family]: { readonly law: string; readonly given: readonly GivenParameter[] } };
  /** e of a slow impact, μ_k and μ_s of the two materials. */
  readonly restitution: number;
  readonly friction: number;
  readonly staticFriction: number;
  readonly derived: readonly DerivedParameter[];
}

/** Reports of the laws between materials of which `meets` says that they may meet; each pair once. */
export function describeLaws(
  { materialNames, pairLaws }: LawModel,
  meets: (a: number, b: number) => boolean,
  registered: RegisteredLaws = {},
): LawReport[] {
  return materialNames.flatMap((first, a) =>
    materialNames.flatMap((second, b) =>
      a <= b && meets(a, b) ? [describeLaw(pairLaws[a * materialNames.length + b], [first, second], registered)] : [],
    ),
  );
}

function describeLaw(law: PairLaw, materials: LawReport['materials'], registered: RegisteredLaws): LawReport {
  const { restitution, friction, staticFriction, derived } = law.pair;
  const parts = Object.fromEntries(
    FAMILIES.map((family) => [family, describePart(law.spec[family], family, registered)]),
  );
  return {
    materials,
    parts: parts as LawReport['parts'],
    restitution: restitution(0),
    friction,
    staticFriction,
    derived: [...derived],
  };
}

type AnySpec = RegisteredLawSpec | { readonly type: string };

function describePart(spec: AnySpec, family: Family, registered: RegisteredLaws): LawReport['parts'][Family] {
  if ('law' in spec) {
    const { parameters } = registered[spec.law];
    const values = parametersSchema(registered[spec.law]).parse(spec.parameters);
    return { law: spec.law, given: listed(values, (name) => parameters[name].unit) };
  }
  const { type, ...rest } = spec;
  return { law: type, given: listed(rest, (name) => unitIn(family, type, name)) };
}

function listed(values: Readonly<Record<string, unknown>>, unitOf: (name: string) => string): GivenParameter[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: value as GivenParameter['value'], unit: unitOf(name) }],
  );
}

const SCHEMAS: { readonly [F in Family]: { readonly options: readonly z.ZodObject[] } } = {
  normal: normalSchema,
  damping: dampingSchema,
  tangential: tangentialSchema,
  rolling: rollingSchema,
  spinning: spinningSchema,
};

/** The unit that a family's schema gives a key; '1' where it gives none. */
function unitIn(family: Family, type: string, name: string): string {
  const schema = SCHEMAS[family].options.find(({ shape }) => (shape.type as z.ZodLiteral).value === type);
  let field = schema?.shape[name];
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap() as z.ZodType;
  const { unit } = ((field as z.ZodType | undefined)?.meta() ?? {}) as { unit?: string };
  return unit ?? '1';
}
