/** Checks the grains of a scene as far as a schema cannot: names, materials, directions that repeat themselves. */
import { shown } from '../../math/quantity.js';
import { isRecord, listOf, type Raw } from '../raw-scene.js';
import { type MustExist, mustBeUnique, namesOf, type Report } from './unique-names.js';

/** Materials and names of sets of grains, what is measured of them, and the directions that repeat themselves. */
export function checkGrains(
  grains: unknown,
  { bodies, materials }: { readonly bodies: ReadonlySet<string>; readonly materials: ReadonlySet<string> },
  mustExist: MustExist,
  report: Report,
): void {
  if (!isRecord(grains)) return;
  const sets = listOf(grains.sets);
  sets.forEach(({ material }, i) => {
    const at = `grains.sets.${i}`;
    if (isRecord(material) && Array.isArray(material.names))
      for (const [j, name] of material.names.entries())
        mustExist(name, materials, 'material', `${at}.material.names.${j}`);
    else if (material !== undefined) mustExist(material, materials, 'material', `${at}.material`);
    else if (materials.size !== 1)
      report(
        'scene/missing',
        `${at}.material`,
        materials.size === 0
          ? 'is missing, and the scene has no materials: add one, as in "materials": { "glass": {} }'
          : `is missing: the scene has ${materials.size} materials, so name one of them`,
      );
  });
  const known = namesOf(sets);
  const [inlets, outlets] = [listOf(grains.inlets), listOf(grains.outlets)];
  for (const [i, { set }] of inlets.entries()) mustExist(set, known, 'set of grains', `grains.inlets.${i}.set`);
  for (const [i, { sets: taken }] of outlets.entries())
    if (Array.isArray(taken))
      for (const [j, name] of taken.entries()) mustExist(name, known, 'set of grains', `grains.outlets.${i}.sets.${j}`);
  mustBeUnique(inlets, 'grains.inlets', report);
  mustBeUnique(outlets, 'grains.outlets', report);
  const names = namesOf(inlets);
  for (const [i, { name }] of outlets.entries())
    if (typeof name === 'string' && names.has(name))
      report(
        'scene/duplicate-name',
        `grains.outlets.${i}.name`,
        `is ${shown(name)}, as is an inlet; names must differ`,
      );
  mustBeUnique(sets, 'grains.sets', report);
  checkMeasures(grains, { body: bodies, material: materials, 'set of grains': known }, mustExist, report);
  if (!isRecord(grains.periodic)) return;
  for (const axis of ['x', 'y', 'z']) {
    const span = grains.periodic[axis];
    if (Array.isArray(span) && span[0] >= span[1])
      report('scene/out-of-range', `grains.periodic.${axis}.1`, `must be greater than ${span[0]} m, got ${span[1]}`);
  }
}

type Kind = 'body' | 'material' | 'set of grains';

/** Names in meters, regions and results of walls. */
function checkMeasures(
  grains: Raw,
  known: Readonly<Record<Kind, ReadonlySet<string>>>,
  mustExist: MustExist,
  report: Report,
): void {
  const all = (names: unknown, kind: Kind, path: string) => {
    if (Array.isArray(names))
      for (const [i, name] of names.entries()) mustExist(name, known[kind], kind, `${path}.${i}`);
  };
  for (const key of ['meters', 'regions'] as const) {
    const list = listOf(grains[key]);
    mustBeUnique(list, `grains.${key}`, report);
    for (const [i, { body, of, mixing }] of list.entries()) {
      const at = `grains.${key}.${i}`;
      mustExist(body, known.body, 'body', `${at}.body`);
      if (isRecord(of)) {
        all(of.sets, 'set of grains', `${at}.of.sets`);
        all(of.materials, 'material', `${at}.of.materials`);
      }
      if (isRecord(mixing))
        all(mixing.between, mixing.kinds === 'materials' ? 'material' : 'set of grains', `${at}.mixing.between`);
    }
  }
  const walls = listOf(grains.walls);
  for (const [i, { body }] of walls.entries()) {
    mustExist(body, known.body, 'body', `grains.walls.${i}.body`);
    const first = walls.findIndex((other) => other.body === body);
    if (typeof body === 'string' && first < i)
      report('scene/duplicate-name', `grains.walls.${i}.body`, `is ${shown(body)}, as is grains.walls.${first}.body`);
  }
}
