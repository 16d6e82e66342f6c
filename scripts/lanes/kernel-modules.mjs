// What a kernel file and all that it imports declare, as syntax trees.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** Functions and variables of a kernel file and of all that it imports, by name. */
export function readModules(path, modules = new Map()) {
  if (modules.has(path)) return modules;
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const found = { functions: new Map(), constants: new Map(), variables: new Set(), imports: [] };
  modules.set(path, found);
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const from = join(dirname(path), statement.source.value.replace(/\.js$/, '.ts'));
      found.imports.push(from);
      if (!from.endsWith('kernel-memory.ts')) readModules(from, modules);
      continue;
    }
    const node = statement.declaration ?? statement;
    if (node.type === 'FunctionDeclaration') found.functions.set(node.id.name, node);
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations)
      if (node.kind === 'const') found.constants.set(id.name, { type: typeOf(id), init });
      else found.variables.add(id.name);
  }
  return modules;
}

/** The type that a declaration states. */
export const typeOf = (id) => id.typeAnnotation.typeAnnotation.typeName?.name ?? 'boolean';

/** Names that a part of a program assigns. */
export function assignedIn(node, names = new Set()) {
  if (Array.isArray(node)) for (const each of node) assignedIn(each, names);
  else if (node !== null && typeof node === 'object') {
    if (node.type === 'AssignmentExpression') names.add(node.left.name);
    for (const value of Object.values(node)) assignedIn(value, names);
  }
  return names;
}
