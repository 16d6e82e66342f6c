/** The planes of a scene as finite patches with a grid. */
import { useFrame } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { BackSide, BufferGeometry, FrontSide, type Group, type Matrix4 } from 'three';
import type { DrawnPlane } from './drawn-planes.js';
import type { PlanePatch } from './plane-patch.js';

interface PlanesProps {
  readonly planes: readonly DrawnPlane[];
  readonly gridColour: string;
  /** 7 numbers per body, filled before each redraw. */
  readonly poses: Float64Array;
}

export function Planes({ planes, gridColour, poses }: PlanesProps) {
  return planes.map((plane) => <Patch key={plane.key} plane={plane} gridColour={gridColour} poses={poses} />);
}

interface PatchProps {
  readonly plane: DrawnPlane;
  readonly gridColour: string;
  readonly poses: Float64Array;
}

function Patch({ plane: { body, colour, worldToBody, patch }, gridColour, poses }: PatchProps) {
  const group = useRef<Group>(null);
  const face = useMemo(() => faceOf(patch, worldToBody), [patch, worldToBody]);
  const lines = useMemo(
    () => new BufferGeometry().setFromPoints([...patch.gridLines]).applyMatrix4(worldToBody),
    [patch, worldToBody],
  );
  useEffect(() => () => face.dispose(), [face]);
  useEffect(() => () => lines.dispose(), [lines]);

  useFrame(() => {
    group.current?.position.fromArray(poses, 7 * body);
    group.current?.quaternion.fromArray(poses, 7 * body + 3);
  });

  // Opaque from outside, transparent from the solid side. The offset keeps grid lines in front of their face.
  const common = {
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  };
  return (
    <group ref={group}>
      <mesh geometry={face} receiveShadow renderOrder={-2}>
        <meshLambertMaterial color={colour} side={FrontSide} opacity={0.55} {...common} />
      </mesh>
      <mesh geometry={face} renderOrder={-2}>
        <meshBasicMaterial color={colour} side={BackSide} opacity={0.1} {...common} />
      </mesh>
      <lineSegments geometry={lines} renderOrder={-1}>
        <lineBasicMaterial color={gridColour} transparent opacity={0.45} depthWrite={false} />
      </lineSegments>
    </group>
  );
}

function faceOf({ corners }: PlanePatch, worldToBody: Matrix4): BufferGeometry {
  const geometry = new BufferGeometry().setFromPoints([...corners]);
  geometry.setIndex(corners.slice(2).flatMap((_, i) => [0, i + 1, i + 2]));
  geometry.computeVertexNormals();
  return geometry.applyMatrix4(worldToBody);
}
