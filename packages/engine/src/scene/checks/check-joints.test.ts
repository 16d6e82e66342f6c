import { describe, expect, test } from 'vitest';
import { checkScene } from '../canonical.js';
import { ballOnFloor } from '../small-scenes.suite.js';

const good = () => structuredClone(ballOnFloor());

/** Joints that are well formed and cannot work: [what, joints, couplings, code, path, message]. */
const arm = { type: 'revolute', name: 'arm', bodies: ['world', 'ball'] };
const JOINTS: [string, unknown[], unknown[], string, string, RegExp][] = [
  [
    'an axis of zeros',
    [{ ...arm, at: { axis: [0, 0, 0] } }],
    [],
    'joint/no-direction',
    'joints.0.at.axis',
    /all zeros/,
  ],
  [
    'an axis of zeros on one body',
    [{ ...arm, at: { first: {}, second: { axis: [0, 0, 0] } } }],
    [],
    'joint/no-direction',
    'joints.0.at.second.axis',
    /all zeros/,
  ],
  [
    'a universal joint whose reference is along its axis',
    [{ ...arm, type: 'universal', at: { axis: [0, 2, 0], reference: [0, -1, 0] } }],
    [],
    'joint/reference-along-axis',
    'joints.0.at.reference',
    /second axis of a universal joint/,
  ],
  [
    'the same with the axis left out',
    [{ ...arm, type: 'universal', at: { reference: [0, 0, 3] } }],
    [],
    'joint/reference-along-axis',
    'joints.0.at.reference',
    /\[0,0,1\]/,
  ],
  [
    'a gear of a joint with itself',
    [arm],
    [{ type: 'gear', name: 'gear', joints: ['arm', 'arm'], ratio: 2 }],
    'coupling/one-joint',
    'couplings.0.joints.1',
    /"arm", as is the first/,
  ],
];

describe('joints that cannot work', () => {
  test.each(JOINTS)('%s', (_what, joints, couplings, code, path, message) => {
    const problems = checkScene({ ...good(), joints, couplings });
    expect(problems).toEqual([{ code, path, message: expect.stringMatching(message), name: expect.any(String) }]);
  });

  test('a reference across the axis, or of a joint that has no use for it, is none of them', () => {
    const universal = { ...arm, type: 'universal', at: { axis: [0, 2, 0], reference: [0, -1, 1e-3] } };
    expect(checkScene({ ...good(), joints: [universal] })).toEqual([]);
    expect(checkScene({ ...good(), joints: [{ ...arm, at: { axis: [0, 1, 0], reference: [0, 1, 0] } }] })).toEqual([]);
  });
});
