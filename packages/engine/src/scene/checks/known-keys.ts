/** Keys that a schema knows at a place of a value: what an unknown key there may have been meant to be. */
import type { z } from 'zod';
import { isRecord } from '../raw-scene.js';

type Schema = z.core.$ZodType;

/** The known keys of the object at `path` of `input`; of a choice between forms, those of the form that its type names, or of all. */
export function knownKeys(schema: Schema, path: readonly PropertyKey[], input: unknown): string[] {
  const found = formsAt(schema, path, input).flatMap((form) => {
    const { def } = form._zod as z.core.$ZodTypes['_zod'];
    return def.type === 'object' ? Object.keys(def.shape) : [];
  });
  return [...new Set(found)];
}

/** The schemas without choices and wrappers that may stand at a place. */
function formsAt(schema: Schema, path: readonly PropertyKey[], input: unknown): Schema[] {
  const forms = formsOf(schema, input);
  const [key, ...rest] = path;
  if (key === undefined) return forms;
  const inner = isRecord(input) || Array.isArray(input) ? (input as Record<PropertyKey, unknown>)[key] : undefined;
  return forms.flatMap((form) => {
    const below = memberOf(form, key);
    return below === undefined ? [] : formsAt(below, rest, inner);
  });
}

/** A schema without what is wrapped around it. */
function formsOf(schema: Schema, input: unknown): Schema[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nullable':
      return formsOf(def.innerType, input);
    case 'pipe':
      return formsOf(def.in, input);
    case 'lazy':
      return formsOf(def.getter(), input);
    case 'union': {
      const named = def.options.filter((option) => namesType(option, input));
      return (named.length > 0 ? named : def.options).flatMap((option) => formsOf(option, input));
    }
    default:
      return [schema];
  }
}

/** Whether an option is for objects of the very type that the value says. */
function namesType(option: Schema, input: unknown): boolean {
  if (!isRecord(input)) return false;
  return formsOf(option, input).some((form) => {
    const { def } = form._zod as z.core.$ZodTypes['_zod'];
    const type = def.type === 'object' ? def.shape.type : undefined;
    return type !== undefined && type._zod.values?.has(input.type as string) === true;
  });
}

/** The schema of a member of an object, list or record. */
function memberOf(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object':
      return def.shape[String(key)];
    case 'record':
      return def.valueType;
    case 'array':
      return def.element;
    case 'tuple':
      return def.items[Number(key)];
    default:
      return undefined;
  }
}
