/** The height of a body above z = 0. */
import { expect } from 'vitest';
import { after, append, type Member } from '../member.js';
import { runScene } from '../run-scene.js';

const SENSORS = 'packages/engine/src/simulation/sensors';
const BUILDERS = 'packages/engine/src/scene/builders';

const SENSOR = `  height: defineSensor(sensorFields('height', { body }, 'Height of the centre of mass of a body [m].'), {
    unit: 'm',
    names,
    create: (spec, { system }) => {
      const of = system.bodies.names.indexOf(spec.body);
      return {
        find: ({ scratch }, out, o) => {
          out[o] = scratch.motion.positionsW[3 * of + 2];
        },
      };
    },
  }),
`;

const BUILDER = `
/** Height of the centre of mass of a body [m]. */
export const height = (name: string, body: string): SensorInput => ({ type: 'height', name, body });
`;

export const sensor: Member = {
  recipe: 'A sensor',
  name: 'height',
  files: {
    [`${SENSORS}/body-sensors.ts`]: after(['export const BODY_SENSORS = {\n', SENSOR]),
    [`${SENSORS}/sensors.test.ts`]: after([
      'const CASES: [SensorInput, number, string][] = [\n',
      "  [{ type: 'height', name: 's', body: 'ball' }, 0.1 - DEPTH, 'm'],\n",
    ]),
    [`${BUILDERS}/sensors.ts`]: append(BUILDER),
    [`${BUILDERS}/builders.test.ts`]: after([
      "checkFamily('sensors', sensorSchema, [\n",
      "  [sensors.height('s', 'a'), sensed('height', { body: 'a' })],\n",
    ]),
    'docs/guide/writing-a-scene.md': append('\n`height`\n'),
    'docs/guide/scene-keys.md': append(''),
    'docs/api/impinge.md': append(''),
    'docs/api/README.md': append(''),
  },
  witnesses: {
    [`${BUILDERS}/builders.test.ts`]: `${BUILDERS}/builders.test.ts`,
    [`${BUILDERS}/sensors.ts`]: `${BUILDERS}/builders.test.ts`,
    [`${SENSORS}/sensors.test.ts`]: `${SENSORS}/sensors.test.ts`,
  },
  prove: async (workshop) => {
    const ball = { name: 'ball', shapes: [{ type: 'sphere', radius: 0.1 }], position: [1, 2, 3] };
    const [height] = await runScene(workshop, {
      bodies: [ball],
      sensors: [{ type: 'height', name: 'h', body: 'ball' }],
    });
    expect(height[0]).toBe(3);
    // A name that is in no scene is refused with the list of those that are: the record says what it names.
    const lost = { bodies: [ball], sensors: [{ type: 'height', name: 'h', body: 'bell' }] };
    await expect(runScene(workshop, lost)).rejects.toThrow(/names the body "bell", which is not in the scene/);
  },
};
