/** Contact detection of a scene: which bodies may meet, and how each shape is represented. */

import type { LawModel } from '../contact-laws/pair-laws.js';
import { createPairFilter, type PairFilter } from '../detection/broad/pair-filter.js';
import { createDetectionModel } from '../detection/create-detection-model.js';
import type { DetectionModel } from '../detection/detection-model.js';
import type { BodyModel } from '../dynamics/multibody/body-model.js';
import { NOT_DYNAMIC } from '../dynamics/multibody/body-places.js';
import { kindOf } from '../dynamics/multibody/joint-kinds/joint-kinds.js';
import { WORLD } from '../dynamics/multibody/trees/tree-model.js';
import type { ShapeModel } from '../geometry/shape-model.js';
import type { Scene } from './scene.schema.js';

/** The detection model of a scene's shapes, with all data that their contacts and laws need. */
export function compileDetection(scene: Scene, shapes: ShapeModel, bodies: BodyModel, laws: LawModel): DetectionModel {
  const { detection } = scene;
  return createDetectionModel({
    shapes,
    filter: createFilter(scene, shapes, bodies),
    methods: Array.from(shapes.body, (body) => scene.bodies[body].contactBy ?? detection?.contactBy ?? 'automatic'),
    broadPhase: detection?.broadPhase,
    segments: detection?.segments,
    touchDepth: detection?.touchDepth,
    normalMemory: detection?.normal?.type === 'inertia' ? detection.normal.memory : undefined,
    findsPush: laws.pairLaws.some(({ needs }) => needs.push),
  });
}

/** Which bodies may meet: all except those that the scene excludes. */
function createFilter({ detection, bodies: specs }: Scene, shapes: ShapeModel, bodies: BodyModel): PairFilter {
  const groups = [...new Set(specs.map(({ group }) => group ?? ''))];
  const bit = (name: string) => (groups.includes(name) ? (1 << groups.indexOf(name)) >>> 0 : 0);
  const maskOf = (meets: readonly string[] | undefined) =>
    meets === undefined ? 0xffffffff : meets.reduce((mask, name) => (mask | bit(name)) >>> 0, 0);
  return createPairFilter({
    body: shapes.body,
    moves: (body) => bodies.role[body] !== NOT_DYNAMIC,
    group: Array.from(shapes.body, (body) => bit(specs[body].group ?? '')),
    mask: Array.from(shapes.body, (body) => maskOf(specs[body].meets)),
    excludedBodies: [
      ...(detection?.excluded.map(([a, b]): [number, number] => [bodies.names.indexOf(a), bodies.names.indexOf(b)]) ??
        []),
      // Bodies tied by a joint overlap at the joint.
      ...bodies.joints.flatMap(({ spec, bodies: [a, b] }): [number, number][] =>
        a === WORLD || b === WORLD || !kindOf(spec).leavesOutContacts ? [] : [[a, b]],
      ),
    ],
  });
}
