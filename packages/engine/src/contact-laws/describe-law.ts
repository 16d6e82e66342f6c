/** A law in words and numbers, for people: its parts with their formulas, every parameter with its unit and where it came from. */
import { z } from 'zod';
import { dampingSchema } from './damping/damping.schema.js';
import type { LawSpec } from './laws.schema.js';
import type { Material } from './materials.schema.js';
import { normalSchema } from './normal/normal.schema.js';
import type { PairLaw, PlacedState } from './pair-laws.js';
import { effectiveModulus, type PairMaterials } from './pair-materials.js';
import { rollingSchema } from './rolling/rolling.schema.js';
import { spinningSchema } from './spinning/spinning.schema.js';
import { tangentialSchema } from './tangential/tangential.schema.js';

export interface DescribedParameter {
  readonly name: string;
  readonly value: number | string | boolean;
  /** SI unit, '1' for none; undefined where nobody said. */
  readonly unit: string | undefined;
  /** One line for a person; empty where nobody said. */
  readonly help: string;
  /** Given by the scene, the value where a scene gives none, derived by a rule, or mixed of what two materials have. */
  readonly origin: 'given' | 'default' | 'derived' | 'mixed';
  /** The rule of a derived or mixed value. */
  readonly rule?: string;
  /** Allowed values: '> 0 m/s'; of laws that declare theirs. */
  readonly range?: string;
}

export interface DescribedPart {
  readonly part: (typeof LAW_PARTS)[number];
  /** Name in scenes, name for people, and formula; empty where nobody said. */
  readonly type: string;
  readonly title: string;
  readonly formula: string;
  readonly parameters: readonly DescribedParameter[];
}

export interface DescribedLaw {
  readonly parts: readonly DescribedPart[];
  /** What all parts know of the two materials. */
  readonly materials: readonly DescribedParameter[];
  readonly states: readonly PlacedState[];
}

/** What laws of the host's own say of their parameters, by the name of the law. */
export type DeclaredParameters = Readonly<
  Record<string, { readonly parameters: Readonly<Record<string, DeclaredParameter>> }>
>;

interface DeclaredParameter {
  readonly unit: string;
  readonly help: string;
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly default?: number | 'derived';
}

export const LAW_PARTS = ['normal', 'damping', 'tangential', 'rolling', 'spinning'] as const;

const SCHEMAS = {
  normal: normalSchema,
  damping: dampingSchema,
  tangential: tangentialSchema,
  rolling: rollingSchema,
  spinning: spinningSchema,
} as const;

/** The law of two materials as composed; `declared` by laws that the host registered. */
export function describeLaw({ spec, pair, states }: PairLaw, declared: DeclaredParameters = {}): DescribedLaw {
  const { parts } = describeSpec(spec, declared);
  const withDerived = parts.map((part) => ({ ...part, parameters: [...part.parameters, ...derivedOf(pair, part)] }));
  return { parts: withDerived, materials: describeMaterials(pair), states };
}

/** The same of what a scene says alone, where its law cannot be composed: nothing derived, no states. */
export function describeSpec(spec: LawSpec, declared: DeclaredParameters = {}): DescribedLaw {
  return { parts: LAW_PARTS.map((part) => describePart(part, spec[part], declared)), materials: [], states: [] };
}

/** A part of any type, also of one that only a host knows. */
type PartSpec = { readonly type: string } & Readonly<Record<string, unknown>>;

function describePart(part: DescribedPart['part'], spec: PartSpec, declared: DeclaredParameters): DescribedPart {
  const { type, ...rest } = spec;
  if (typeof spec.law === 'string') {
    const values = Object.entries((spec.parameters ?? {}) as Readonly<Record<string, number>>);
    const known = declared[spec.law]?.parameters ?? {};
    const parameters = [
      ...values.map(([name, value]) => registered(name, value, known[name])),
      ...defaultsOf(known, values),
    ];
    return { part, type, title: spec.law, formula: '', parameters };
  }
  const { title = type, description = '', properties = {} } = jsonSchemaOf(part, type);
  const parameters = Object.entries(rest).flatMap(([name, value]) => {
    if (value === undefined || typeof value === 'object') return [];
    const { unit, description: help = '', default: usual } = properties[name] ?? {};
    return [{ name, value: value as DescribedParameter['value'], unit, help, origin: originOf(value, usual) }];
  });
  return { part, type, title, formula: description, parameters };
}

const originOf = (value: unknown, usual: unknown): DescribedParameter['origin'] =>
  value === usual ? 'default' : 'given';

function registered(name: string, value: number, declared: DeclaredParameter | undefined): DescribedParameter {
  if (declared === undefined) return { name, value, unit: undefined, help: '', origin: 'given' };
  const { unit, help, default: usual } = declared;
  return { name, value, unit, help, origin: originOf(value, usual), range: rangeOf(declared) };
}

function defaultsOf(
  known: Readonly<Record<string, DeclaredParameter>>,
  values: readonly (readonly [string, number])[],
): DescribedParameter[] {
  const missing = Object.entries(known).filter(([name]) => !values.some(([given]) => given === name));
  return missing.flatMap(([name, parameter]) =>
    typeof parameter.default === 'number' ? [registered(name, parameter.default, parameter)] : [],
  );
}

function rangeOf({ unit, above, min, max }: DeclaredParameter): string | undefined {
  const bounds = [
    above === undefined ? [] : `> ${above}`,
    min === undefined ? [] : `≥ ${min}`,
    max === undefined ? [] : `≤ ${max}`,
  ].flat();
  if (bounds.length === 0) return undefined;
  return unit === '1' ? bounds.join(', ') : `${bounds.join(', ')} ${unit}`;
}

/** What rules supplied for a part: names begin with the part's. */
function derivedOf({ derived }: PairMaterials, { part }: DescribedPart): DescribedParameter[] {
  return derived
    .filter(({ name }) => name.startsWith(`${part}.`))
    .map(({ name, value, unit, rule }) => {
      return { name: name.slice(part.length + 1), value, unit, help: '', origin: 'derived', rule };
    });
}

function describeMaterials(pair: PairMaterials): DescribedParameter[] {
  const { a, b, friction, staticFriction } = pair;
  const mixed = (name: string, value: number, unit: string, help: string, rule: string): DescribedParameter => {
    return { name, value, unit, help, origin: 'mixed', rule };
  };
  const own = (
    name: string,
    value: number,
    help: string,
    ofA: number,
    ofB: number,
    rule: string,
  ): DescribedParameter =>
    value === Math.sqrt(ofA * ofB)
      ? mixed(name, value, '1', help, rule)
      : { name, value, unit: '1', help, origin: 'given' };
  const restitutionHelp = pair.slowsWithSpeed
    ? 'Restitution of the slowest impact; less at higher speed.'
    : 'Restitution.';
  const staticOf = (m: Material) => m.staticFriction ?? m.friction;
  const loose = pair.derived.filter(({ name }) => !name.includes('.'));
  return [
    mixed('E*', effectiveModulus(a, b), 'Pa', 'Effective modulus.', '1/E* = Σ (1 − ν²)/E'),
    own('e', pair.restitution(0), restitutionHelp, a.restitution, b.restitution, '√(e_A e_B)'),
    own('μ', friction, 'Friction.', a.friction, b.friction, '√(μ_A μ_B)'),
    ...(staticFriction === friction
      ? []
      : [own('μ_s', staticFriction, 'Static friction.', staticOf(a), staticOf(b), '√(μ_sA μ_sB)')]),
    ...loose.map(({ name, value, unit, rule }): DescribedParameter => {
      return { name, value, unit, help: '', origin: 'derived', rule };
    }),
  ];
}

interface PartJsonSchema {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, { unit?: string; description?: string; default?: unknown }>>;
}

/** What the published schema says of a law. */
function jsonSchemaOf(part: DescribedPart['part'], type: string): PartJsonSchema {
  const options: readonly z.ZodObject[] = SCHEMAS[part].options;
  const found = options.find(({ shape }) => (shape.type as z.ZodLiteral).value === type);
  return found === undefined ? {} : (z.toJSONSchema(found, { io: 'output', unrepresentable: 'any' }) as PartJsonSchema);
}
