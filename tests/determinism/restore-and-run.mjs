// A fresh process: reads a scene and a snapshot, goes on to a number of accepted steps, prints the state hash.
//   node restore-and-run.mjs SCENE.json SNAPSHOT STEPS
import { readFileSync } from 'node:fs';
import { advance, compile, createRun, stateHash } from '@impinge/engine';

const [scene, snapshot, steps] = process.argv.slice(2);
const model = await compile(JSON.parse(readFileSync(scene, 'utf8')));
const run = createRun(model, { snapshot: new Uint8Array(readFileSync(snapshot)) });
while (run.simulation.state.steps < Number(steps)) advance(run, 1);
process.stdout.write(stateHash(run.simulation.state));
