/** impinge check SCENE: every problem of a scene, nothing run. */
import { checkScene, compile, describeProblem, resolveScene, SceneError, type SceneProblem } from '@impinge/engine';
import { EXIT } from '../command-error.js';
import { loadRegistry, loadScene } from '../load-scene.js';

export interface CheckOptions {
  readonly set: Readonly<Record<string, number>>;
  readonly module: readonly string[];
  readonly json: boolean;
}

export async function checkCommand(sceneName: string, options: CheckOptions): Promise<number> {
  const { problems, origin } = await findProblems(sceneName, options);
  if (options.json) process.stdout.write(`${JSON.stringify({ scene: origin, ok: problems.length === 0, problems })}\n`);
  else if (problems.length === 0) process.stdout.write(`${origin}: no problems\n`);
  else for (const problem of problems) process.stdout.write(`${origin}: ${describeProblem(problem)}\n`);
  return problems.length === 0 ? EXIT.done : EXIT.scene;
}

async function findProblems(
  sceneName: string,
  options: CheckOptions,
): Promise<{ readonly origin: string; readonly problems: readonly SceneProblem[] }> {
  try {
    const { source, origin } = await loadScene(sceneName);
    const registry = await loadRegistry(options.module);
    const scene = resolveScene(source, options.set);
    const problems = checkScene(scene);
    if (problems.length > 0) return { origin, problems };
    // Some things only show when the model is built: an inertia that cannot be, a motion nobody registered.
    await compile(scene, { registry });
    return { origin, problems: [] };
  } catch (error) {
    if (error instanceof SceneError) return { origin: sceneName, problems: error.problems };
    throw error;
  }
}
