/** The planes of a scene, with the finite patches that are drawn. */
import type { Frame, Scene } from '@impinge/engine';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Box } from '../camera/extents.js';
import { type HalfSpace, type PlanePatch, planePatch } from './plane-patch.js';

export interface DrawnPlane {
  readonly key: string;
  /** Index of its body. */
  readonly body: number;
  readonly colour: string;
  readonly worldToBody: Matrix4;
  /** Its position in the first frame, world axes [m]. */
  readonly halfSpace: HalfSpace;
  readonly patch: PlanePatch;
}

const DEFAULT_COLOUR = '#8d99ae';

/** Patches that cover the stage, with grid lines `spacing` [m] apart, placed as in the first frame. */
export function drawnPlanes(scene: Scene, firstFrame: Frame, stage: Box, spacing: number): DrawnPlane[] {
  const planes = placedPlanes(scene, firstFrame);
  return planes.map((plane) => {
    const others = planes.filter((other) => other !== plane).map(({ halfSpace }) => halfSpace);
    return { ...plane, patch: planePatch(plane.halfSpace, stage, others, spacing) };
  });
}

/** Whether some plane is horizontal and can carry the ground grid. */
export const hasFloor = (planes: readonly DrawnPlane[]): boolean =>
  planes.some(({ halfSpace }) => halfSpace.normal.z > 1 - 1e-9);

function placedPlanes({ bodies }: Scene, { poses }: Frame): Omit<DrawnPlane, 'patch'>[] {
  return bodies.flatMap(({ shapes, colour = DEFAULT_COLOUR, name }, body) => {
    const position = new Vector3().fromArray(poses, 7 * body);
    const orientation = new Quaternion().fromArray(poses, 7 * body + 3);
    const bodyToWorld = new Matrix4().compose(position, orientation, new Vector3(1, 1, 1));
    const worldToBody = bodyToWorld.clone().invert();
    return shapes.flatMap((shape, i) => {
      if (shape.type !== 'plane') return [];
      const turn = new Quaternion(...shape.orientation).normalize();
      const normal = new Vector3(...shape.normal).normalize().applyQuaternion(turn).applyQuaternion(orientation);
      const point = new Vector3(...shape.position).applyMatrix4(bodyToWorld);
      return [{ key: `${name}.${i}`, body, colour, worldToBody, halfSpace: { point, normal } }];
    });
  });
}
