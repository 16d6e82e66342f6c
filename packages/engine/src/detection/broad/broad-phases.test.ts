import { expect, test } from 'vitest';
import { checkBroadPhase } from './broad-phase.suite.js';
import { BROAD_PHASE_NAMES, createBroadPhase } from './broad-phases.js';
import { broadPhaseSchema, DEFAULT_BROAD_PHASE } from './broad-phases.schema.js';

for (const type of BROAD_PHASE_NAMES) {
  checkBroadPhase(type, (filter) => createBroadPhase(broadPhaseSchema.parse({ type }), filter));
}

test('the list names every broad phase that a scene can ask for', () => {
  const named = broadPhaseSchema.options.map((option) => option.shape.type.value);
  expect(new Set(BROAD_PHASE_NAMES)).toEqual(new Set(named));
  expect(BROAD_PHASE_NAMES).toContain(DEFAULT_BROAD_PHASE.type);
  expect(() => broadPhaseSchema.parse({ type: 'octree' })).toThrow();
});
