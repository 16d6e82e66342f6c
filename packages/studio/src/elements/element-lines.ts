/** Springs, ropes, bushings and fields as lines, from the scene and the poses shown; works for recordings and live runs. */
import type { Scene } from '@impinge/engine';
import { Vector3 } from 'three';
import { anchorOf, bodyOf, placeOf, turnOf } from './body-places.js';
import { acrossOf, addCoil, addPath, addRope, arcPoints } from './curves.js';

type Element = Scene['forces'][number];
type Of<Type extends Element['type']> = Extract<Element, { type: Type }>;

/** Ends of lines, 6 numbers each, world [m]. */
export interface ElementLines {
  /** Coils. */
  readonly bold: number[];
  /** Bushings and spirals, which sit inside the bodies they connect. */
  readonly marks: number[];
  /** Ropes, fields, and springs that do not act. */
  readonly thin: number[];
}

type Draw = (poses: Float64Array, out: ElementLines) => void;

/** Radius of a coil over its length, and the least and the most over the size of the scene. */
const COIL = { part: 0.1, least: 0.004, most: 0.02 };
/** Half the width of a bushing's cross, and radius of a torsional spring, over the size of the scene. */
const CROSS = 0.02;
const SPIRAL = 0.035;
/** Turns of a torsional spring at rest. */
const SPIRAL_TURNS = 2.5;
/** Above this many springs no coils are drawn: they are unreadable, and 170 lines each are too slow. */
const MOST_COILS = 300;

/** What draws the elements of a scene of a size [m], given the poses at time 0. Loads are not lines: see `applied-loads.ts`. */
export function createElementLines(
  scene: Scene,
  start: Float64Array,
  size: number,
): (poses: Float64Array) => ElementLines {
  const isCrowded = scene.forces.filter(({ type }) => type === 'spring').length > MOST_COILS;
  const draws = scene.forces.flatMap((element): Draw[] => {
    switch (element.type) {
      case 'spring':
        return [drawSpring(scene, element, start, size, isCrowded)];
      case 'torsional-spring':
        return [drawTorsion(scene, element, start, SPIRAL * size)];
      case 'bushing':
        return [drawBushing(scene, element, CROSS * size)];
      case 'central-field':
        return [drawField(scene, element)];
      default:
        return [];
    }
  });
  return (poses) => {
    const lines: ElementLines = { bold: [], marks: [], thin: [] };
    for (const draw of draws) draw(poses, lines);
    return lines;
  };
}

function drawSpring(scene: Scene, spring: Of<'spring'>, start: Float64Array, size: number, isCrowded: boolean): Draw {
  const [from, to] = [anchorOf(scene, spring.from), anchorOf(scene, spring.to)];
  const restLength = spring.restLength ?? placeOf(from, start).distanceTo(placeOf(to, start));
  const radius = Math.min(Math.max(COIL.part * restLength, COIL.least * size), COIL.most * size);
  const gravity = new Vector3(...scene.gravity);
  return (poses, out) => {
    const [p, q] = [placeOf(from, poses), placeOf(to, poses)];
    const along = q.clone().sub(p);
    const length = along.length();
    if (spring.acts === 'tension') {
      const down = gravity.length() > 0 ? gravity.clone().normalize() : acrossOf(along.normalize());
      return addRope(p, q, restLength, down, out.thin);
    }
    if (isCrowded) return addPath([p, q], out.thin);
    // A buffer that is not reached stays as long as it is; the way to it is a thin line.
    const isApart = spring.acts === 'compression' && length > restLength;
    const end = isApart ? p.clone().addScaledVector(along, restLength / length) : q;
    addCoil(p, end, radius, out.bold);
    if (isApart) addPath([end, q], out.thin);
  };
}

/** A spiral about the axis at the second body, wound by as much as the body has turned. */
function drawTorsion(scene: Scene, spring: Of<'torsional-spring'>, start: Float64Array, radius: number): Draw {
  const [from, to] = [bodyOf(scene, spring.from), bodyOf(scene, spring.to)];
  const axisB = new Vector3(...(spring.axis ?? [0, 0, 1])).normalize();
  const acrossB = acrossOf(axisB);
  const turnBetween = (poses: Float64Array) => turnOf(from, poses).conjugate().multiply(turnOf(to, poses));
  const before = turnBetween(start).conjugate();
  return (poses, out) => {
    const { x, y, z, w } = turnBetween(poses).multiply(before);
    // The part of the turn that is about the axis, in (−π, π].
    const half = Math.atan2(x * axisB.x + y * axisB.y + z * axisB.z, w);
    const angle = 2 * (half > Math.PI / 2 ? half - Math.PI : half < -Math.PI / 2 ? half + Math.PI : half);
    const frame = turnOf(from, poses);
    const centre = placeOf({ body: to < 0 ? from : to, pointB: [0, 0, 0] }, poses);
    const [axis, across] = [axisB.clone().applyQuaternion(frame), acrossB.clone().applyQuaternion(frame)];
    addPath(arcPoints(centre, axis, across, [radius, 0.2 * radius], 2 * Math.PI * SPIRAL_TURNS + angle), out.marks);
  };
}

/** A cross along the axes of the first body, and a line to the point of the second. */
function drawBushing(scene: Scene, bushing: Of<'bushing'>, half: number): Draw {
  const [from, to] = [anchorOf(scene, bushing.from), anchorOf(scene, bushing.to)];
  return (poses, out) => {
    const centre = placeOf(from, poses);
    const turn = turnOf(from.body, poses);
    for (const axis of [new Vector3(half, 0, 0), new Vector3(0, half, 0), new Vector3(0, 0, half)]) {
      axis.applyQuaternion(turn);
      addPath([centre.clone().sub(axis), centre.clone().add(axis)], out.marks);
    }
    addPath([centre, placeOf(to, poses)], out.marks);
  };
}

/** A line from each body that feels the field to its centre. */
function drawField(scene: Scene, field: Of<'central-field'>): Draw {
  const centre = anchorOf(scene, field.centre);
  const felt = scene.bodies.flatMap(({ name, type }, body) =>
    (field.bodies?.includes(name) ?? type === 'dynamic') && body !== centre.body ? [body] : [],
  );
  return (poses, out) => {
    const place = placeOf(centre, poses);
    for (const body of felt) addPath([place, placeOf({ body, pointB: [0, 0, 0] }, poses)], out.thin);
  };
}
