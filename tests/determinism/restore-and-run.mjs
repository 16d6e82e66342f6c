// A fresh process: reads a scene and snapshots of it, goes on from each to a number of accepted steps, prints the state hashes, a line each.
//   node restore-and-run.mjs SCENE.json STEPS SNAPSHOT...
import { readFileSync } from 'node:fs';
import { advance, createRun, openScene, stateHash } from '@impinge/engine/run';

const [scene, steps, ...snapshots] = process.argv.slice(2);
const { model } = await openScene(JSON.parse(readFileSync(scene, 'utf8')));
for (const snapshot of snapshots) {
  const run = createRun(model, { snapshot: new Uint8Array(readFileSync(snapshot)) });
  while (run.simulation.state.steps < Number(steps)) advance(run, 1);
  process.stdout.write(`${stateHash(run.simulation)}\n`);
}
