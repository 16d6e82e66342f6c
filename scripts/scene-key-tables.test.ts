import { expect, test } from 'vitest';
import type { Schema } from './scene-key-rows.js';
import { sceneKeyTables } from './scene-key-tables.js';

const number = (unit: string, description: string, more = {}): Schema => ({
  type: 'number',
  unit,
  description,
  ...more,
});
const kind = (type: string, properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  description: `A ${type}.`,
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
});
const size = number('m', 'How large.', { exclusiveMinimum: 0 });
const colour = { type: 'string', description: 'As `#rrggbb`; default: a palette.' };
const shapes = [
  kind('ball', { size, colour }, ['size']),
  kind('cube', { size, colour, round: number('m', 'Of the edges.') }, ['size']),
];

test('objects are flattened, choices have a section with kinds and keys, and a choice that is known is referred to', () => {
  const text = sceneKeyTables({
    properties: {
      until: { anyOf: [number('s', 'How long.'), { $ref: '#/$defs/parameterReference' }] },
      box: {
        type: 'object',
        description: 'A box.',
        default: {},
        properties: { low: number('1', 'Its | floor.', { default: 0 }) },
      },
      shapes: { type: 'array', description: 'What there is.', default: [], items: { oneOf: shapes } },
      shape: {
        description: 'One more.',
        oneOf: [shapes[0], kind('cube', { size, round: number('m', 'Of edges.') }, ['size'])],
      },
    },
    required: ['until'],
  });
  expect(text.split('\n')).toEqual([
    '## Scene',
    '',
    '| key | value | unit | default | meaning |',
    '| --- | --- | --- | --- | --- |',
    '| `until` | number | s | must be given | How long. |',
    '| `box` | object, below |  |  | A box. |',
    '| `box.low` | number |  | `0` | Its \\| floor. |',
    '| `shapes` | list of [`shapes[]`](#shapes) |  | none | What there is. |',
    '| `shape` | [`shape`](#shape) |  |  | One more. |',
    '',
    '## `shapes[]`',
    '',
    '| `type` | keys of its own | meaning |',
    '| --- | --- | --- |',
    '| `ball` |  | A ball. |',
    '| `cube` | `round` | A cube. |',
    '',
    '| key | of | value | unit | default | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
    '| `size` | all | number > 0 | m | must be given | How large. |',
    '| `colour` | all | text |  | a palette | As `#rrggbb`. |',
    '| `round` | `cube` | number | m |  | Of the edges. |',
    '',
    '## `shape`',
    '',
    'One more.',
    '',
    'All kinds of [`shapes[]`](#shapes).',
    '',
    'These keys differ:',
    '',
    '| key | of | value | unit | default | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
    '| `round` | `cube` | number | m |  | Of edges. |',
    '',
  ]);
});
