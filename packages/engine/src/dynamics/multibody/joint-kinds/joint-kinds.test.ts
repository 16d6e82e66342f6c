/** What every record of the list of joints must have. */
import { describe, expect, test } from 'vitest';
import { IDENTITY } from '../../../math/quaternion.js';
import { POSITION_SIZE, SPEED_SIZE } from '../trees/tree-model.js';
import { createRowMaker } from './closing-rows.js';
import { coordinateKinds, JOINT_KINDS, type JointSpec, jointSchema, kindOf } from './joint-kinds.js';

/** Keys that a kind must be given beside its name and its bodies. */
const GIVEN: Readonly<Record<string, object>> = {
  screw: { lead: 0.01 },
  rolling: { radius: 0.1, on: { type: 'line' } },
  rod: { at: { first: {}, second: {} } },
};
const specs = Object.keys(JOINT_KINDS).map(
  (type): JointSpec => jointSchema.parse({ type, name: 'j', bodies: ['world', 'a'], ...GIVEN[type] }),
);
const still = { point: [0, 0, 0], turn: IDENTITY } as const;
const side = { body: -1, link: -1 };
const make = createRowMaker('j', [still, still], [side, side], 1);

describe.each(specs.map((spec) => [spec.type, spec] as const))('%s', (_, spec) => {
  const kind = kindOf(spec);
  const links = kind.links(spec);
  const rows = kind.rows(spec, make);

  test('holds as many freedoms as it does not leave', () => {
    const freedoms = links.reduce((sum, link) => sum + SPEED_SIZE[link.kind], 0);
    // What never carries a body leaves what its rows do not hold.
    if (links.length > 0) expect(freedoms + rows.length).toBe(6);
    else expect(rows.length).toBeGreaterThan(0);
  });

  test('starts each of its links with as many numbers as the link has', () => {
    const values = kind.start(spec, { offset: [0.1, 0.2, 0.3], turn: [0, 0, 0, 1] });
    expect(values.map(({ length }) => length)).toEqual(links.map((link) => POSITION_SIZE[link.kind]));
  });

  test('has the same coordinates whether it carries a body or closes a loop', () => {
    expect(kind.closing(spec).map((coordinate) => coordinate.kind)).toEqual(coordinateKinds(spec));
  });

  test('is acted along where it has a coordinate', () => {
    const kinds = coordinateKinds(spec);
    const alone = kinds.length === 1 ? kinds[0] : 'several';
    const expected = kinds.length > 0 ? [alone] : ['every direction', 'nothing'];
    expect(expected).toContain(kind.actsAlong);
  });
});
