/** The list of force elements: what a scene says about each, made ready for the right-hand side. */
import { SceneError } from '../../errors/scene-error.js';
import { unit, type Vec3 } from '../../math/vec3.js';
import { type BodyModel, NOT_DYNAMIC } from '../multibody/body-model.js';
import { type BodyMotion, createBodyMotion, findBodyMotionOf } from '../multibody/body-motion.js';
import { type Anchor, findAnchor, WORLD } from './anchor.js';
import { createAppliedLoad } from './applied-load.js';
import { createBushing } from './bushing.js';
import { createCentralField } from './central-field.js';
import { createDrag } from './drag.js';
import { createCurve, type ForceCurve, straightCurve } from './force-curve.js';
import type { ForceElement } from './force-element.js';
import type { ForceSpec } from './forces.schema.js';
import { createRegisteredForce, type ForceFunction } from './registered-force.js';
import { findRelativeTurn } from './relative-turn.js';
import { createSpring } from './spring.js';
import { createTorsionalSpring } from './torsional-spring.js';

/** What elements are made with: the bodies, how they stand at time 0, and the functions that the host registered. */
export interface ForceContext {
  readonly bodies: BodyModel;
  /** Bodies by name. */
  readonly index: ReadonlyMap<string, number>;
  readonly start: BodyMotion;
  readonly registered: Readonly<Record<string, ForceFunction>>;
}

/** How bodies stand at time 0. */
export function startOf(bodies: BodyModel, initialY: Float64Array): BodyMotion {
  const motion = createBodyMotion(bodies.count);
  for (let body = 0; body < bodies.count; body++) findBodyMotionOf(bodies, body, 0, initialY, motion);
  return motion;
}

/** The element that a spec describes; `path` is where the scene has it. */
export function createForce(spec: ForceSpec, context: ForceContext, path: string): ForceElement {
  const { name } = spec;
  const bodyOf = (body: string) => context.index.get(body) ?? WORLD;
  const anchorOf = (anchor: { body: string; point: Vec3 }) => placeAnchor(context, bodyOf(anchor.body), anchor.point);
  switch (spec.type) {
    case 'spring': {
      const [from, to] = [anchorOf(spec.from), anchorOf(spec.to)];
      const { damping, acts } = spec;
      const restLength = spec.restLength ?? distanceAtStart(context, from, to);
      return createSpring({ name, from, to, curve: curveOf(spec), restLength, damping, acts });
    }
    case 'torsional-spring': {
      const [from, to] = [bodyOf(spec.from), bodyOf(spec.to)];
      const axis = spec.axis && Float64Array.from(unit(spec.axis, [0, 0, 1]));
      const curve = shifted(curveOf(spec), spec.restAngle);
      return createTorsionalSpring({
        name,
        from,
        to,
        rest: restTurn(context, from, to),
        axis,
        curve,
        damping: spec.damping,
      });
    }
    case 'bushing': {
      const [from, to] = [anchorOf(spec.from), anchorOf(spec.to)];
      return createBushing({
        name,
        from,
        to,
        rest: restTurn(context, from.body, to.body),
        stiffness: Float64Array.from(spec.stiffness),
        damping: Float64Array.from(spec.damping),
        turnStiffness: Float64Array.from(spec.turnStiffness),
        turnDamping: Float64Array.from(spec.turnDamping),
      });
    }
    case 'force':
      return createAppliedLoad({
        name,
        kind: 'force',
        at: anchorOf(spec.at),
        axes: spec.axes,
        find: constant(spec.value),
      });
    case 'torque': {
      const at = anchorOf({ body: spec.body, point: [0, 0, 0] });
      return createAppliedLoad({ name, kind: 'torque', at, axes: spec.axes, find: constant(spec.value) });
    }
    case 'central-field': {
      const centre = anchorOf(spec.centre);
      const attracted = listOf(context, spec.bodies).filter(
        (body) => spec.bodies !== undefined || body !== centre.body,
      );
      attracted.forEach((body, i) => {
        checkAttracted(context, spec, body === centre.body, body, `${path}.bodies.${i}`);
      });
      const bodies = attracted.map((body) => ({ body, offset: new Float64Array(3) }));
      const { stiffness, gravitation = 0 } = spec;
      const strength = Float64Array.from(bodies, ({ body }) => stiffness ?? gravitation * context.bodies.mass[body]);
      const law = stiffness === undefined ? 'inverse-square' : 'linear';
      return createCentralField({ name, centre, bodies, strength, law });
    }
    case 'drag': {
      const { linear, quadratic, turning, medium } = spec;
      const bodies = listOf(context, spec.bodies);
      return createDrag({ name, bodies, linear, quadratic, turning, medium: Float64Array.from(medium) });
    }
    case 'registered': {
      const known = Object.hasOwn(context.registered, spec.function);
      if (!known) throw notRegistered(spec.function, Object.keys(context.registered), `${path}.function`);
      return createRegisteredForce({ name, bodies: spec.bodies.map(bodyOf), find: context.registered[spec.function] });
    }
  }
}

function notRegistered(name: string, known: readonly string[], path: string): SceneError {
  const listed = known.length === 0 ? 'there is none' : `there are ${known.map((k) => `'${k}'`).join(', ')}`;
  return new SceneError('force/not-registered', path, `names the force '${name}', which nobody registered (${listed})`);
}

/** A body does not attract itself, and gravitation, which goes by mass, has no force on one that forces do not move. */
function checkAttracted(
  { bodies }: ForceContext,
  { gravitation }: { readonly gravitation?: number | undefined },
  isCentre: boolean,
  body: number,
  path: string,
): void {
  const named = `names '${bodies.names[body]}'`;
  if (isCentre) throw new SceneError('force/one-body', path, `${named}, which is the centre: nothing attracts itself`);
  if (gravitation !== undefined && bodies.slot[body] === NOT_DYNAMIC)
    throw new SceneError('force/not-dynamic', path, `${named}, which forces do not move: gravitation goes by mass`);
}

/** Points are given from the body's origin; forces act about its centre of mass. */
function placeAnchor({ bodies }: ForceContext, body: number, point: Vec3): Anchor {
  const offset = Float64Array.from(point);
  if (body !== WORLD) for (let k = 0; k < 3; k++) offset[k] -= bodies.centresB[3 * body + k];
  return { body, offset };
}

function distanceAtStart({ start }: ForceContext, from: Anchor, to: Anchor): number {
  const points = new Float64Array(6);
  findAnchor(from, start, points, 0);
  findAnchor(to, start, points, 3);
  const [x, y, z] = [0, 1, 2].map((k) => points[3 + k] - points[k]);
  return Math.sqrt(x * x + y * y + z * z);
}

/** Conjugate of how the second body stands against the first at time 0. */
function restTurn({ start }: ForceContext, from: number, to: number): Float64Array {
  const q = new Float64Array(4);
  findRelativeTurn(start, from, to, Float64Array.of(0, 0, 0, 1), q);
  return Float64Array.of(-q[0], -q[1], -q[2], q[3]);
}

interface CurveSpec {
  readonly stiffness?: number | undefined;
  readonly table?: { readonly extensions: readonly number[]; readonly forces: readonly number[] } | undefined;
}

function curveOf({ stiffness = 0, table }: CurveSpec): ForceCurve {
  return table === undefined ? straightCurve(stiffness) : createCurve(table.extensions, table.forces);
}

/** The curve with its rest at an angle; energy is counted from there. */
function shifted(curve: ForceCurve, by: number): ForceCurve {
  return { ...curve, extensions: curve.extensions.map((x) => x + by) };
}

function listOf({ bodies, index }: ForceContext, names: readonly string[] | undefined): number[] {
  if (names !== undefined) return names.map((name) => index.get(name) ?? WORLD);
  return bodies.names.flatMap((_, body) => (bodies.slot[body] === NOT_DYNAMIC ? [] : [body]));
}

function constant(value: Vec3): (time: number, out: Float64Array) => void {
  return (_time, out) => {
    for (let k = 0; k < 3; k++) out[k] = value[k];
  };
}
