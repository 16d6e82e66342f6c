/** Checks the registered laws that a scene names: they exist, belong to the right family, and accept the given parameters. */

import { lawNotRegistered, type RegisteredLaws } from '../../contact-laws/create-part.js';
import type { LawSpec } from '../../contact-laws/laws.schema.js';
import { FAMILIES, type Family, parametersSchema } from '../../contact-laws/registered-law.js';
import type { SceneProblem } from '../../errors/scene-error.js';
import type { Scene } from '../scene.schema.js';
import { problemsOf } from './problems.js';

/** Every problem with the registered laws of a scene. */
export function checkRegisteredLaws({ law, pairs }: Scene, registered: RegisteredLaws): SceneProblem[] {
  return [law, ...pairs.map((pair) => pair.law ?? {})].flatMap((spec: Partial<LawSpec>, i) =>
    FAMILIES.flatMap((family) => checkPart(spec[family], family, i === 0 ? 'law' : `pairs.${i - 1}.law`, registered)),
  );
}

function checkPart(
  spec: LawSpec[Family] | undefined,
  family: Family,
  place: string,
  registered: RegisteredLaws,
): SceneProblem[] {
  if (spec?.type !== 'registered') return [];
  const path = `${place}.${family}`;
  const named = `names the law '${spec.law}'`;
  if (!Object.hasOwn(registered, spec.law)) return [lawNotRegistered(family, spec.law, registered, path)];
  const law = registered[spec.law];
  if (!FAMILIES.includes(law?.family) || typeof law.create !== 'function' || !isRecord(law.parameters)) {
    const message = `${named}, which is not a law: make it with defineLaw({ family, parameters, traits, create })`;
    return [{ code: 'law/malformed', path: `${path}.law`, message }];
  }
  if (law.family !== family) {
    const message = `${named}, which is a ${law.family} law: give it as law.${law.family}`;
    return [{ code: 'law/wrong-family', path: `${path}.law`, message }];
  }
  const parsed = parametersSchema(law).safeParse(spec.parameters);
  if (parsed.success) return [];
  return problemsOf(parsed.error.issues, spec.parameters, parametersSchema(law)).map((problem) => ({
    ...problem,
    path: `${path}.parameters.${problem.path}`,
    message: withKnown(problem, Object.keys(law.parameters)),
  }));
}

/** The message for an unknown parameter, with the known ones. */
function withKnown({ code, message }: SceneProblem, known: readonly string[]): string {
  if (code !== 'scene/unknown-key') return message;
  const listed = known.length === 0 ? 'none' : known.map((name) => `'${name}'`).join(', ');
  return `is not a parameter of this law, which has ${listed}`;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
