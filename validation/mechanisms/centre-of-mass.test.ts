/** A body may state where its centre of mass is; forces in joints may be watched for levels. */
import { body, material, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';

describe('a stated centre of mass', () => {
  it('swings as the bob it describes, whatever shape is drawn', async () => {
    const [mass, length, inertia] = [2, 0.6, 0.05];
    const swing = (parts: object) =>
      drive(
        scene({
          name: 'swing',
          until: 1,
          gravity: [0, 0, -9.81],

          materials: { m: material({}) },
          bodies: [body({ name: 'bob', mass, inertia: [inertia, inertia, inertia], ...parts })],
          joints: [{ type: 'revolute', name: 'hinge', bodies: ['world', 'bob'], at: { axis: [0, 1, 0] }, speed: 1 }],
        }),
      );
    const stated = await swing({ shape: sphere(0.01, { position: [0.3, 0.2, 0.1] }), centre: [0, 0, -length] });
    const plain = await swing({ position: [0, 0, -length] });
    const [a, b] = [stated, plain].map(({ run }) => run.simulation.state.y.slice(0, 2));
    expect(a[0]).toBeCloseTo(b[0], 12);
    expect(a[1]).toBeCloseTo(b[1], 12);
  });
});

describe('a level of a force in a joint', () => {
  it('ends the run where the pull of a pendulum passes it: m g cos φ (1 + 2 m l²/(m l² + I))', async () => {
    const [mass, length, inertia, g] = [2, 0.6, 0.05, 9.81];
    const most = mass * g * (1 + (2 * mass * length * length) / (mass * length * length + inertia));
    const { model } = await openScene(
      scene({
        name: 'pull',
        until: 2,
        gravity: [0, 0, -g],
        bodies: [body({ name: 'bob', mass, inertia: [inertia, inertia, inertia], position: [length, 0, 0] })],
        joints: [{ type: 'revolute', name: 'hinge', bodies: ['world', 'bob'], at: { axis: [0, 1, 0] } }],
        sensors: [
          { type: 'joint-force', name: 'x', joint: 'hinge', axis: 'x' },
          { type: 'joint-force', name: 'z', joint: 'hinge', axis: 'z' },
          { type: 'joint-angle', name: 'angle', joint: 'hinge' },
          // Along the rod, towards the hinge; the angle is from the horizontal.
          { type: 'expression', name: 'pull', unit: 'N', expression: 'z*sin(angle)-x*cos(angle)' },
        ],
        events: [{ name: 'half', sensor: 'pull', level: 0.5 * most, action: 'stop' }],
      }),
    );
    const run = createRun(model);
    let angle = Number.NaN;
    for (let kind = ''; kind !== 'done'; ) {
      const event = advance(run, 1000);
      kind = event.kind;
      if (event.kind === 'frame') angle = event.frame.sensors[2];
    }
    expect(run.stoppedBy?.name).toBe('half');
    expect(angle).toBeCloseTo(Math.PI / 6, 6);
  });
});
