/** The guide names every member that a scene can choose by name, beside the generated page of keys. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAMPING_LAWS } from '../../packages/engine/src/contact-laws/damping/damping-laws.js';
import { NORMAL_LAWS } from '../../packages/engine/src/contact-laws/normal/normal-laws.js';
import { ROLLING_LAWS } from '../../packages/engine/src/contact-laws/rolling/rolling-laws.js';
import { SPINNING_LAWS } from '../../packages/engine/src/contact-laws/spinning/spinning-laws.js';
import { TANGENTIAL_LAWS } from '../../packages/engine/src/contact-laws/tangential/tangential-laws.js';
import { JOINT_KINDS } from '../../packages/engine/src/dynamics/multibody/joint-kinds/joint-kinds.js';
import { MESH_FORMATS } from '../../packages/engine/src/formats/mesh-formats.js';
import { EXACT_SHAPE_TYPES } from '../../packages/engine/src/geometry/shapes/shapes.js';
import { SOLVER_NAMES } from '../../packages/engine/src/integration/solvers.js';
import { sensorSchema } from '../../packages/engine/src/simulation/sensors/sensors.js';
import { ROOT } from './source-files.suite.js';

const page = (name: string) => readFileSync(`${ROOT}docs/guide/${name}.md`, 'utf8');
const writing = page('writing-a-scene');

const laws = [NORMAL_LAWS, DAMPING_LAWS, TANGENTIAL_LAWS, ROLLING_LAWS, SPINNING_LAWS].flatMap(Object.keys);
const sensors = sensorSchema.options.map(({ shape }) => shape.type.value);
const ticked = (name: string) => `\`${name}\``;

test.each([
  ['contact laws', writing, laws.map(ticked)],
  ['solvers', writing, SOLVER_NAMES.map(ticked)],
  ['exact shapes', writing, EXACT_SHAPE_TYPES.map(ticked)],
  ['sensors', ['writing-a-scene', 'joints', 'motors', 'forces'].map(page).join('\n'), sensors.map(ticked)],
  ['joints', page('joints'), Object.keys(JOINT_KINDS).map(ticked)],
  ['symbols of joints', page('studio'), Object.keys(JOINT_KINDS).map((name) => `\n| ${name} |`)],
  ['mesh formats', page('solids'), MESH_FORMATS.map(({ name }) => name)],
])('%s', (_, text, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});
