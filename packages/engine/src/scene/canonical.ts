/** Checks a scene, fills in every default, and returns the canonical form that is compiled, saved and hashed. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { SceneError, type SceneProblem } from '../errors/scene-error.js';
import { utf8 } from '../math/utf8.js';
import { checkJoints } from './checks/check-joints.js';
import { checkNames } from './checks/check-names.js';
import { nameProblems } from './checks/name-problems.js';
import { problemsOf } from './checks/problems.js';
import { chooseSolver } from './choose-solver.js';
import { checkExpressions, withWrittenValues } from './expressions.js';
import { findTooDeep } from './nesting.js';
import { type Scene, type SceneInput, sceneSchema } from './scene.schema.js';

/** Default numbers of frames and checkpoints of a run. */
const DEFAULT_FRAMES = 200;
const DEFAULT_CHECKPOINTS = 20;

/** Every problem of a scene; none when it can be compiled. */
export function checkScene(input: unknown): SceneProblem[] {
  return parse(input).problems;
}

/** The canonical scene. SceneError with all problems when there are any. */
export function canonicalScene(input: SceneInput): Scene {
  const { parsed, problems } = parse(input);
  if (parsed === undefined || problems.length > 0) throw new SceneError(problems);
  const { $schema: _, ...scene } = withWrittenValues(parsed);
  const { every = scene.until / DEFAULT_FRAMES, checkpointEvery = scene.until / DEFAULT_CHECKPOINTS } = scene.recording;
  return { ...scene, solver: scene.solver ?? chooseSolver(scene).solver, recording: { every, checkpointEvery } };
}

/** The scene that the schema parses from a value, and all its problems. */
function parse(input: unknown) {
  const deep = findTooDeep(input);
  if (deep !== undefined) return { parsed: undefined, problems: [deep] };
  const { data: parsed, error } = sceneSchema.safeParse(input);
  const schemaProblems = error === undefined ? [] : problemsOf(error.issues, input, sceneSchema);
  const known = new Set(schemaProblems.map(({ path }) => path));
  const others = [...checkNames(input), ...checkJoints(input), ...checkExpressions(input)].filter(
    ({ path }) => !known.has(path),
  );
  return { parsed, problems: nameProblems([...schemaProblems, ...others], input) };
}

/** The scene as text with keys in alphabetical order: the contents of `scene.json` and the input of the hash. */
export function sceneText(scene: Scene): string {
  return textOf(scene);
}

/** SHA-256 of the canonical text, in hex. */
export function sceneHash(scene: Scene): string {
  return dataHash(scene);
}

/** SHA-256 in hex of plain data as text with keys in alphabetical order. */
export function dataHash(data: unknown): string {
  return bytesToHex(sha256(utf8(textOf(data))));
}

function textOf(data: unknown): string {
  return `${JSON.stringify(sorted(data), undefined, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
