/**
 * Checks that a schema cannot express: names that must be unique or must exist, and keys that only make sense together.
 * Works on the raw scene and skips whatever is malformed, so that these problems are reported together with the schema's.
 */
import { didYouMean } from '../../errors/nearest-names.js';
import type { SceneProblem } from '../../errors/scene-error.js';
import { isUnbounded } from '../../geometry/shapes/shapes.js';
import { shown } from '../../math/quantity.js';
import { sensorNameKeys } from '../../simulation/sensors/sensors.js';
import { isRecord, listOf, type Raw } from '../raw-scene.js';
import { checkGrains } from './check-grains.js';
import { type MustExist, mustBeUnique, namesOf, type Report } from './unique-names.js';

export function checkNames(scene: unknown): SceneProblem[] {
  if (!isRecord(scene)) return [];
  const problems: SceneProblem[] = [];
  const bodies = listOf(scene.bodies);
  const sensors = listOf(scene.sensors);
  const materials = new Set(isRecord(scene.materials) ? Object.keys(scene.materials) : []);
  const bodyNames = namesOf(bodies);
  const report = (code: string, path: string, message: string) => problems.push({ code, path, message });

  const mustExist: MustExist = (value, known, what, path) => {
    if (typeof value !== 'string' || known.has(value)) return;
    const listed =
      known.size === 0
        ? 'there is none'
        : `there ${known.size === 1 ? 'is' : 'are'} ${[...known]
            .slice(0, 8)
            .map((n) => `'${n}'`)
            .join(', ')}`;
    const message = `names the ${what} ${shown(value)}, which is not in the scene (${listed})${didYouMean(value, known)}`;
    report('scene/dangling-name', path, message);
  };

  bodies.forEach((body, i) => {
    const at = `bodies.${i}`;
    checkBody(body, at, report);
    listOf(body.shapes).forEach((shape, j) => {
      if (shape.mass !== undefined && shape.density !== undefined)
        report('shape/two-masses', `${at}.shapes.${j}.mass`, 'and density are both given: remove one of them');
      if (shape.material !== undefined) mustExist(shape.material, materials, 'material', `${at}.shapes.${j}.material`);
      else if (materials.size !== 1) {
        report(
          'scene/missing',
          `${at}.shapes.${j}.material`,
          materials.size === 0
            ? 'is missing, and the scene has no materials: add one, as in "materials": { "steel": {} }'
            : `is missing: the scene has ${materials.size} materials, so name one of them`,
        );
      }
    });
  });
  checkGrains(scene.grains, { bodies: bodyNames, materials }, mustExist, report);
  checkMasses(bodies, listOf(scene.joints), report);
  listOf(scene.pairs).forEach((pair, i) => {
    if (!Array.isArray(pair.materials)) return;
    for (const [j, material] of pair.materials.entries()) {
      mustExist(material, materials, 'material', `pairs.${i}.materials.${j}`);
    }
  });
  const forces = listOf(scene.forces);
  const joints = listOf(scene.joints);
  const jointNames = namesOf(joints);
  joints.forEach((joint, i) => {
    if (!Array.isArray(joint.bodies)) return;
    for (const [j, name] of joint.bodies.entries())
      if (name !== 'world' || j > 0)
        mustExist(name, j > 0 ? bodyNames : new Set([...bodyNames, 'world']), 'body', `joints.${i}.bodies.${j}`);
  });
  listOf(scene.couplings).forEach(({ joints: coupled }, i) => {
    if (!Array.isArray(coupled)) return;
    for (const [j, name] of coupled.entries()) mustExist(name, jointNames, 'joint', `couplings.${i}.joints.${j}`);
  });
  const motors = listOf(scene.motors);
  const controllers = listOf(scene.controllers);
  const controllerNames = namesOf(controllers);
  for (const [i, { joint, value }] of motors.entries()) {
    mustExist(joint, jointNames, 'joint', `motors.${i}.joint`);
    if (isRecord(value)) mustExist(value.controller, controllerNames, 'controller', `motors.${i}.value.controller`);
  }
  for (const [i, { joint, joints: driven, body }] of controllers.entries()) {
    const at = `controllers.${i}`;
    mustExist(joint, jointNames, 'joint', `${at}.joint`);
    mustExist(body, bodyNames, 'body', `${at}.body`);
    if (!Array.isArray(driven)) continue;
    for (const [j, name] of driven.entries()) mustExist(name, jointNames, 'joint', `${at}.joints.${j}`);
  }
  const known = {
    body: bodyNames,
    joint: jointNames,
    'force element': namesOf(forces),
    coupling: namesOf(listOf(scene.couplings)),
    'set of grains': namesOf(isRecord(scene.grains) ? listOf(scene.grains.sets) : []),
    meter: namesOf(isRecord(scene.grains) ? listOf(scene.grains.meters) : []),
    'region of grains': namesOf(isRecord(scene.grains) ? listOf(scene.grains.regions) : []),
    'inlet or outlet': namesOf(
      isRecord(scene.grains) ? [...listOf(scene.grains.inlets), ...listOf(scene.grains.outlets)] : [],
    ),
  };
  sensors.forEach((sensor, i) => {
    for (const [key, what] of sensorNameKeys(sensor.type)) {
      const [value, at] = [sensor[key], `sensors.${i}.${key}`];
      if (Array.isArray(value))
        for (const [j, name] of value.entries()) mustExist(name, known[what], what, `${at}.${j}`);
      else mustExist(value, known[what], what, at);
    }
  });
  const events = listOf(scene.events);
  const sensorNames = new Set(sensors.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])));
  for (const [i, { sensor }] of events.entries()) mustExist(sensor, sensorNames, 'sensor', `events.${i}.sensor`);
  for (const [i, force] of forces.entries()) checkForce(force, `forces.${i}`, bodyNames, mustExist, report);
  if (isRecord(scene.detection) && Array.isArray(scene.detection.excluded)) {
    for (const [i, pair] of scene.detection.excluded.entries()) {
      if (!Array.isArray(pair)) continue;
      for (const [j, name] of pair.entries()) mustExist(name, bodyNames, 'body', `detection.excluded.${i}.${j}`);
    }
  }
  const groups = new Set(bodies.flatMap(({ group }) => (typeof group === 'string' ? [group] : [])));
  // Bodies without a group are a group of their own.
  if (groups.size > 31)
    report('scene/too-many-groups', 'bodies', `are in ${groups.size} groups; at most 31 are supported`);
  bodies.forEach(({ meets }, i) => {
    if (!Array.isArray(meets)) return;
    for (const [j, name] of meets.entries()) mustExist(name, groups, 'group', `bodies.${i}.meets.${j}`);
  });
  pairsMustDiffer(listOf(scene.pairs), report);
  mustBeUnique(bodies, 'bodies', report);
  mustBeUnique(sensors, 'sensors', report);
  mustBeUnique(forces, 'forces', report);
  mustBeUnique(joints, 'joints', report);
  mustBeUnique(listOf(scene.couplings), 'couplings', report);
  mustBeUnique(motors, 'motors', report);
  mustBeUnique(controllers, 'controllers', report);
  mustBeUnique(events, 'events', report);
  checkBounds(scene.bounds, report);
  checkParameters(scene.parameters, report);
  return problems;
}

function checkBody(body: Raw, at: string, report: Report): void {
  const type = body.type ?? 'dynamic';
  if (type === 'kinematic' && body.motion === undefined) {
    report(
      'body/no-motion',
      `${at}.motion`,
      "is missing: a kinematic body needs a prescribed motion; give one or make the body 'fixed'",
    );
  }
  if (type !== 'kinematic' && body.motion !== undefined) {
    report('body/not-kinematic', `${at}.motion`, `is for kinematic bodies only, but this one is ${shown(type)}`);
  }
  if (body.centre !== undefined && (body.inertia === undefined || body.mass === undefined))
    report(
      'body/centre-alone',
      `${at}.centre`,
      'needs a mass and an inertia about it, because those of the shapes are about their own centre',
    );
  for (const key of ['velocity', 'angularVelocity']) {
    // A canonical scene has zeros here.
    const moves = Array.isArray(body[key]) && body[key].some((part) => part !== 0);
    if (type === 'dynamic' || !moves) continue;
    report(
      'body/not-dynamic',
      `${at}.${key}`,
      `is for dynamic bodies only, but this one is ${shown(type)}; use a motion`,
    );
  }
  const hasVolume = listOf(body.shapes).some((shape) => !isUnbounded(shape.type) && shape.hole !== true);
  if (type === 'dynamic' && !hasVolume && body.mass !== 0 && (body.mass === undefined || body.inertia === undefined)) {
    report(
      'body/no-mass',
      at,
      'is dynamic but has no solid shape: give it a mass and an inertia ([0, 0, 0] for a point mass on joints), a shape with a volume, or make it fixed',
    );
  }
}

/** Only bodies that joints connect to others can do without mass. */
function checkMasses(bodies: readonly Raw[], joints: readonly Raw[], report: Report): void {
  const jointed = new Set(joints.flatMap(({ bodies: ends }) => (Array.isArray(ends) ? ends : [])));
  for (const [i, { type, mass, name }] of bodies.entries()) {
    if (mass !== 0 || (type ?? 'dynamic') !== 'dynamic' || jointed.has(name)) continue;
    report('body/no-mass', `bodies.${i}.mass`, 'is 0 kg, and no joint connects the body to others: give it a mass');
  }
}

/** Checks the bodies of a force element: they exist, they differ, and at least one of them can move. */
function checkForce(force: Raw, at: string, bodies: ReadonlySet<string>, mustExist: MustExist, report: Report): void {
  const named: [unknown, string][] = ['from', 'to', 'at', 'centre'].flatMap((key): [unknown, string][] => {
    const end = force[key];
    return isRecord(end) ? [[end.body, `${at}.${key}.body`]] : end === undefined ? [] : [[end, `${at}.${key}`]];
  });
  if (force.body !== undefined) named.push([force.body, `${at}.body`]);
  if (Array.isArray(force.bodies))
    for (const [i, name] of force.bodies.entries()) named.push([name, `${at}.bodies.${i}`]);
  const mayBeWorld = (path: string) => /\.(from|to|centre)(\.body)?$/.test(path);
  for (const [name, path] of named) if (name !== 'world' || !mayBeWorld(path)) mustExist(name, bodies, 'body', path);
  for (const [name, path] of named) {
    if (name === 'world' && bodies.has('world'))
      report('force/two-worlds', path, "names 'world', which is the world and also a body: give the body another name");
  }
  if (force.from === undefined || force.to === undefined) return;
  const [from, to] = [force.from, force.to].map((end) => (isRecord(end) ? end.body : end));
  if (from === to)
    report(
      'force/one-body',
      `${at}.to`,
      `is on ${shown(to)}, like the other end: the force has no effect; attach one end to another body`,
    );
}

/** Two entries for the same two materials contradict each other, whatever the order of the names. */
function pairsMustDiffer(pairs: readonly Raw[], report: Report): void {
  const seen = new Map<string, number>();
  pairs.forEach(({ materials }, i) => {
    if (!Array.isArray(materials)) return;
    const key = JSON.stringify([...materials].sort());
    const first = seen.get(key);
    if (first === undefined) seen.set(key, i);
    else {
      const message = `is for the same two materials as pairs.${first}; put both into one entry`;
      report('scene/duplicate-pair', `pairs.${i}.materials`, message);
    }
  });
}

function checkBounds(bounds: unknown, report: Report): void {
  if (!isRecord(bounds) || !Array.isArray(bounds.min) || !Array.isArray(bounds.max)) return;
  for (let k = 0; k < 3; k++) {
    if (bounds.min[k] >= bounds.max[k]) {
      report(
        'scene/out-of-range',
        `bounds.max.${k}`,
        `must be greater than bounds.min.${k} = ${bounds.min[k]} m, got ${bounds.max[k]}`,
      );
    }
  }
}

function checkParameters(parameters: unknown, report: Report): void {
  if (!isRecord(parameters)) return;
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isRecord(parameter) || typeof parameter.value !== 'number') continue;
    const { value, min, max, unit } = parameter;
    const below = typeof min === 'number' && value < min;
    const above = typeof max === 'number' && value > max;
    if (!below && !above) continue;
    const range = `${typeof min === 'number' ? min : '−∞'} … ${typeof max === 'number' ? max : '∞'}`;
    report(
      'parameter/out-of-range',
      `parameters.${name}.value`,
      `must be in ${range} ${unit === '1' ? '' : String(unit)}, got ${value}`,
    );
  }
}
