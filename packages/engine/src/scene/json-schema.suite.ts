/** A small structural check of values against the part of JSON Schema (2020-12) that `sceneJsonSchema` uses. */

export type JsonSchema = { readonly [keyword: string]: unknown };

const NOTES = ['$schema', 'id', 'title', 'description', 'default', 'unit', 'examples'];
const CHECKS = [
  ...['type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
  ...['prefixItems', 'minItems', 'maxItems', 'minLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['oneOf', 'anyOf', '$ref', '$defs'],
];

/** Where definitions are referred to. */
const DEFINITIONS = '#/$defs/';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Problems of the schema itself: unknown keywords and keywords of the wrong shape, by path. */
export function malformed(schema: unknown, path = '#'): string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${path}: is not a schema`];
  const wrong = (keyword: string) => `${path}/${keyword}: has the wrong shape`;
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const at = `${path}/${keyword}`;
    if (NOTES.includes(keyword)) return [];
    if (!CHECKS.includes(keyword)) return [`${at}: is not a keyword this check knows`];
    switch (keyword) {
      case 'type':
        return ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'].includes(String(value))
          ? []
          : [wrong(keyword)];
      case '$ref':
        return typeof value === 'string' && value.startsWith(DEFINITIONS) ? [] : [wrong(keyword)];
      case '$defs':
      case 'properties':
        return isObject(value)
          ? Object.entries(value).flatMap(([key, part]) => malformed(part, `${at}/${key}`))
          : [wrong(keyword)];
      case 'oneOf':
      case 'anyOf':
      case 'prefixItems':
        return Array.isArray(value) && value.length > 0
          ? value.flatMap((part, i) => malformed(part, `${at}/${i}`))
          : [wrong(keyword)];
      case 'items':
      case 'additionalProperties':
      case 'propertyNames':
        return malformed(value, at);
      case 'required':
        return Array.isArray(value) && value.every((key) => isObject(schema.properties) && key in schema.properties)
          ? []
          : [`${at}: requires what is not among the properties`];
      case 'enum':
        return Array.isArray(value) ? [] : [wrong(keyword)];
      case 'pattern':
        return typeof value === 'string' && new RegExp(value) ? [] : [wrong(keyword)];
      case 'const':
        return [];
      default:
        return typeof value === 'number' ? [] : [wrong(keyword)];
    }
  });
}

function typeFits(value: unknown, type: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

/** Where and why a value does not fit the schema; nothing when it fits. `root` holds the definitions. */
export function misfits(value: unknown, schema: unknown, path = '', root: unknown = schema): string[] {
  if (schema === true || schema === undefined) return [];
  if (schema === false || !isObject(schema)) return [`${path}: not allowed`];
  if (typeof schema.$ref === 'string') {
    const defined = (root as { $defs?: JsonSchema }).$defs?.[schema.$ref.slice(DEFINITIONS.length)];
    return defined === undefined ? [`${path}: ${schema.$ref} is not defined`] : misfits(value, defined, path, root);
  }
  if (!typeFits(value, schema.type)) return [`${path}: not of type ${schema.type}`];
  const found: string[] = [];
  const must = (holds: boolean, keyword: string) =>
    holds || found.push(`${path}: ${keyword} ${JSON.stringify(schema[keyword])}`);
  if ('const' in schema) must(value === schema.const, 'const');
  if (Array.isArray(schema.enum)) must(schema.enum.includes(value), 'enum');
  if (typeof value === 'number') {
    if (typeof schema.minimum === 'number') must(value >= schema.minimum, 'minimum');
    if (typeof schema.maximum === 'number') must(value <= schema.maximum, 'maximum');
    if (typeof schema.exclusiveMinimum === 'number') must(value > schema.exclusiveMinimum, 'exclusiveMinimum');
  }
  if (typeof value === 'string') {
    if (typeof schema.minLength === 'number') must(value.length >= schema.minLength, 'minLength');
    if (typeof schema.pattern === 'string') must(new RegExp(schema.pattern).test(value), 'pattern');
  }
  if (Array.isArray(value)) {
    const first = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
    if (typeof schema.minItems === 'number') must(value.length >= schema.minItems, 'minItems');
    if (typeof schema.maxItems === 'number') must(value.length <= schema.maxItems, 'maxItems');
    value.forEach((item, i) => {
      found.push(...misfits(item, first[i] ?? schema.items, `${path}.${i}`, root));
    });
  }
  if (isObject(value)) {
    const known = isObject(schema.properties) ? schema.properties : {};
    for (const key of Array.isArray(schema.required) ? schema.required : []) must(key in value, 'required');
    for (const [key, item] of Object.entries(value)) {
      found.push(
        ...misfits(item, Object.hasOwn(known, key) ? known[key] : schema.additionalProperties, `${path}.${key}`, root),
      );
    }
  }
  if (Array.isArray(schema.oneOf))
    must(schema.oneOf.filter((part) => misfits(value, part, path, root).length === 0).length === 1, 'oneOf');
  if (Array.isArray(schema.anyOf))
    must(
      schema.anyOf.some((part) => misfits(value, part, path, root).length === 0),
      'anyOf',
    );
  return found;
}
