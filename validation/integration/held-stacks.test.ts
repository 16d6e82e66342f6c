/**
 * What friction holds stays where it is, by implicit steps hundreds of times longer than contacts last: springs of friction go by the same speeds as bodies, and faces
 * that tilt resist with all their stiffness.
 */
import { body, box, type LawInput, material, plane, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive } from '../drive.js';

const GRAVITY = 9.81;
const [COUNT, EDGE, HEIGHT] = [10, 0.1, 0.02];
/** When a stack has come to rest, and the end [s]. */
const [RESTS, UNTIL] = [2, 3];

/** Ten flat boxes on each other, on a slope of tan θ that μ 0.5 holds. */
const stack = (law: LawInput, slope: number, step: number): SceneInput =>
  scene({
    name: 'stack',
    until: UNTIL,
    gravity: [slope * GRAVITY, 0, -GRAVITY],
    materials: { any: material({ friction: 0.5 }) },
    law,
    solver: { type: 'implicit-euler', step },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...Array.from({ length: COUNT }, (_, i) =>
        body({ name: `box ${i + 1}`, shape: box([EDGE, EDGE, HEIGHT]), position: [0, 0, (i + 0.5) * HEIGHT] }),
      ),
    ],
  });

describe.each([0, 0.2])('ten boxes on a slope of %s', (slope) => {
  it.each([1e-3, 5e-3])('steps of %s s: they neither creep nor sink', async (step) => {
    const law: LawInput = { normal: { type: 'volume-energy' }, tangential: { type: 'elastic-coulomb' } };
    const places = async (until: number) => {
      const end = await drive(stack(law, slope, step), { until });
      return Array.from({ length: COUNT }, (_, i) => bodyNow(end, i).position);
    };
    const [before, after] = [await places(RESTS), await places(UNTIL)];
    const moved = [0, 1, 2].map((k) => Math.max(...after.map((place, i) => Math.abs(place[k] - before[i][k]))));
    console.log(`slope ${slope}, ${step} s: moved ${moved.map((m) => m.toExponential(1)).join(', ')} m in a second`);
    // Faces are pressed in by 1e-6 to 1e-5 m. Steps find speeds to 1e-6 of those of a step of free fall; what is left is noise without a direction.
    for (const way of moved) expect(way).toBeLessThan(1e-9);
  });
});
