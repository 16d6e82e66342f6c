/** Exports of the packages' sources that nobody needs, over a set of files that may be made up. */
import { lex } from './lex.suite.js';
import { isTest, type SourceFile } from './source-files.suite.js';

const DECLARED =
  /\bexport\s+(?:declare\s+|abstract\s+|async\s+)*(function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/g;
const NAMESPACE = /\b(?:import|export)\s+\*\s+as\s+[\w$]+\s+from\s*""/;

interface Export {
  readonly name: string;
  readonly isType: boolean;
}

/** What a file declares and exports. */
export function declaredExports(text: string): Export[] {
  return [...lex(text).code.matchAll(DECLARED)].map(([, kind, name]) => ({
    name,
    isType: kind === 'interface' || kind === 'type',
  }));
}

/** Names of modules, without folder and ending, that some file takes whole. */
function takenWhole(files: readonly SourceFile[]): Set<string> {
  const taken = files
    .filter(({ text }) => NAMESPACE.test(lex(text).code))
    .flatMap(({ text }) => [...text.matchAll(/\*\s+as\s+[\w$]+\s+from\s*'([^']+)'/g)]);
  return new Set(taken.map(([, specifier]) => specifier.replace(/^.*\//, '').replace(/\.js$/, '')));
}

/**
 * Three kinds of export that nobody needs: a name that stands nowhere else; one that only tests name and its own file does not use; a
 * value that only its own file uses. A type may be exported for the signatures of its own file. A name counts as used wherever it stands in
 * code, so that this may miss some, and accuses none wrongly.
 */
export function needlessExports(files: readonly SourceFile[], isSource: (path: string) => boolean): string[] {
  const users = new Map<string, Map<string, number>>();
  for (const { path, text } of files) {
    for (const [word] of lex(text).code.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const counts = users.get(word) ?? new Map<string, number>();
      counts.set(path, (counts.get(path) ?? 0) + 1);
      users.set(word, counts);
    }
  }
  const whole = takenWhole(files);
  return files.flatMap(({ path, text }) => {
    if (!isSource(path) || whole.has(path.replace(/^.*\//, '').replace(/\.tsx?$/, ''))) return [];
    return declaredExports(text).flatMap(({ name, isType }) => {
      const counts = users.get(name) ?? new Map<string, number>();
      const others = [...counts.keys()].filter((other) => other !== path);
      if (others.some((other) => !isTest(other) && !/^(validation|tests)\//.test(other))) return [];
      const ownUse = (counts.get(path) ?? 0) > 1;
      if (!ownUse) return [`${path}: ${name} is used by ${others.length === 0 ? 'nobody' : 'tests only'}`];
      return others.length === 0 && !isType ? [`${path}: ${name} is exported, and only its own file uses it`] : [];
    });
  });
}
