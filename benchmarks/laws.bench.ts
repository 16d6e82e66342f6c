/**
 * What a contact law costs: time for each contact of 256 balls that press, slide, roll and spin on a floor, seen as patches so that every law has what it
 * needs. Beside it, in the same run, the bare filling of the view that this law asks for. Every law of the lists is there because the schema names it;
 * parameters that it must be given have a plausible value for their unit.
 */
import { body, plane, SceneError, type SceneInput, scene, sceneJsonSchema, sphere } from '@impinge/engine';
import {
  createContactLoad,
  createContactView,
  defineLaw,
  findContactForce,
  lawOf,
  seeContact,
  seeStates,
} from '@impinge/engine/laws';
import { createRun, findForces, type Model, openScene } from '@impinge/engine/run';
import { interleaved } from './interleaved.js';

type Law = NonNullable<SceneInput['law']>;
type Family = 'normal' | 'damping' | 'tangential' | 'rolling' | 'spinning';
interface Field {
  readonly const?: string;
  readonly anyOf?: readonly Field[];
  readonly unit?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Option {
  readonly properties: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
}

const BALLS = 256;
const ROUNDS = 9;
/** Passes over all contacts in one turn: about a millisecond. */
const PASSES = 40;
const FAMILIES: readonly Family[] = ['normal', 'damping', 'tangential', 'rolling', 'spinning'];
/** Plausible values by unit, for parameters without a default. */
const BY_UNIT: Readonly<Record<string, number>> = {
  'N/m': 1e5,
  'N/m^1.5': 1e7,
  'N/m³': 1e9,
  'J/m²': 0.05,
  Pa: 1e7,
  m: 1e-3,
};
const OFF: Law = { tangential: { type: 'none' }, damping: { type: 'none' } };

/** Regularised Coulomb once more, from outside: what protection costs. */
const OUTSIDER = defineLaw({
  family: 'tangential',
  parameters: { fullSpeed: { unit: 'm/s', above: 0, default: 1e-3, help: 'Speed at which friction is reached.' } },
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ fullSpeed }, { friction }) => ({
    states: [],
    find: (view, load) => {
      const limit = friction * load.pressing;
      const resistance = limit / Math.max(view.slipSpeed, fullSpeed);
      for (let k = 0; k < 3; k++) load.friction[k] = -resistance * view.slip[k];
      load.frictionLimit = limit;
    },
  }),
});

const COMPOSED: Readonly<Record<string, Law>> = {
  'tangential regularised, registered': { ...OFF, tangential: { type: 'registered', law: 'outsider' } },
  'default law': {},
  'cundall–strack + rolling': {
    tangential: { type: 'cundall-strack', stiffness: 1e5 },
    rolling: { type: 'constant-torque', coefficient: 0.1 },
  },
  'cundall–strack + rolling + spinning': {
    tangential: { type: 'cundall-strack', stiffness: 1e5 },
    rolling: { type: 'constant-torque', coefficient: 0.1 },
    spinning: { type: 'rotational-damping', coefficient: 1 },
  },
};

function optionsOf(family: Family): readonly Option[] {
  const { properties } = sceneJsonSchema() as { properties: { law: { properties: Record<string, unknown> } } };
  const schema = properties.law.properties[family] as { oneOf?: Option[]; anyOf?: Option[] };
  return (schema.oneOf ?? schema.anyOf ?? []).filter(({ properties: p }) => p.type.const !== 'registered');
}

/** A spec with what it must be given. */
function sampleOf({ properties, required }: Option): { readonly type: string } {
  const given = required.filter((name) => name !== 'type').map((name) => [name, sampleValue(properties[name])]);
  return { type: properties.type.const ?? '', ...Object.fromEntries(given) };
}

function sampleValue(field: Field): number | string | undefined {
  const number = field.anyOf?.find(({ unit }) => unit !== undefined) ?? field;
  if (number.enum !== undefined) return number.enum[0];
  const wanted = BY_UNIT[number.unit ?? '1'] ?? 0.1;
  return Math.min(Math.max(wanted, number.minimum ?? wanted), number.maximum ?? wanted);
}

const sceneWith = (law: Law) =>
  scene({
    name: 'laws',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: { youngModulus: 1e8, friction: 0.4, staticFriction: 0.5 } },
    law,
    detection: { contactBy: 'interference', startOverlap: 'keep' },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...Array.from({ length: BALLS }, (_, i) =>
        body({
          name: `${i}`,
          shape: sphere(0.1),
          position: [0.3 * (i % 16), 0.3 * Math.floor(i / 16), 0.0995 - 1e-6 * i],
          velocity: [0.02 * (i % 7), -0.01 * (i % 5), -0.05],
          angularVelocity: [0.1 * (i % 3), 0.2, 0.3 * (i % 4)],
        }),
      ),
    ],
  });

/** The model; a law that asks for another normal law than the default gets the first with which it is let through. */
async function modelWith(law: Law): Promise<Model> {
  const normals = optionsOf('normal').map((option) => ({ ...law, normal: sampleOf(option) }) as Law);
  let refused: unknown;
  for (const each of [law, ...(law.normal === undefined ? normals : [])]) {
    try {
      return (await openScene(sceneWith(each), { registry: { laws: { outsider: OUTSIDER } } })).model;
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      refused ??= error;
    }
  }
  throw refused;
}

async function jobsOf(law: Law): Promise<[bare: () => number, whole: () => number]> {
  const model = await modelWith(law);
  const { system } = model;
  const { state, scratch } = createRun(model).simulation;
  const { contacts: slots, y } = state;
  if (slots.count !== BALLS) throw new Error(`${slots.count} contacts, not ${BALLS}`);
  findForces(system, state, { time: 0, y }, scratch);
  const pair = lawOf(system.laws, 0, 0);
  const [view, load] = [createContactView(), createContactLoad()];
  // States come after the rows of contacts; they are the last numbers of y.
  const states = state.size - slots.stateStarts[slots.count];
  const pass = (withLaw: boolean) => () => {
    let sum = 0;
    for (let turn = 0; turn < PASSES; turn++) {
      for (let slot = 0; slot < slots.count; slot++) {
        seeContact(system, pair, slots, slot, scratch.motion, scratch.contacts, slot, view);
        if (pair.stateSize > 0) seeStates(pair, slots, slot, y, states + slots.stateStarts[slot], view);
        if (withLaw) {
          findContactForce(pair, view, load);
          sum += load.normal;
        } else sum += view.penetration;
      }
    }
    return sum;
  };
  if (!(pass(true)() > 0)) throw new Error('a law that does not press');
  return [pass(false), pass(true)];
}

export default async function lawsBenchmark() {
  const members = FAMILIES.flatMap((family) =>
    optionsOf(family).map((option) => {
      const spec = sampleOf(option);
      return { name: `${family} ${spec.type}`, law: { ...OFF, [family]: spec } as Law };
    }),
  );
  const cases = [...members, ...Object.entries(COMPOSED).map(([name, law]) => ({ name, law }))];
  const jobs = [];
  for (const { law } of cases) jobs.push(...(await jobsOf(law)));
  const times = interleaved(jobs, ROUNDS);
  return cases.map(({ name }, i) => {
    const [peerValue, value] = [times[2 * i], times[2 * i + 1]].map((seconds) => (1e9 * seconds) / (PASSES * BALLS));
    return {
      name,
      value,
      unit: 'ns/contact',
      against: 'limit',
      peer: 'view alone',
      peerValue,
      ratio: value / peerValue,
      better: 'lower',
    };
  });
}
