/** The rules of who may import whom, over a set of files that may be made up. */
import { importsOf, lex } from './lex.suite.js';
import { isTest, type SourceFile } from './source-files.suite.js';

export const ENGINE = 'packages/engine/src';

/** Folders of the engine from the ground up; those on one line are one level. */
export const LEVELS: readonly (readonly string[])[] = [
  ['errors', 'math'],
  ['compute'],
  ['geometry'],
  ['detection'],
  ['contact-laws'],
  ['integration'],
  ['dynamics'],
  ['simulation'],
  ['formats'],
  ['scene'],
];

/** Folders inside a folder of the engine that have an order of their own; files beside them may use and be used by all. */
export const INNER_LEVELS: Readonly<Record<string, readonly string[]>> = {
  dynamics: ['motion', 'multibody', 'forces', 'along-joints', 'contacts', 'implicit', 'grains'],
};

/** Public entries of the library: the package itself, its subjects, and its conformance suites. */
export const ENTRIES = [
  'index.ts',
  'geometry.ts',
  'detection.ts',
  'laws.ts',
  'run.ts',
  'grains.ts',
  'thread.ts',
  'testing.ts',
];

/** Packages the engine may use; each runs without DOM and Node. */
export const ENGINE_PACKAGES = ['zod', '@noble/hashes', '@mcap/core', 'earcut', 'manifold-3d', 'robust-predicates'];

/** Globals of browsers and Node that the engine must not touch. */
const HOST =
  /(?<![.\w$])(window|document|navigator|localStorage|indexedDB|fetch|XMLHttpRequest|requestAnimationFrame|process|Buffer|__dirname|__filename|globalThis|self|postMessage|HTMLElement|Worker|console)\b(?!\s*[:?]|\s*=[^=])/;

const levelOf = (folder: string): number => LEVELS.findIndex((level) => level.includes(folder));

/** The file an import names, from the root; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/').replace(/\.js$/, '.ts');
}

/** Imports that go against the order, or out of the engine. Tests may use what they need of the engine. */
export function layerProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(`${ENGINE}/`) || isTest(path)) return [];
    const folder = path.slice(ENGINE.length + 1).split('/')[0];
    const isEntry = ENTRIES.includes(folder);
    if (!isEntry && levelOf(folder) < 0) return [`${path}: lies in a folder that has no place in the order`];
    return importsOf(text).flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier);
      if (target === undefined) {
        const known = ENGINE_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));
        return known
          ? []
          : [`${path}: imports ${specifier}; the engine runs anywhere and uses only ${ENGINE_PACKAGES.join(', ')}`];
      }
      if (!target.startsWith(`${ENGINE}/`)) return [`${path}: imports ${specifier} from outside the engine`];
      const other = target.slice(ENGINE.length + 1).split('/')[0];
      if (isEntry || other === folder) return [];
      const allowed = levelOf(other) >= 0 && levelOf(other) <= levelOf(folder);
      return allowed ? [] : [`${path}: imports ${specifier}; ${other} comes after ${folder}`];
    });
  });
}

/** Imports between the inner folders of a folder that go against their order. */
export function innerLayerProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(`${ENGINE}/`) || isTest(path)) return [];
    const [folder, inner] = path.slice(ENGINE.length + 1).split('/');
    const order = INNER_LEVELS[folder];
    if (order === undefined || !order.includes(inner)) return [];
    return importsOf(text).flatMap(({ specifier }) => {
      const [to, other] = (resolveImport(path, specifier) ?? '').slice(ENGINE.length + 1).split('/');
      if (to !== folder || order.indexOf(other) <= order.indexOf(inner)) return [];
      return [`${path}: imports ${specifier}; ${other} comes after ${inner}`];
    });
  });
}

/** Cycles of imports between files, types included, each told once as a → b → a. */
export function cycles(files: readonly SourceFile[]): string[] {
  const known = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text).flatMap(({ specifier }) => resolveImport(path, specifier) ?? []),
    ]),
  );
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      const ring = trail.slice(at);
      const first = ring.indexOf([...ring].sort()[0]);
      const turned = [...ring.slice(first), ...ring.slice(0, first)];
      found.add([...turned, turned[0]].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const target of known.get(path) ?? []) if (known.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of known.keys()) visit(path, []);
  return [...found];
}

/** What else the engine's files must not do. */
export function shapeProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(`${ENGINE}/`) || isTest(path)) return [];
    const { code } = lex(text);
    const problems: string[] = [];
    const inside = path.slice(ENGINE.length + 1);
    if (inside !== 'index.ts' && /(^|\/)index\.ts$/.test(inside))
      problems.push(`${path}: there is one public entry, and this is not it`);
    if (/\bexport\s*\*(?!\s*as\b)/.test(code)) problems.push(`${path}: says export *; name what is exported`);
    if (/\bexport\s+default\b|\bas\s+default\b/.test(code)) problems.push(`${path}: has a default export`);
    for (const line of code.split('\n')) {
      const host = HOST.exec(line);
      if (host !== null && !/^\s*declare\b/.test(line))
        problems.push(`${path}: uses ${host[1]} of the host: ${line.trim()}`);
    }
    return problems;
  });
}

/** The command uses the engine by its public entries only. */
export function entryProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!/^packages\/(cli|studio)\/src\//.test(path)) return [];
    return importsOf(text).flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier) ?? specifier;
      const reachesIn =
        target.startsWith('packages/engine/') ||
        /^@impinge\/engine\/(?!(scene\.schema\.json|geometry|detection|laws|run|grains|thread|testing)$)/.test(target);
      return reachesIn ? [`${path}: imports ${specifier}; use '@impinge/engine' or one of its entries`] : [];
    });
  });
}
