/** Sky light, and one lamp that casts shadows: a shadow shows how high a body is. */
import { useMemo } from 'react';
import { Object3D, Vector3 } from 'three';
import { type Box, centreOf, diagonalOf } from './camera/extents.js';

/** From the scene to the lamp. */
const LAMP = new Vector3(0.15, -0.2, 1).normalize();

export function Lights({ box }: { readonly box: Box }) {
  const centre = centreOf(box);
  const reach = diagonalOf(box);
  const target = useMemo(() => new Object3D(), []);
  const position = new Vector3(...centre).addScaledVector(LAMP, 2 * reach);
  return (
    <>
      <hemisphereLight args={['#ffffff', '#c9cdd4', 2.3]} position={[0, 0, 1]} />
      <primitive object={target} position={centre} />
      <directionalLight
        key={reach}
        position={position}
        target={target}
        intensity={1.3}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-radius={3}
        shadow-normalBias={reach / 400}
      >
        <orthographicCamera attach="shadow-camera" args={[-reach, reach, reach, -reach, 0.5 * reach, 4 * reach]} />
      </directionalLight>
    </>
  );
}
