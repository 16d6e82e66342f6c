/**
 * A run that stops at a moment of its own time until it is let go: what is done to it meanwhile does not depend on how fast a machine is. Or it goes on
 * from there, but slowly.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { startImpinge } from './impinge.js';

/** Two balls that bounce for 0.5 s, with a force of nothing that waits where the file `gate` says [s]. */
const SCENE = {
  impinge: 1,
  name: 'gated',
  until: 0.5,
  gravity: [0, 0, -9.81],
  materials: { rubber: { restitution: 0.8 } },
  bodies: [
    { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] },
    { name: 'low', shapes: [{ type: 'sphere', radius: 0.1 }], position: [0, 0, 0.15], angularVelocity: [0, 3, 0] },
    { name: 'high', shapes: [{ type: 'sphere', radius: 0.1 }], position: [0.01, 0, 0.4] },
  ],
  forces: [{ type: 'registered', name: 'waiting', function: 'gate', bodies: ['low'] }],
  sensors: [{ type: 'position', name: 'height', body: 'low', axis: 'z' }],
  solver: { type: 'rk4', step: 1e-5 },
  recording: { every: 0.01, checkpointEvery: 0.02 },
};

const MODULE = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const cell = new Int32Array(new SharedArrayBuffer(4));
let looked = 0;
let slow = false;
const gate = (time) => {
  if (slow) Atomics.wait(cell, 0, 0, 100);
  if (time - looked > 1e-3) {
    looked = time;
    if (existsSync('gate') && time > Number(readFileSync('gate', 'utf8'))) {
      writeFileSync('reached', String(time));
      slow = existsSync('slow');
      while (!slow && existsSync('gate')) Atomics.wait(cell, 0, 0, 5);
    }
  }
  return [{ force: [0, 0, 0] }];
};
export default { forces: { gate } };
`;

/** What `impinge` takes to run it. */
export const GATED = ['gated.json', '--module', 'gate.js', '--quiet'];

/** Writes scene and code into a folder. */
export function writeGated(cwd: string): void {
  writeFileSync(join(cwd, 'gated.json'), JSON.stringify(SCENE));
  writeFileSync(join(cwd, 'gate.js'), MODULE);
}

/** A gate at a moment of the run [s]. `reached` waits until a run stands there, `open` lets it go on. */
export function closeGate(cwd: string, time: number) {
  const [gate, reached] = [join(cwd, 'gate'), join(cwd, 'reached')];
  rmSync(reached, { force: true });
  writeFileSync(gate, String(time));
  return {
    reached: async ({ child, outcome }: ReturnType<typeof startImpinge>) => {
      while (!existsSync(reached)) {
        if (child.exitCode !== null) throw new Error(`ended before the gate: ${(await outcome).stderr}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    open: () => rmSync(gate),
    /** From the gate on every evaluation takes 0.1 s, and 200 steps more than a minute. */
    slow: () => writeFileSync(join(cwd, 'slow'), ''),
  };
}
