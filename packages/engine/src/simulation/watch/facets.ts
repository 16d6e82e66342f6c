/** Warnings of bodies that would roll if they were round, but meet others by flat facets that turn with them. */
import { mayMeet } from '../../detection/broad/pair-filter.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { surfaceAsked } from '../../detection/narrow/pair-table.js';
import { FREE } from '../../dynamics/multibody/body-places.js';
import type { Warning } from '../../errors/warning.js';
import { findRollingOutline, type RollingOutline } from '../../geometry/mesh/rolling-outline.js';
import { SHAPE_TYPES, type ShapeGeometry } from '../../geometry/shape-geometry.js';
import { PI } from '../../math/elementary.js';
import type { Model, State } from '../model.js';
import { once } from './once.js';
import { pairsOfKinds } from './pairs-of-kinds.js';

const ELLIPSOID = SHAPE_TYPES.indexOf('ellipsoid');

/** Warns of ellipsoids that meet others by their meshes, which turn with them: once per pair of kinds. */
export function watchEllipsoids({ system }: Model, state: State): Warning[] {
  const { shapes, bodies, detection } = system;
  const rocks = (seen: DetectionModel, a: number, b: number) =>
    (shapes.type[a] === ELLIPSOID || shapes.type[b] === ELLIPSOID) && surfaceAsked(seen, a, b) === 'solid';
  return pairsOfKinds(detection, rocks).flatMap(([a, b]) => {
    const [round, other] = shapes.type[a] === ELLIPSOID ? [a, b] : [b, a];
    const names = [bodies.names[shapes.body[round]], bodies.names[shapes.body[other]]];
    const message = `'${names[0]}' is an ellipsoid and meets '${names[1]}' by its mesh, so it rocks on flat facets instead of rolling; raise 'detection.segments', or let it meet a plane, where it is round`;
    return once(state, 'contact/facets', names, message);
  });
}

/** Slope [rad] on which facets may hold a body without a warning: half a degree, that of a mesh of 360 segments. */
const SLOPE = PI / 360;
const DEGREE = PI / 180;

/** Warns of loose bodies of one mesh that is round only by its triangles. */
export function watchRoundMeshes({ system }: Model, state: State): Warning[] {
  const { shapes, bodies, detection } = system;
  const outlines = new Map<ShapeGeometry, RollingOutline | undefined>();
  const warnings: Warning[] = [];
  for (const shape of loneMeshes(system)) {
    const geometry = shapes.geometry[shape];
    if (geometry.mesh === undefined || geometry.matter === undefined) continue;
    if (!outlines.has(geometry)) outlines.set(geometry, findRollingOutline(geometry.mesh, geometry.matter.inertia));
    const outline = outlines.get(geometry);
    if (outline === undefined || outline.facet <= SLOPE * outline.diameter || !meetsByVolume(detection, shape))
      continue;
    const name = bodies.names[shapes.body[shape]];
    for (const warning of once(state, 'contact/round-mesh', [name], messageOf(name, outline))) warnings.push(warning);
  }
  return warnings;
}

function messageOf(name: string, { diameter, facet, height }: RollingOutline): string {
  const slope = facet / diameter;
  const sides = Math.ceil(PI / SLOPE);
  return `'${name}' is round by its triangles, ${(1e3 * diameter).toPrecision(3)} mm across, and lies on facets up to ${(1e3 * height).toPrecision(2)} mm high: it jolts as it rolls and stays put on slopes below ${(slope / DEGREE).toPrecision(2)}°; use a cylinder, sphere or other exact shape, which rolls round, or a mesh of ${sides} segments`;
}

/** Shapes of type mesh that are the only shape of a body which no joint holds. */
function loneMeshes({ shapes, bodies }: Model['system']): number[] {
  const counts = new Int32Array(bodies.count);
  for (let shape = 0; shape < shapes.count; shape++) counts[shapes.body[shape]]++;
  const lone: number[] = [];
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    if (counts[body] === 1 && bodies.role[body] === FREE && shapes.geometry[shape].mesh !== undefined) lone.push(shape);
  }
  return lone;
}

function meetsByVolume(detection: DetectionModel, shape: number): boolean {
  for (let other = 0; other < detection.shapes.count; other++)
    if (other !== shape && surfaceAsked(detection, shape, other) === 'solid' && mayMeet(detection.filter, shape, other))
      return true;
  return false;
}
