/** Functions of time are pure: a run that is taken up again by a fresh model, which has integrated nothing yet, ends in the same bits. */
import { body, box, expression, prescribed, scene, sphere, table } from '@impinge/engine';
import { advance, createRun, openScene, type Run, snapshotOf, stateHash } from '@impinge/engine/run';
import { expect, it } from 'vitest';

const tray = scene({
  name: 'tray',
  until: 1,
  gravity: [0, 0, -9.81],
  materials: { plastic: { youngModulus: 1e7 } },
  bodies: [
    body({
      name: 'tray',
      type: 'kinematic',
      shape: box([0.6, 0.6, 0.1]),
      orientation: { euler: 'zyx', angles: [0.3, 0.02, 0] },
      motion: prescribed({
        velocity: [
          expression('0.3*cos(31*t)*exp(-t) + if(t < 0.4, 0.1, -0.1)'),
          table([0, 0.11, 0.2], [0.05, -0.05, 0], { interpolation: 'step', after: 'repeat' }),
          0,
        ],
        rotation: {
          sequence: 'xyz',
          angles: [expression('0.05*sin(20*t)'), table([0, 0.3, 0.9], [0, 0.05, 0], { interpolation: 'spline' }), 0],
        },
      }),
    }),
    body({ name: 'ball', shape: sphere(0.04), position: [0.02, 0.01, 0.12] }),
  ],
  recording: { every: 0.05, checkpointEvery: 0.1 },
});

/** Goes on to the end; keeps the snapshots of the checkpoints on the way. */
function finish(run: Run, snapshots: Uint8Array[] = []): string {
  for (;;) {
    const event = advance(run, 1e6);
    if (event.kind === 'checkpoint') snapshots.push(snapshotOf(run));
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return stateHash(run.simulation);
  }
}

it('from any checkpoint', async () => {
  const snapshots: Uint8Array[] = [];
  const whole = finish(createRun((await openScene(tray)).model), snapshots);
  expect(snapshots.length).toBeGreaterThan(5);
  for (const snapshot of snapshots.filter((_, i) => i % 3 === 1))
    expect(finish(createRun((await openScene(tray)).model, { snapshot }))).toBe(whole);
});
