/** The list of force elements: creates each from its description in the scene. */
import { notRegistered } from '../../errors/not-registered.js';
import { SceneError } from '../../errors/scene-error.js';
import { createSignal } from '../../math/signal/create-signal.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { SignalSpec } from '../../math/signal/signal.schema.js';
import { unit, type Vec3 } from '../../math/vec3.js';
import type { BodyModel } from '../multibody/body-model.js';
import { type BodyMotion, createBodyMotion, findBodyMotion } from '../multibody/body-motion.js';
import { NOT_DYNAMIC } from '../multibody/body-places.js';
import { type Anchor, findAnchor, WORLD } from './anchor.js';
import { createAppliedLoad } from './applied-load.js';
import { createBushing } from './bushing.js';
import { createCentralField } from './central-field.js';
import { createDrag } from './drag.js';
import { elementPace } from './element-pace.js';
import { createCurve, type ForceCurves, keepsSign, steepest, straightCurve } from './force-curve.js';
import type { ElementPace, ForceElement } from './force-element.js';
import type { ForceSpec } from './forces.schema.js';
import { createRegisteredForce, type ForceFunction } from './registered-force.js';
import { findRelativeTurn } from './relative-turn.js';
import { createSprings, type SpringModel } from './spring.js';
import { createTorsionalSpring } from './torsional-spring.js';

/** What is needed to create elements: the bodies, their motion at time 0, and the functions that the host registered. */
export interface ForceContext {
  readonly bodies: BodyModel;
  /** Bodies by name. */
  readonly index: ReadonlyMap<string, number>;
  readonly start: BodyMotion;
  readonly registered: Readonly<Record<string, ForceFunction>>;
  readonly signals: Readonly<Record<string, SignalFunction>>;
}

/** Motion of the bodies at time 0. */
export function startOf(bodies: BodyModel, initialY: Float64Array): BodyMotion {
  const motion = createBodyMotion(bodies);
  findBodyMotion(bodies, { time: 0, y: initialY }, motion);
  return motion;
}

type SpecOf<T extends ForceSpec['type']> = Extract<ForceSpec, { type: T }>;

/** The elements of a scene, in its order. Consecutive springs share arrays. */
export function createForces(specs: readonly ForceSpec[], context: ForceContext): ForceElement[] {
  const elements: ForceElement[] = [];
  const run: SpringModel[] = [];
  specs.forEach((spec, i) => {
    const path = `forces.${i}`;
    if (spec.type !== 'spring') {
      elements.push(createForce(spec, context, path));
      return;
    }
    run.push(springOf(spec, context, path));
    if (specs[i + 1]?.type !== 'spring') for (const spring of createSprings(run.splice(0))) elements.push(spring);
  });
  return elements;
}

/** The element that a spec describes; `path` is its position in the scene. */
function createForce(spec: Exclude<ForceSpec, SpecOf<'spring'>>, context: ForceContext, path: string): ForceElement {
  const { name } = spec;
  const { bodies } = context;
  const bodyOf = (body: string) => bodyNamed(context, body);
  const anchorOf = (anchor: AnchorSpec) => placeAnchor(context, anchor);
  const signalsOf = (specs: readonly SignalSpec[]) =>
    specs.map((signal, k) => createSignal(signal, context.signals, `${path}.value.${k}`));
  switch (spec.type) {
    case 'torsional-spring': {
      const [from, to] = [bodyOf(spec.from), bodyOf(spec.to)];
      const axis = spec.axis && Float64Array.from(unit(spec.axis, [0, 0, 1]));
      const curve = shifted(curveOf(spec), spec.restAngle);
      const { damping } = spec;
      const rest = restTurn(context, from, to);
      const pace = elementPace(bodies, [atCentre(from), atCentre(to)], {
        turnStiffness: steepest(curve),
        turnDamping: damping,
      });
      return { ...createTorsionalSpring({ name, from, to, rest, axis, curve, damping }), pace };
    }
    case 'bushing': {
      const [from, to] = [anchorOf(spec.from), anchorOf(spec.to)];
      const { stiffness, damping, turnStiffness, turnDamping } = spec;
      const pace = elementPace(bodies, [from, to], {
        stiffness: Math.max(...stiffness),
        damping: Math.max(...damping),
        turnStiffness: Math.max(...turnStiffness),
        turnDamping: Math.max(...turnDamping),
      });
      const element = createBushing({
        name,
        from,
        to,
        rest: restTurn(context, from.body, to.body),
        stiffness: Float64Array.from(stiffness),
        damping: Float64Array.from(damping),
        turnStiffness: Float64Array.from(turnStiffness),
        turnDamping: Float64Array.from(turnDamping),
      });
      return { ...element, pace };
    }
    case 'force': {
      const { axes } = spec;
      return createAppliedLoad({ name, kind: 'force', at: anchorOf(spec.at), axes, value: signalsOf(spec.value) });
    }
    case 'torque': {
      const { axes } = spec;
      return createAppliedLoad({
        name,
        kind: 'torque',
        at: atCentre(bodyOf(spec.body)),
        axes,
        value: signalsOf(spec.value),
      });
    }
    case 'central-field':
      return centralFieldOf(spec, context, anchorOf(spec.centre), path);
    case 'drag': {
      const { linear, quadratic, turning, medium } = spec;
      const slowed = listOf(context, spec.bodies);
      const pace = fastestOf(
        slowed.map((body) => elementPace(bodies, [atCentre(body)], { damping: linear, turnDamping: turning })),
      );
      const parts = { name, bodies: slowed, linear, quadratic, turning, medium: Float64Array.from(medium) };
      return { ...createDrag(parts), pace };
    }
    case 'registered': {
      if (!Object.hasOwn(context.registered, spec.function)) {
        const message = notRegistered('force', spec.function, Object.keys(context.registered));
        throw new SceneError('force/not-registered', `${path}.function`, message);
      }
      return createRegisteredForce({ name, bodies: spec.bodies.map(bodyOf), find: context.registered[spec.function] });
    }
  }
}

function springOf(spec: SpecOf<'spring'>, context: ForceContext, path: string): SpringModel {
  const [from, to] = [placeAnchor(context, spec.from), placeAnchor(context, spec.to)];
  const { name, damping, acts } = spec;
  const curve = curveOf(spec);
  if (acts !== 'both' && !keepsSign(curve, acts === 'tension' ? 1 : -1)) {
    const message = `${acts === 'tension' ? 'pushes when stretched' : 'pulls when compressed'}: a spring with 'acts: ${acts}' cannot`;
    throw new SceneError('force/wrong-sign', `${path}.table.forces`, message);
  }
  const restLength = spec.restLength ?? distanceAtStart(context, from, to);
  const pace = elementPace(context.bodies, [from, to], { stiffness: steepest(curve), damping });
  return { name, from, to, curve, restLength, damping, acts, pace };
}

function centralFieldOf(
  spec: SpecOf<'central-field'>,
  context: ForceContext,
  centre: Anchor,
  path: string,
): ForceElement {
  const { name, stiffness, gravitation = 0 } = spec;
  const named = listOf(context, spec.bodies);
  const attracted = spec.bodies === undefined ? named.filter((body) => body !== centre.body) : named;
  attracted.forEach((body, i) => {
    checkAttracted(context, spec, body === centre.body, body, `${path}.bodies.${i}`);
  });
  const bodies = attracted.map(atCentre);
  const strength = Float64Array.from(bodies, ({ body }) => stiffness ?? gravitation * context.bodies.mass[body]);
  const law = stiffness === undefined ? 'inverse-square' : 'linear';
  const resistance = stiffness === undefined ? {} : { stiffness };
  const pace = fastestOf(bodies.map((body) => elementPace(context.bodies, [centre, body], resistance)));
  return { ...createCentralField({ name, centre, bodies, strength, law }), pace };
}

/** The highest of some frequencies. */
function fastestOf(paces: readonly (ElementPace | undefined)[]): ElementPace | undefined {
  return paces.reduce((best, pace) => ((pace?.rate ?? 0) > (best?.rate ?? 0) ? pace : best), undefined);
}

/** The centre of mass of a body, or the origin of the world. */
function atCentre(body: number): Anchor {
  return { body, offset: new Float64Array(3) };
}

/** Refuses a body that is the centre itself, and gravitation, which needs a mass, on a body that is not dynamic. */
function checkAttracted(
  { bodies }: ForceContext,
  { gravitation }: { readonly gravitation?: number | undefined },
  isCentre: boolean,
  body: number,
  path: string,
): void {
  const named = `names '${bodies.names[body]}'`;
  if (isCentre)
    throw new SceneError('force/one-body', path, `${named}, which is the centre: a body cannot attract itself`);
  if (gravitation !== undefined && bodies.role[body] === NOT_DYNAMIC)
    throw new SceneError('force/not-dynamic', path, `${named}, which is not dynamic: gravitation needs a mass`);
}

/** The body of that name, or WORLD. */
function bodyNamed({ index }: ForceContext, name: string): number {
  return index.get(name) ?? WORLD;
}

interface AnchorSpec {
  readonly body: string;
  readonly point: Vec3;
}

/** Scenes give points relative to the body's origin; anchors are relative to its centre of mass. */
function placeAnchor(context: ForceContext, { body: name, point }: AnchorSpec): Anchor {
  const { bodies } = context;
  const body = bodyNamed(context, name);
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

/** Conjugate of the orientation of the second body relative to the first at time 0. */
function restTurn({ start }: ForceContext, from: number, to: number): Float64Array {
  const q = new Float64Array(4);
  findRelativeTurn(start, from, to, Float64Array.of(0, 0, 0, 1), q);
  return Float64Array.of(-q[0], -q[1], -q[2], q[3]);
}

interface CurveSpec {
  readonly stiffness?: number | undefined;
  readonly table?: { readonly extensions: readonly number[]; readonly forces: readonly number[] } | undefined;
}

function curveOf({ stiffness = 0, table }: CurveSpec): ForceCurves {
  return table === undefined ? straightCurve(stiffness) : createCurve(table.extensions, table.forces);
}

/** The curve shifted to a rest angle; the energy is zero there. */
function shifted(curve: ForceCurves, by: number): ForceCurves {
  return { ...curve, extensions: curve.extensions.map((x) => x + by) };
}

function listOf(context: ForceContext, names: readonly string[] | undefined): number[] {
  if (names !== undefined) return names.map((name) => bodyNamed(context, name));
  const { bodies } = context;
  return bodies.names.flatMap((_, body) => (bodies.role[body] === NOT_DYNAMIC ? [] : [body]));
}
