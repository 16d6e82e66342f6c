/** The public names of an entry, in its order and its sections, each with what its source says of it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { docBefore, findDeclaration } from './declaration.js';

export interface PublicName {
  /** As programs write it: `simulate`, `sensors.position`. */
  readonly name: string;
  readonly doc: string;
  readonly code: string;
  /** Names of a namespace or of an object of functions; empty for others. */
  readonly members: readonly PublicName[];
}

export interface Section {
  /** What the names are for, as the entry says it. */
  readonly title: string;
  readonly names: readonly PublicName[];
}

/** The sections of an entry; names before the first title have an empty one. */
export function sectionsOf(file: string): Section[] {
  const parts = readFileSync(file, 'utf8').split(/^\/\/ (.*)$/m);
  return parts.flatMap((text, i) => {
    if (i % 2 === 1) return [];
    const names = exportsIn(text, file);
    return names.length === 0 ? [] : [{ title: i === 0 ? '' : parts[i - 1], names }];
  });
}

/** First doc comment of a file: what it is. */
export const fileDoc = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return docBefore(text, text.indexOf('*/') + 2);
};

/** What some text of a module exports. */
function exportsIn(text: string, file: string, prefix = ''): PublicName[] {
  const pattern =
    /^export (?:type )?\{([^}]*)\} from '([^']+)'|^export \* as (\w+) from '([^']+)'|^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;
  const found = new Map<string, PublicName>();
  for (const [, list, from, namespace, space, own] of text.matchAll(pattern)) {
    const names = list?.split(',').flatMap((item) => item.trim().replace(/^type /, '') || []) ?? [];
    for (const name of names) found.set(name, named(name, moduleAt(file, from), prefix));
    if (namespace !== undefined) found.set(namespace, spaceOf(namespace, moduleAt(file, space)));
    // Of a function with several signatures the first says it.
    if (own !== undefined && !found.has(own)) found.set(own, named(own, file, prefix));
  }
  return [...found.values()];
}

const moduleAt = (file: string, specifier: string): string => join(dirname(file), specifier.replace(/\.js$/, '.ts'));

function spaceOf(name: string, file: string): PublicName {
  const members = exportsIn(readFileSync(file, 'utf8'), file, `${name}.`);
  return { name, doc: fileDoc(file), code: '', members };
}

/** A name that a file declares, or passes on from another. */
function named(name: string, file: string, prefix: string): PublicName {
  const text = readFileSync(file, 'utf8');
  const declared = findDeclaration(text, name);
  if (declared === undefined) {
    const passed = exportsIn(text, file, prefix).find((other) => other.name === prefix + name);
    if (passed === undefined) throw new Error(`${file} does not export ${name}`);
    return passed;
  }
  return { name: prefix + name, ...declared, members: prefix === '' ? [] : objectMembers(text, name, prefix) };
}

/** The functions of a constant of a namespace that is an object of them. */
function objectMembers(text: string, name: string, prefix: string): PublicName[] {
  const start = text.indexOf(`\nexport const ${name} = {\n`);
  if (start < 0) return [];
  const object = text.slice(start, text.indexOf('\n};', start));
  return [...object.matchAll(/^ {2}(\w+): /gm)].map(({ 1: key, index }) => ({
    name: `${prefix}${name}.${key}`,
    doc: docBefore(object, index),
    code: '',
    members: [],
  }));
}
