/**
 * Snapshot → fresh process → restore, within 200 consecutive steps, for every solver: each restart must end in the
 * state of the run that was never stopped, to the last bit. The stretch is chosen so that contacts begin and end inside it.
 * `npm test` restarts at every eighth step and gives a process ten snapshots, of which the first finds it fresh. The long validations restart
 * three of the solvers at every step, each time in a process of its own.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { body, canonicalScene, material, plane, type SceneInput, scene, sceneText, sphere } from 'impinge';
import {
  advance,
  createRun,
  openScene,
  SOLVER_NAMES,
  type SolverSpec,
  snapshotOf,
  stateHash,
  VARIABLE_STEP_SOLVERS,
} from 'impinge/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../bundle-child.js';

const STEPS = 200;
const isLong = process.env.IMPINGE_LONG === '1';
/** Solvers that the long validations restart at every step; the others share their code. */
const EVERY_STEP: readonly string[] = isLong ? ['dormand-prince-54', 'rk4', 'semi-implicit-euler'] : [];
const SNAPSHOTS_PER_PROCESS = isLong ? 1 : 10;
/** Enough for 200 starts of a process on a busy machine [ms]. */
const TIMEOUT = isLong ? 3_600_000 : 300_000;
const CHILD = fileURLToPath(new URL('./restore-and-run.mjs', import.meta.url));
const runFile = promisify(execFile);
const bundled = mkdtempSync(join(tmpdir(), 'impinge-child-'));

let child = '';
beforeAll(async () => {
  child = await bundleChild(CHILD, bundled);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

/** Three balls thrown at each other over a floor, all touching something within the first few milliseconds. */
const balls = (solver: SolverSpec['type']) =>
  scene({
    name: 'fresh process',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { any: material({ youngModulus: 1e7, restitution: 0.7, friction: 0.4 }) },
    law: {
      damping: { type: 'gonthier', impactSpeed: 'running-max' },
      tangential: { type: 'regularised-coulomb', slipSpeed: 0.05 },
    },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({
        name: 'left',
        shape: sphere(0.05),
        position: [-0.052, 0, 0.0505],
        velocity: [1, 0, -1],
        angularVelocity: [1, 20, 3],
      }),
      body({ name: 'right', shape: sphere(0.04), position: [0.042, 0.01, 0.0405], velocity: [-1, 0, -2] }),
      body({ name: 'top', shape: sphere(0.03), position: [0, 0, 0.12], velocity: [0, 0, -3] }),
    ],
    // Tolerances loose enough that 200 steps see whole impacts.
    solver: (VARIABLE_STEP_SOLVERS.some((name) => name === solver)
      ? {
          type: solver,
          relativeTolerance: 1e-3,
          positionTolerance: 1e-6,
          velocityTolerance: 1e-3,
          angularVelocityTolerance: 1e-2,
        }
      : { type: solver, step: 1e-4 }) as SceneInput['solver'],
    recording: { every: 0.5 },
  });

test.each(SOLVER_NAMES)(
  '%s: restarts in fresh processes',
  async (solver) => {
    const folder = mkdtempSync(join(tmpdir(), 'impinge-fresh-'));
    try {
      const canonical = canonicalScene(balls(solver));
      const sceneFile = join(folder, 'scene.json');
      writeFileSync(sceneFile, sceneText(canonical));
      const run = createRun((await openScene(canonical)).model);
      const files: string[] = [];
      const { state } = run.simulation;
      for (let taken = -1; state.steps < STEPS; ) {
        if (state.steps !== taken) {
          taken = state.steps;
          files.push(join(folder, `${taken}.bin`));
          writeFileSync(files[taken], snapshotOf(run));
        }
        advance(run, 1);
      }
      // Contacts came and went, or the test would say little.
      expect(state.contactsBegun).toBeGreaterThan(3);
      expect(run.news.ended.length).toBeGreaterThan(1);
      expect(files).toHaveLength(STEPS);
      const expected = stateHash(run.simulation);
      const wrong: number[] = [];
      const restart = async (indices: readonly number[]) => {
        const snapshots = indices.map((index) => files[index]);
        const { stdout } = await runFile(process.execPath, [child, sceneFile, String(STEPS), ...snapshots]);
        const hashes = stdout.split('\n');
        for (const [i, index] of indices.entries()) if (hashes[i] !== expected) wrong.push(index);
      };
      const stride = EVERY_STEP.includes(solver) ? 1 : 8;
      const chosen = files.flatMap((_file, index) => (index % stride === 0 ? [index] : []));
      const shares = Math.ceil(chosen.length / SNAPSHOTS_PER_PROCESS);
      // Every process has snapshots from the whole stretch, and no two the same first one.
      const share = (k: number) => chosen.filter((_index, i) => i % shares === k);
      for (let k = 0; k < shares; k += 2)
        await Promise.all([k, k + 1].filter((part) => part < shares).map((part) => restart(share(part))));
      expect(wrong).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);
