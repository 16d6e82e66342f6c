/** A pin in a slot: it slides along x of the first body and turns about z. */
import { expect } from 'vitest';
import { after, append, create, type Member } from '../member.js';
import { engineOf, runScene } from '../run-scene.js';

const ENGINE = 'packages/engine/src';
const KINDS = `${ENGINE}/dynamics/multibody/joint-kinds`;

const KIND = `import { PRISMATIC, REVOLUTE } from '../trees/tree-model.js';
import { Y, Z } from './closing-rows.js';
import { severalJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple, TO_X } from './simple-joints.js';
import { ABOUT_Z, slideAlong, startAngle } from './stand-coordinates.js';

const schema = severalJoint('pin-slot', 'Pin in a slot', 'Slides along its reference and turns about its axis.');

/** A pin in a slot. */
export const pinSlot = defineJoint(schema, {
  links: () => [simple(PRISMATIC, TO_X), simple(REVOLUTE)],
  rows: (_, { along, parallel }) => [...along(Y, Z), ...parallel()],
  start: (_, stand) => [[stand.offset[0]], [startAngle(stand)]],
  closing: () => [slideAlong(0), ABOUT_Z],
  actsAlong: 'several',
  leavesOutContacts: true,
});
`;

const SYMBOL = `  'pin-slot': {
    ...alongZ,
    slides: ['x'],
    draw: ({ first, second }, r, { bold }) => {
      addRing(second.point, first.z, first.x, r, bold);
      addBar(second.point, first.x, 2 * r, bold);
    },
  },
`;

const BUILDER = `
/** A pin in a slot. \`at\` says where. */
export const pinSlot = (name: string, bodies: Bodies, rest: JointRest<'pin-slot'> = {}): JointInput => ({
  type: 'pin-slot',
  name,
  bodies,
  ...rest,
});
`;

type Builder = (name: string, bodies: string[], rest: object) => { readonly name: string };

export const joint: Member = {
  recipe: 'A joint',
  name: 'pin-slot',
  files: {
    [`${KINDS}/<name>.ts`]: create(KIND),
    [`${KINDS}/joint-kinds.ts`]: after(
      [
        "import type { CoordinateKind, JointKind } from './joint-kind.js';\n",
        "import { pinSlot } from './pin-slot.js';\n",
      ],
      ['export const JOINT_KINDS = {\n', "  'pin-slot': pinSlot,\n"],
    ),
    'packages/studio/src/joints/joint-symbols.ts': after([
      'export const JOINT_SYMBOLS: Readonly<Record<JointType, JointSymbol>> = {\n',
      SYMBOL,
    ]),
    [`${ENGINE}/scene/builders/joints.ts`]: append(BUILDER),
    [`${ENGINE}/scene/builders/builders.test.ts`]: after([
      "checkFamily('joints', jointSchema, [\n",
      "  [joints.pinSlot('j', PAIR), tied('pin-slot')],\n",
    ]),
    [`${ENGINE}/index.ts`]: after(['  gear,\n', '  pinSlot,\n']),
    'docs/guide/joints.md': append('\n`pin-slot`\n'),
    'docs/guide/studio.md': append('\n| pin-slot | a ring on a bar |\n'),
    'docs/guide/scene-keys.md': append(''),
    'docs/api/impinge.md': append(''),
    'docs/api/README.md': append(''),
  },
  witnesses: { [`${ENGINE}/scene/builders/builders.test.ts`]: `${ENGINE}/scene/builders/builders.test.ts` },
  prove: async (workshop) => {
    const speed = 0.5;
    const body = { mass: 1, inertia: [1, 1, 1], shapes: [] };
    const at = { axis: [0, 0, 1], reference: [1, 0, 0] };
    const { pinSlot } = (await engineOf(workshop)) as unknown as { pinSlot: Builder };
    const joints = [
      pinSlot('carries', ['world', 'slider'], { at }),
      pinSlot('closes', ['world', 'other'], { at, closes: true }),
    ];
    const [carried, closed] = await runScene(workshop, {
      materials: {},
      bodies: ['slider', 'other'].map((name) => ({ name, ...body, velocity: [speed, 0, 0] })),
      joints,
      sensors: joints.map(({ name }) => ({ type: 'joint-slide', name: `slide of ${name}`, joint: name })),
    });
    for (const slide of [carried, closed])
      slide.forEach((x, frame) => {
        // Nothing acts along the slot; the rows of a joint that closes hold to the solver's tolerance of a position.
        expect(Math.abs(x - 0.01 * frame * speed)).toBeLessThan(1e-9);
      });
  },
};
