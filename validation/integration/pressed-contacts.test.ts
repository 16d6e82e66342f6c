/**
 * What presses two bodies together is what their contact bears, by implicit steps too: a motor's effort on hard parts, through one body or several, and the weight
 * of what lies above. Steps find such contacts too late, and waive part of their depth; at rest nothing of the force may be missing.
 */
import { body, box, part, plane, type SceneInput, scene, simulate, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';

const EFFORT = 20;
const GRAVITY = 9.81;

/** What the sensors of a scene read at its end. */
async function readAtEnd(input: SceneInput): Promise<number[]> {
  let values: number[] = [];
  for await (const frame of simulate(input)) values = (input.sensors ?? []).map(({ name }) => frame.sensor(name));
  return values;
}

/** A jaw of aluminium that 20 N push at 40 mm of air against blocks and a wall. */
function jaw(step: number, round: boolean): SceneInput {
  const block = (name: string, x: number, type: 'dynamic' | 'fixed') =>
    part(round ? sphere(0.025) : box([0.05, 0.05, 0.05]), {
      name,
      type,
      material: 'abs',
      position: [x, 0, 0],
      ...(type === 'dynamic' && {
        joint: { type: 'prismatic' as const, at: { axis: [1, 0, 0] as [number, number, number] } },
      }),
    });
  return scene({
    name: 'jaw',
    until: 0.3,
    gravity: [0, 0, -GRAVITY],
    bodies: [
      part(box([0.01, 0.04, 0.13]), {
        name: 'jaw',
        material: 'aluminium',
        position: [-0.07, 0, 0],
        joint: { type: 'prismatic', at: { axis: [1, 0, 0] } },
      }),
      block('block', 0, 'dynamic'),
      block('wall', 0.0501, 'fixed'),
    ],
    motors: [{ type: 'torque', name: 'effort', joint: 'jaw', value: EFFORT }],
    sensors: [
      { type: 'contact-force', name: 'on the block', bodies: ['jaw', 'block'], axis: 'x' },
      { type: 'contact-force', name: 'on the wall', bodies: ['block', 'wall'], axis: 'x' },
    ],
    solver: { type: 'implicit-euler', step },
  });
}

describe.each([false, true])('a motor presses a block against a wall, round: %s', (round) => {
  it.each([3e-5, 1e-4, 3e-4, 1e-3])('steps of %s s: both contacts bear its effort', async (step) => {
    const forces = await readAtEnd(jaw(step, round));
    console.log(`round ${round}, ${step} s: ${forces.map((force) => force.toFixed(4)).join(', ')} N`);
    // It was 3.8 to 19 N. Steps find speeds to 1e-6 of the largest; a block that still moves by that much is pressed otherwise by some 1e-5.
    for (const force of forces) expect(Math.abs(Math.abs(force) / EFFORT - 1)).toBeLessThan(1e-4);
  });
});

describe('a column of steel boxes that fall on each other', () => {
  it.each([3e-4, 1e-3])('steps of %s s: each contact bears what lies on it', async (step) => {
    const COUNT = 6;
    const EDGE = 0.05;
    const forces = await readAtEnd(
      scene({
        name: 'column',
        until: 1.5,
        gravity: [0, 0, -GRAVITY],
        materials: { steel: { library: 'steel' } },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          ...Array.from({ length: COUNT }, (_, i) =>
            body({
              name: `box ${i}`,
              shape: box([EDGE, EDGE, EDGE], { mass: 1 }),
              position: [0, 0, EDGE * (i + 0.5) + 0.002 * (i + 1)],
            }),
          ),
        ],
        sensors: Array.from({ length: COUNT }, (_, i) => ({
          type: 'contact-force' as const,
          name: `on ${i}`,
          bodies: [i === 0 ? 'floor' : `box ${i - 1}`, `box ${i}`] as [string, string],
          axis: 'z' as const,
        })),
        solver: { type: 'implicit-euler', step },
      }),
    );
    console.log(`${step} s: ${forces.map((force) => force.toFixed(3)).join(', ')} N`);
    forces.forEach((force, i) => {
      expect(Math.abs(force / ((COUNT - i) * GRAVITY) - 1)).toBeLessThan(1e-3);
    });
  });
});
