/**
 * What an example comes to, as two hashes. `state` is of time, y and d at the end; `frames` is of everything that was recorded on the way.
 * A new layout of the state changes the first alone; a change of numbers changes both.
 */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Frame, Registry, SceneSource } from '@impinge/engine';
import { advance, createRun, openScene, stateHash } from '@impinge/engine/run';

const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));

/** Where the hashes are kept. */
export const GOLDEN_FILE = fileURLToPath(new URL('golden-hashes.json', import.meta.url));

/** Steps after which a long example is cut; all have had contacts by then. The others run to their end. */
const CUTS: Readonly<Record<string, number>> = {
  'contact/falling-parts': 7200,
  'contact/geneva-touch': 200,
  'contact/interlocked': 300,
  'grains/hopper': 3000,
  'grains/mixer': 8000,
  'grains/two-heaps': 4000,
  'impact/long-cascade': 1000,
  'laws/ball-in-cylinder-volumetric': 2000,
  'laws/ball-off-table': 1500,
  'laws/dahl-friction': 500,
  'laws/spinning-disc': 200,
  'laws/sticky-grains': 2000,
  'mechanisms/double-pendulum-on-floor': 1500,
  'mechanisms/gear-pair-by-teeth': 150,
  'mechanisms/geneva': 250,
  'mechanisms/six-axis-arm': 1000,
  'mechanisms/slider-crank-with-clearance': 400,
  'motion/ball-in-moving-cup': 1000,
};

/** The end of an example's golden run. */
export interface Golden {
  readonly steps: number;
  /** t [s] at the end. */
  readonly time: number;
  /** SHA-256 in hex. */
  readonly state: string;
  readonly frames: string;
}

/** The hashes that are kept, by `topic/name`. */
export function readGoldens(): Readonly<Record<string, Golden>> {
  return JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Record<string, Golden>;
}

/** All examples, as `topic/name`. */
export function goldenNames(): string[] {
  return foldersIn(EXAMPLES).flatMap((topic) => foldersIn(`${EXAMPLES}${topic}`).map((name) => `${topic}/${name}`));
}

/** Runs an example to its end or its cut. */
export async function runGolden(name: string): Promise<Golden> {
  const folder = `${EXAMPLES}${name}/`;
  const source = (await importDefault(`${folder}scene.ts`)) as SceneSource;
  const module = `${folder}module.ts`;
  const registry = existsSync(module) ? ((await importDefault(module)) as Registry) : {};
  const assets = async ({ file }: { readonly file: string }) => new Uint8Array(readFileSync(`${folder}${file}`));
  const { model } = await openScene(source, { registry, assets });
  const run = createRun(model);
  const { state } = run.simulation;
  const frames = createHash('sha256');
  const cut = CUTS[name] ?? Number.POSITIVE_INFINITY;
  while (state.steps < cut) {
    const event = advance(run, cut - state.steps);
    if (event.kind === 'failed') throw new Error(`${name}: ${event.failure.message}`);
    if (event.kind === 'frame') addFrame(frames, event.frame);
    if (event.kind === 'done') break;
  }
  return { steps: state.steps, time: state.time, state: stateHash(run.simulation), frames: frames.digest('hex') };
}

function addFrame(hash: Hash, { index, time, poses, sensors, contacts, contactStates, joints }: Frame): void {
  hash.update(new Float64Array([index, time]));
  for (const numbers of [poses, sensors, contacts, contactStates, joints]) hash.update(numbers);
}

async function importDefault(file: string): Promise<unknown> {
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly default: unknown }).default;
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
