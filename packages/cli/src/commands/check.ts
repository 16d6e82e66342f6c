/** impinge check SCENE: every problem of a scene, without running it. */
import { describeProblem, SceneError, type SceneProblem, type Warning } from '@impinge/engine';
import { createRun, openScene } from '@impinge/engine/run';
import { EXIT } from '../command-error.js';
import { loadRegistry, loadScene } from '../load-scene.js';
import { folderAssets } from '../scene-assets.js';

export interface CheckOptions {
  readonly set: Readonly<Record<string, number>>;
  readonly module: readonly string[];
  readonly json: boolean;
}

interface Findings {
  readonly origin: string;
  readonly problems: readonly SceneProblem[];
  /** Warnings about a scene that can still run. */
  readonly warnings?: readonly Warning[];
}

export async function checkCommand(sceneName: string, options: CheckOptions): Promise<number> {
  const { problems, warnings = [], origin } = await findProblems(sceneName, options);
  const ok = problems.length === 0;
  if (options.json) process.stdout.write(`${JSON.stringify({ scene: origin, ok, problems, warnings })}\n`);
  else {
    if (ok) process.stdout.write(`${origin}: no problems\n`);
    for (const problem of problems) process.stdout.write(`${origin}: ${describeProblem(problem)}\n`);
    for (const { message, code } of warnings) process.stdout.write(`${origin}: warning: ${message} [${code}]\n`);
  }
  return ok ? EXIT.done : EXIT.scene;
}

async function findProblems(sceneName: string, options: CheckOptions): Promise<Findings> {
  try {
    const { source, origin, folder, modules } = await loadScene(sceneName);
    const registry = await loadRegistry([...modules, ...options.module]);
    const { model } = await openScene(source, { set: options.set, assets: folderAssets(folder), registry });
    return { origin, problems: [], warnings: createRun(model).news.warnings };
  } catch (error) {
    if (error instanceof SceneError) return { origin: sceneName, problems: error.problems };
    throw error;
  }
}
