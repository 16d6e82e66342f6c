/** impinge check SCENE: every problem of a scene, without running it. */
import { describeProblem, type ParameterValues, SceneError, type SceneProblem, type Warning } from '@impinge/engine';
import { createRun, type Model, openScene, solverReason } from '@impinge/engine/run';
import { EXIT } from '../command-error.js';
import { loadRegistry, loadScene } from '../load-scene.js';
import { folderAssets } from '../scene-assets.js';

export interface CheckOptions {
  readonly set: ParameterValues;
  readonly module: readonly string[];
  readonly json: boolean;
}

interface Findings {
  readonly origin: string;
  readonly problems: readonly SceneProblem[];
  /** Warnings about a scene that can still run. */
  readonly warnings?: readonly Warning[];
  /** The solver, and why it was chosen. */
  readonly solver?: string;
  /** The step that explicit solvers want, and what sets it. */
  readonly limit?: string;
  /** The grains at the start, their step, and what sets it. */
  readonly grains?: string;
}

export async function checkCommand(sceneName: string, options: CheckOptions): Promise<number> {
  const { problems, warnings = [], origin, solver, limit, grains } = await findProblems(sceneName, options);
  const ok = problems.length === 0;
  if (options.json)
    process.stdout.write(`${JSON.stringify({ scene: origin, ok, problems, warnings, solver, limit, grains })}\n`);
  else {
    if (ok) process.stdout.write(`${origin}: ${warnings.length === 0 ? 'no problems' : 'runs, with warnings'}\n`);
    if (solver !== undefined) process.stdout.write(`${origin}: solver ${solver}\n`);
    if (limit !== undefined) process.stdout.write(`${origin}: ${limit}\n`);
    if (grains !== undefined) process.stdout.write(`${origin}: ${grains}\n`);
    for (const problem of problems) process.stdout.write(`${origin}: ${describeProblem(problem)}\n`);
    for (const { message, code } of warnings) process.stdout.write(`${origin}: warning: ${message} [${code}]\n`);
  }
  return ok ? EXIT.done : EXIT.scene;
}

async function findProblems(sceneName: string, options: CheckOptions): Promise<Findings> {
  try {
    const { source, origin, folder, modules } = await loadScene(sceneName);
    const registry = await loadRegistry([...modules, ...options.module]);
    const { model, scene } = await openScene(source, { set: options.set, assets: folderAssets(folder), registry });
    const reason = solverReason(scene);
    const { step, reason: limit } = model.suggestedStep;
    return {
      origin,
      problems: [],
      warnings: createRun(model).news.warnings,
      solver: `${scene.solver.type}${reason === undefined ? '' : `, chosen for ${reason}`}`,
      ...(model.grains === undefined ? {} : { grains: describeGrains(model.grains) }),
      ...(Number.isFinite(step) ? { limit: `explicit steps want ${step.toPrecision(3)} s: ${limit}` } : {}),
    };
  } catch (error) {
    if (error instanceof SceneError) return { origin: sceneName, problems: error.problems };
    throw error;
  }
}

/** `1500 grains in steps of 3.6e-5 s; suggested 3.65e-5 s: …` */
function describeGrains({ sets, step: { step, suggested, reason } }: NonNullable<Model['grains']>): string {
  const count = sets.reduce((sum, { start }) => sum + start.radii.length, 0);
  const advice = `suggested ${Number(suggested.toPrecision(3))} s: ${reason}`;
  return `${count} grains at the start, in steps of ${Number(step.toPrecision(4))} s; ${advice}`;
}
