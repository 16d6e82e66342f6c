/** Arrows drawn over everything else, with constant width on the screen. Three only, no React. */
import {
  type Camera,
  ConeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PerspectiveCamera,
  Quaternion,
  Vector3,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

export interface Arrows {
  readonly object: Group;
  /** Replaces the arrows: tail and tip, 6 numbers each [m]; heads of the given length [m], at most half the arrow. */
  readonly set: (lines: Float32Array, headLength: number) => void;
  readonly dispose: () => void;
}

const UP = new Vector3(0, 1, 0);
/** Radius of a head relative to its length. */
const SLENDERNESS = 0.32;
/** Increment of the capacity for heads. */
const ROOM = 64;

/** Arrows of a colour, with shafts of a width [px]; initially none. */
export function createArrows(colour: string, width: number, renderOrder: number): Arrows {
  const object = new Group();
  const common = { color: colour, depthTest: false, transparent: true };
  const lineMaterial = new LineMaterial({ ...common, linewidth: width });
  const shafts = new LineSegments2(new LineSegmentsGeometry(), lineMaterial);
  const headMaterial = new MeshBasicMaterial(common);
  const cone = new ConeGeometry(SLENDERNESS, 1, 16).translate(0, -0.5, 0);
  let heads = new InstancedMesh(cone, headMaterial, ROOM);
  const place = (mesh: LineSegments2 | InstancedMesh) => {
    mesh.frustumCulled = false;
    mesh.renderOrder = renderOrder;
    object.add(mesh);
  };
  place(shafts);
  place(heads);

  const set = (lines: Float32Array, headLength: number) => {
    const count = lines.length / 6;
    object.visible = count > 0;
    if (count === 0) return;
    if (heads.instanceMatrix.count < count) {
      object.remove(heads);
      heads.dispose();
      heads = new InstancedMesh(cone, headMaterial, ROOM * Math.ceil((2 * count) / ROOM));
      place(heads);
    }
    const ends = lines.slice();
    const [tip, along, matrix, turn] = [new Vector3(), new Vector3(), new Matrix4(), new Quaternion()];
    for (let i = 0; i < count; i++) {
      tip.fromArray(lines, 6 * i + 3);
      along
        .fromArray(lines, 6 * i)
        .sub(tip)
        .negate();
      const length = along.length();
      const head = Math.min(headLength, length / 2);
      if (length > 0) along.divideScalar(length);
      turn.setFromUnitVectors(UP, along);
      heads.setMatrixAt(i, matrix.compose(tip, turn, new Vector3(head, head, head)));
      // The shaft ends inside the head; otherwise the tip would be as blunt as the shaft is wide.
      tip.addScaledVector(along, -head / 2).toArray(ends, 6 * i + 3);
    }
    heads.count = count;
    heads.instanceMatrix.needsUpdate = true;
    shafts.geometry.dispose();
    shafts.geometry = new LineSegmentsGeometry().setPositions(ends);
  };
  set(new Float32Array(0), 0);
  return {
    object,
    set,
    dispose: () => {
      for (const part of [shafts.geometry, cone, heads, lineMaterial, headMaterial]) part.dispose();
    },
  };
}

/** Height of the camera's view at its target [m]. */
export function visibleHeight(camera: Camera, target: Vector3): number {
  const fov = camera instanceof PerspectiveCamera ? camera.fov : 30;
  return 2 * Math.tan((fov * Math.PI) / 360) * camera.position.distanceTo(target);
}
