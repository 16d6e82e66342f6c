/** All spheres of a scene as one instanced mesh, placed again on every redraw. */
import type { Scene } from '@impinge/engine';
import { useFrame } from '@react-three/fiber';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Color, type InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { paletteColour } from '../palette.js';
import { GLASS, OPAQUE } from './glass.js';
import { createOctantSphere } from './octant-sphere.js';

interface BallsProps {
  readonly scene: Scene;
  /** 7 numbers per body, filled before each redraw. */
  readonly poses: Float64Array;
  /** Whether they are transparent. */
  readonly isGlass: boolean;
}

export function Balls({ scene, poses, isGlass }: BallsProps) {
  const mesh = useRef<InstancedMesh>(null);
  const balls = useMemo(() => ballsOf(scene), [scene]);
  const geometry = useMemo(() => createOctantSphere(balls.length), [balls.length]);

  useLayoutEffect(() => {
    balls.forEach(({ colour }, i) => {
      mesh.current?.setColorAt(i, colour);
    });
    if (mesh.current?.instanceColor) mesh.current.instanceColor.needsUpdate = true;
  }, [balls]);

  useFrame(() => {
    if (mesh.current === null) return;
    const world = new Matrix4();
    const position = new Vector3();
    const orientation = new Quaternion();
    const unit = new Vector3(1, 1, 1);
    balls.forEach(({ body, matrixB }, i) => {
      position.fromArray(poses, 7 * body);
      orientation.fromArray(poses, 7 * body + 3);
      mesh.current?.setMatrixAt(i, world.compose(position, orientation, unit).multiply(matrixB));
    });
    mesh.current.instanceMatrix.needsUpdate = true;
  });

  if (balls.length === 0) return null;
  return (
    // Culling would need the bounds of all instances on every redraw.
    <instancedMesh
      ref={mesh}
      args={[geometry, undefined, balls.length]}
      frustumCulled={false}
      castShadow={!isGlass}
      receiveShadow={!isGlass}
    >
      <meshLambertMaterial key={isGlass ? 'glass' : 'opaque'} vertexColors {...(isGlass ? GLASS : OPAQUE)} />
    </instancedMesh>
  );
}

function ballsOf({ bodies }: Scene) {
  return bodies.flatMap(({ shapes, colour }, body) =>
    shapes.flatMap((shape) => {
      if (shape.type !== 'sphere') return [];
      const scale = new Vector3().setScalar(shape.radius);
      const matrixB = new Matrix4().compose(
        new Vector3(...shape.position),
        new Quaternion(...shape.orientation).normalize(),
        scale,
      );
      return [{ body, matrixB, colour: new Color(colour ?? paletteColour(body)) }];
    }),
  );
}
