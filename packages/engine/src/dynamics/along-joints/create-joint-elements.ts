/** Creates the elements along joints of a scene and assigns their entries in y and d. */
import { createPart, type RegisteredLaws } from '../../contact-laws/create-part.js';
import { materialSchema } from '../../contact-laws/materials.schema.js';
import { createPairMaterials } from '../../contact-laws/pair-materials.js';
import { TANGENTIAL_LAWS } from '../../contact-laws/tangential/tangential-laws.js';
import { SceneError } from '../../errors/scene-error.js';
import type { BodyModel } from '../multibody/body-model.js';
import { findCoordinate, findOnlyCoordinate, type JointCoordinate } from '../multibody/joint-coordinate.js';
import type { FrictionAlong, LimitsAlong, SpringAlong } from '../multibody/joint-kinds/along-joint.schema.js';
import type { CoordinateKind } from '../multibody/joint-kinds/joint-kind.js';
import { type JointSpec, kindOf } from '../multibody/joint-kinds/joint-kinds.js';
import type { JointElement } from './joint-element.js';
import { createJointFriction } from './joint-friction.js';
import { createMobilities } from './joint-mobility.js';
import { createJointSpring } from './joint-spring.js';
import { createJointStop } from './joint-stop.js';

/** What a scene gives along one coordinate. */
interface Along {
  readonly spring?: SpringAlong | undefined;
  readonly limits?: LimitsAlong | undefined;
  readonly friction?: FrictionAlong | undefined;
}

/** Springs, stops and friction of all joints, in the order of the scene. `y`: the state at time 0; `start`: where their entries begin. */
export function createJointElements(
  specs: readonly JointSpec[],
  bodies: BodyModel,
  y: Float64Array,
  start: number,
  laws: RegisteredLaws,
): JointElement[] {
  const elements: JointElement[] = [];
  const mobilityOf = createMobilities(bodies, y);
  const next = { start, heldStart: 0 };
  const push = (element: JointElement) => {
    elements.push(element);
    next.start += element.size;
    next.heldStart += element.heldSize;
  };
  const addAlong = (name: string, { spring, limits, friction }: Along, coordinate: JointCoordinate, path: string) => {
    const mobility = mobilityOf(coordinate.link);
    if (spring !== undefined) push(createJointSpring(`${name}.spring`, spring, coordinate, next, mobility));
    if (limits !== undefined) {
      const pair = pairOf({ restitution: limits.restitution });
      push(createJointStop(`${name}.limits`, limits, coordinate, next, mobility, pair, `${path}.limits`));
    }
    if (friction !== undefined) {
      const { load, radius = 1, coefficient, staticCoefficient } = friction;
      const pair = pairOf({ friction: coefficient, staticFriction: staticCoefficient });
      const [law] = createPart('tangential', TANGENTIAL_LAWS, friction.law, pair, laws, `${path}.friction.law`);
      push(createJointFriction(`${name}.friction`, { law, load, radius }, coordinate, next, mobility));
    }
  };
  specs.forEach((spec, i) => {
    const path = `joints.${i}`;
    if ('coordinates' in spec)
      spec.coordinates.forEach((along, k) => {
        const own = `${path}.coordinates.${k}`;
        mustBeFirst(spec.coordinates, k, own);
        const coordinate = findCoordinate(bodies, spec.name, along.of, along.number, own);
        addAlong(`${spec.name}.${along.of}${along.number}`, along, coordinate, own);
      });
    else if (hasOne(spec) && (spec.spring ?? spec.limits ?? spec.friction) !== undefined)
      addAlong(spec.name, spec, findOnlyCoordinate(bodies, spec.name, path), path);
  });
  return elements;
}

/** Throws a SceneError at `path` if an earlier entry is for the same coordinate. */
function mustBeFirst(entries: readonly { of: CoordinateKind; number: number }[], k: number, path: string): void {
  const { of, number } = entries[k];
  const before = entries.findIndex((other) => other.of === of && other.number === number);
  if (before < k)
    throw new SceneError(
      'joint/coordinate-twice',
      path,
      `is for ${of} ${number}, as entry ${before} is: combine the two entries`,
    );
}

/** Joints with one coordinate. */
function hasOne(spec: JointSpec): spec is Extract<JointSpec, { readonly speed: number }> {
  return ['angle', 'slide'].includes(kindOf(spec).actsAlong);
}

/** The surfaces of a joint as a pair of materials. */
function pairOf(fields: Parameters<typeof materialSchema.parse>[0]) {
  const material = materialSchema.parse(fields);
  return createPairMaterials(material, material);
}
