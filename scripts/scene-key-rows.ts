/** Rows of the tables of scene keys: what a JSON Schema says of a key, in words. */

/** The part of JSON Schema that `sceneJsonSchema` uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly unit?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly exclusiveMinimum?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One key: its place below the section, what it takes, in which unit, what holds without it, what it means. */
export interface KeyRow {
  readonly key: string;
  readonly value: string;
  readonly unit: string;
  readonly fallback: string;
  readonly meaning: string;
}

export interface SchemaContext {
  /** What a reference stands for; any other schema as it is. */
  readonly resolve: (schema: Schema) => Schema;
  /** Link to the section of the entries at a path, or of a choice of kinds there. */
  readonly sectionOf: (schema: Schema, path: string) => string;
  /** Link to the section of an object that is one way among others to write a value. */
  readonly formOf: (schema: Schema) => string;
}

/** The largest whole number of JSON Schema; as a maximum it says nothing. */
const ANY_INTEGER = Number.MAX_SAFE_INTEGER;
const code = (text: string) => `\`${text}\``;

/** The keys of an object and of the objects inside it, by their paths. */
export function keyRows(schema: Schema, path: string, context: SchemaContext): KeyRow[] {
  const rows = (at: Schema, prefix: string): KeyRow[] =>
    Object.entries(at.properties ?? {}).flatMap(([name, given]) => {
      const key = `${prefix}${name}`;
      const part = context.resolve(given);
      const required = at.required?.includes(name) ?? false;
      const row = {
        key,
        value: takenOf(given, path === '' ? key : `${path}.${key}`, context),
        unit: unitOf(part),
        ...meaningOf(part, required),
      };
      return isPlainObject(part) ? [row, ...rows(part, `${key}.`)] : [row];
    });
  return rows(schema, '');
}

/** The alternatives of a choice, or none. */
export const variantsOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [];

/** The key whose constant tells the variants of a choice apart. */
export function discriminatorOf(variants: readonly Schema[]): string | undefined {
  if (variants.length < 2) return undefined;
  const names = Object.keys(variants[0].properties ?? {});
  return names.find((name) => variants.every((variant) => variant.properties?.[name]?.const !== undefined));
}

const isPlainObject = (schema: Schema) => schema.type === 'object' && schema.properties !== undefined;

function takenOf(given: Schema, path: string, context: SchemaContext): string {
  const schema = context.resolve(given);
  const { type, items, prefixItems, additionalProperties } = schema;
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(', ');
  const variants = variantsOf(schema);
  if (discriminatorOf(variants) !== undefined) return context.sectionOf(given, path);
  if (variants.length > 0) {
    const parts = variants.map((variant) =>
      isPlainObject(context.resolve(variant)) ? context.formOf(variant) : takenOf(variant, path, context),
    );
    return [...new Set(parts)].join(' or ');
  }
  if (prefixItems !== undefined) {
    const parts = [...new Set(prefixItems.map((part) => takenOf(part, path, context)))];
    return `[${prefixItems.length} × ${parts.join(', ')}]`;
  }
  if (typeof items === 'object') return `list of ${entryOf(items, `${path}[]`, context)}`;
  if (typeof additionalProperties === 'object')
    return `by name: ${entryOf(additionalProperties, `${path}.<name>`, context)}`;
  if (type === 'object') return schema.properties === undefined ? 'object' : 'object, below';
  if (type === 'string') return 'text';
  if (type === 'boolean') return '`true` or `false`';
  return `${type === 'integer' ? 'whole number' : 'number'}${rangeOf(schema)}`;
}

const entryOf = (schema: Schema, path: string, context: SchemaContext) =>
  isPlainObject(context.resolve(schema)) ? context.sectionOf(schema, path) : takenOf(schema, path, context);

function rangeOf({ exclusiveMinimum, minimum, maximum }: Schema): string {
  const parts = [
    exclusiveMinimum === undefined ? '' : `> ${exclusiveMinimum}`,
    minimum === undefined || minimum === -ANY_INTEGER ? '' : `≥ ${minimum}`,
    maximum === undefined || maximum === ANY_INTEGER ? '' : `≤ ${maximum}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` ${parts.join(', ')}`;
}

/** '1' is a number without a unit. */
function unitOf(schema: Schema): string {
  const unit = schema.unit ?? (typeof schema.items === 'object' ? schema.items.unit : undefined);
  return unit === undefined || unit === '1' ? '' : unit;
}

/** A default that only the description states, at its end: "Segments in a full turn; default 64." */
const STATED = /^(.+?)[;.] default:? ((?:(?!\. )[^;])+?)\.?$/i;

function meaningOf(schema: Schema, required: boolean): Pick<KeyRow, 'fallback' | 'meaning'> {
  const { description = '' } = schema;
  const stated = schema.default === undefined && !required ? STATED.exec(description) : null;
  if (stated === null) return { fallback: fallbackOf(schema, required), meaning: description };
  return { fallback: stated[2], meaning: `${stated[1]}.` };
}

function fallbackOf(schema: Schema, required: boolean): string {
  if (schema.default === undefined) return required ? 'must be given' : '';
  const text = JSON.stringify(schema.default);
  // The defaults of an object without any of its keys stand at its keys.
  if (text === '{}' && schema.properties !== undefined) return '';
  return text === '{}' || text === '[]' ? 'none' : code(text.replaceAll(',', ', ').replaceAll(':', ': '));
}
