/** The list of sensors: each reads one number from an instant. */
import { findEnergy } from '../../dynamics/energy.js';
import { BODY_SIZE } from '../../dynamics/multibody/body-model.js';
import { findOrigin } from '../../dynamics/multibody/body-motion.js';
import { length3 } from '../../math/vec3.js';
import type { Instant, Sensor } from './sensor.js';
import type { SensorSpec } from './sensors.schema.js';

/** Unit of each sensor. */
const UNITS: { readonly [T in SensorSpec['type']]: string } = {
  position: 'm',
  velocity: 'm/s',
  'angular-velocity': 'rad/s',
  'contact-force': 'N',
  penetration: 'm',
  energy: 'J',
  momentum: 'kg m/s',
  'angular-momentum': 'kg m²/s',
  'contact-count': '1',
};

/** Unit of what a sensor reads. */
export function sensorUnit(spec: SensorSpec): string {
  return UNITS[spec.type];
}

/** The sensor that a spec describes; `bodyIndex` knows the scene's bodies by name. */
export function createSensor(spec: SensorSpec, bodyIndex: (name: string) => number): Sensor {
  return { name: spec.name, unit: sensorUnit(spec), read: readerOf(spec, bodyIndex) };
}

function readerOf(spec: SensorSpec, bodyIndex: (name: string) => number): Sensor['read'] {
  switch (spec.type) {
    case 'position': {
      const body = bodyIndex(spec.body);
      return onAxis(spec.axis, ({ system, scratch }, out) => findOrigin(system.bodies, scratch.motion, body, out, 0));
    }
    case 'velocity': {
      const body = bodyIndex(spec.body);
      return onAxis(spec.axis, ({ scratch }, out) => copy3(scratch.motion.velocitiesW, body, out));
    }
    case 'angular-velocity': {
      const body = bodyIndex(spec.body);
      return onAxis(spec.axis, ({ scratch }, out) => copy3(scratch.motion.angularVelocitiesW, body, out));
    }
    case 'contact-force': {
      const body = bodyIndex(spec.body);
      return onAxis(spec.axis, (instant, out) => findContactForceOn(instant, body, out));
    }
    case 'penetration': {
      const [a, b] = spec.bodies.map(bodyIndex);
      return (instant) => deepestBetween(instant, a, b);
    }
    case 'energy': {
      const { term } = spec;
      return ({ system, time, y, contacts }) => findEnergy(system, time, y, contacts.count)[term];
    }
    case 'momentum':
      return onAxis(spec.axis, findMomentum);
    case 'angular-momentum':
      return onAxis(spec.axis, findAngularMomentum);
    case 'contact-count':
      return ({ contacts }) => contacts.count;
  }
}

function onAxis(axis: 'x' | 'y' | 'z' | 'norm', find: (instant: Instant, out: Float64Array) => void): Sensor['read'] {
  const out = new Float64Array(3);
  const index = { x: 0, y: 1, z: 2, norm: -1 }[axis];
  return (instant) => {
    find(instant, out);
    return index < 0 ? length3(out[0], out[1], out[2]) : out[index];
  };
}

function copy3(from: Float64Array, body: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) out[k] = from[3 * body + k];
}

function findContactForceOn({ system, contacts, scratch }: Instant, body: number, out: Float64Array): void {
  out.fill(0);
  for (let slot = 0; slot < contacts.count; slot++) {
    const onB = system.shapes.body[contacts.shapeB[slot]] === body;
    const onA = system.shapes.body[contacts.shapeA[slot]] === body;
    if (!onA && !onB) continue;
    for (let k = 0; k < 3; k++) out[k] += (onB ? 1 : -1) * scratch.loads.forceOnB[3 * slot + k];
  }
}

function deepestBetween({ system, contacts, scratch }: Instant, a: number, b: number): number {
  let deepest = 0;
  for (let slot = 0; slot < contacts.count; slot++) {
    const p = system.shapes.body[contacts.shapeA[slot]];
    const q = system.shapes.body[contacts.shapeB[slot]];
    if ((p === a && q === b) || (p === b && q === a)) deepest = Math.max(deepest, -scratch.contacts.gap[slot]);
  }
  return deepest;
}

function findMomentum({ system, scratch }: Instant, out: Float64Array): void {
  out.fill(0);
  for (const body of system.bodies.dynamic) {
    for (let k = 0; k < 3; k++) out[k] += system.bodies.mass[body] * scratch.motion.velocitiesW[3 * body + k];
  }
}

function findAngularMomentum({ system, y, scratch }: Instant, out: Float64Array): void {
  const { bodies } = system;
  const { positionsW: x, velocitiesW: v } = scratch.motion;
  out.fill(0);
  bodies.dynamic.forEach((body, slot) => {
    const own = BODY_SIZE * slot + 10;
    const m = bodies.mass[body];
    for (let k = 0; k < 3; k++) {
      const [p, q] = [3 * body + ((k + 1) % 3), 3 * body + ((k + 2) % 3)];
      out[k] += y[own + k] + m * (x[p] * v[q] - x[q] * v[p]);
    }
  });
}
