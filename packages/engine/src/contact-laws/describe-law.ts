/** Describes the law of two materials: its parts with their formulas, and every parameter with unit, range and origin. */
import { z } from 'zod';
import { dampingSchema } from './damping/damping.schema.js';
import type { DescribedLaw, DescribedParameter, DescribedPart } from './described-law.js';
import { normalSchema } from './normal/normal.schema.js';
import type { PairLaw } from './pair-laws.js';
import { effectiveModulus, type PairMaterials } from './pair-materials.js';
import { FAMILIES, type Family, type LawParameter, type LawParameters } from './registered-law.js';
import { rollingSchema } from './rolling/rolling.schema.js';
import { spinningSchema } from './spinning/spinning.schema.js';
import { tangentialSchema } from './tangential/tangential.schema.js';

/** What registered laws declare, by the name of the law. */
export type DeclaredLaws = Readonly<Record<string, { readonly parameters: LawParameters }>>;

/** A composed law. If the code of a registered law is missing, derived values and states are empty. */
export type KnownLaw = Pick<PairLaw, 'spec' | 'pair' | 'states'>;

const SCHEMAS: { readonly [F in Family]: { readonly options: readonly z.ZodObject[] } } = {
  normal: normalSchema,
  damping: dampingSchema,
  tangential: tangentialSchema,
  rolling: rollingSchema,
  spinning: spinningSchema,
};

export function describeLaw(
  materials: DescribedLaw['materials'],
  { spec, pair, states }: KnownLaw,
  declared: DeclaredLaws,
): DescribedLaw {
  const parts = FAMILIES.map((family) => {
    const part = describePart(family, spec[family], declared);
    return { ...part, parameters: [...part.parameters, ...derivedOf(pair, family)] };
  });
  return { materials, parts, coefficients: describeCoefficients(pair), states: [...states] };
}

/** A part of any type, registered ones included. */
type PartSpec = { readonly type: string } & Readonly<Record<string, unknown>>;

function describePart(part: Family, spec: PartSpec, declared: DeclaredLaws): DescribedPart {
  const { type, ...rest } = spec;
  if (typeof spec.law === 'string') {
    const values = spec.parameters as Readonly<Record<string, number>>;
    const parameters = describeRegistered(values, declared[spec.law]?.parameters ?? {});
    return { part, type, title: spec.law, formula: '', parameters };
  }
  const { title = type, description = '', properties = {} } = jsonSchemaOf(part, type);
  const parameters = Object.entries(rest).flatMap(([name, value]): DescribedParameter[] => {
    if (value === undefined) return [];
    const { unit = '1', description: help = '', default: usual, ...bounds } = properties[name] ?? {};
    const { exclusiveMinimum: above, minimum: min, maximum: max } = bounds;
    const range = rangeOf({ unit, above, min, max });
    return [
      { name, value: value as DescribedParameter['value'], unit, help, origin: originOf(value, usual), ...range },
    ];
  });
  return { part, type, title, formula: description, parameters };
}

const originOf = (value: unknown, usual: unknown): DescribedParameter['origin'] =>
  value === usual ? 'default' : 'given';

/** The scene's values for a registered law, and its declared defaults for the rest. */
function describeRegistered(values: Readonly<Record<string, number>>, known: LawParameters): DescribedParameter[] {
  const given = Object.entries(values).map(([name, value]) => registered(name, value, known[name]));
  const left = Object.entries(known).flatMap(([name, parameter]) =>
    name in values || typeof parameter.default !== 'number' ? [] : [registered(name, parameter.default, parameter)],
  );
  return [...given, ...left];
}

function registered(name: string, value: number, declared: LawParameter | undefined): DescribedParameter {
  if (declared === undefined) return { name, value, help: '', origin: 'given' };
  const { unit, help, default: usual } = declared;
  return { name, value, unit, help, origin: originOf(value, usual), ...rangeOf(declared) };
}

function rangeOf(parameter: Pick<LawParameter, 'unit' | 'above' | 'min' | 'max'>): { range?: string } {
  const { unit, above, min, max } = parameter;
  const bounds = [
    above === undefined ? [] : `> ${above}`,
    min === undefined ? [] : `≥ ${min}`,
    max === undefined ? [] : `≤ ${max}`,
  ].flat();
  if (bounds.length === 0) return {};
  return { range: unit === '1' ? bounds.join(', ') : `${bounds.join(', ')} ${unit}` };
}

/** Derived parameters of a part; their names start with the part's name. */
function derivedOf({ derived }: PairMaterials, part: Family): DescribedParameter[] {
  return derived
    .filter(({ name }) => name.startsWith(`${part}.`))
    .map(({ name, ...found }) => ({ ...found, name: name.slice(part.length + 1), help: '', origin: 'derived' }));
}

function describeCoefficients(pair: PairMaterials): DescribedParameter[] {
  const { a, b, restitution, slowsWithSpeed, friction, staticFriction, derived } = pair;
  const coefficient = (name: string, value: number, help: string): DescribedParameter => {
    const mixed = derived.find((parameter) => parameter.name === name);
    const known = { name, value, unit: '1', help };
    return mixed === undefined ? { ...known, origin: 'given' } : { ...known, origin: 'mixed', rule: mixed.rule };
  };
  const slowest = slowsWithSpeed
    ? 'e at low impact speed; less at higher speed.'
    : 'e: rebound speed over impact speed.';
  return [
    coefficient('restitution', restitution(0), slowest),
    coefficient('friction', friction, 'μ, sliding friction.'),
    coefficient('staticFriction', staticFriction, 'μ_s, static friction, for laws that distinguish it.'),
    {
      name: 'effectiveModulus',
      value: effectiveModulus(a, b),
      unit: 'Pa',
      help: 'E*, effective modulus of the pair, for laws that derive their stiffness from the materials.',
      origin: 'derived',
      rule: '1/E* = Σ (1 − ν²)/E',
    },
  ];
}

interface FieldJsonSchema {
  readonly unit?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

interface PartJsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldJsonSchema>>;
}

/** What the published schema says of a law. */
function jsonSchemaOf(part: Family, type: string): PartJsonSchema {
  const found = SCHEMAS[part].options.find(({ shape }) => (shape.type as z.ZodLiteral).value === type);
  return found === undefined ? {} : (z.toJSONSchema(found, { io: 'output', unrepresentable: 'any' }) as PartJsonSchema);
}
