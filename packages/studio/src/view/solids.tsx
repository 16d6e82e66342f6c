/** Solids other than balls and planes, each with the edges that a person would draw. */
import { drawingMesh, type Scene, type TriangleMesh } from '@impinge/engine';
import { useFrame } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { BufferAttribute, BufferGeometry, EdgesGeometry, type Group } from 'three';
import { paletteColour } from './palette.js';

/** Edges between faces that meet at more than this are drawn [degrees]. */
const CREASE = 25;
const EDGE_COLOUR = '#1d2530';

interface SolidsProps {
  readonly scene: Scene;
  /** 7 numbers a body, filled before each picture. */
  readonly poses: Float64Array;
}

export function Solids({ scene, poses }: SolidsProps) {
  return scene.bodies.map(({ name, shapes, colour }, body) => {
    const solids = shapes.filter(({ type }) => type !== 'sphere' && type !== 'plane');
    if (solids.length === 0) return null;
    return <BodySolids key={name} body={body} solids={solids} colour={colour ?? paletteColour(body)} poses={poses} />;
  });
}

interface BodySolidsProps {
  readonly body: number;
  readonly solids: Scene['bodies'][number]['shapes'];
  readonly colour: string;
  readonly poses: Float64Array;
}

function BodySolids({ body, solids, colour, poses }: BodySolidsProps) {
  const group = useRef<Group>(null);
  const drawn = useMemo(
    () =>
      solids.flatMap((shape) => {
        const mesh = drawingMesh(shape);
        if (mesh === undefined) return [];
        const surface = surfaceOf(mesh);
        return [{ shape, surface, edges: new EdgesGeometry(surface, CREASE) }];
      }),
    [solids],
  );
  useEffect(
    () => () => {
      for (const { surface, edges } of drawn) {
        surface.dispose();
        edges.dispose();
      }
    },
    [drawn],
  );
  useFrame(() => {
    group.current?.position.fromArray(poses, 7 * body);
    group.current?.quaternion.fromArray(poses, 7 * body + 3);
  });
  return (
    <group ref={group}>
      {drawn.map(({ shape, surface, edges }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a body never change their order
        <group key={i} position={[...shape.position]} quaternion={[...shape.orientation]}>
          <mesh geometry={surface} castShadow receiveShadow>
            <meshLambertMaterial color={colour} flatShading />
          </mesh>
          <lineSegments geometry={edges}>
            <lineBasicMaterial color={EDGE_COLOUR} />
          </lineSegments>
        </group>
      ))}
    </group>
  );
}

function surfaceOf({ vertices, triangles }: TriangleMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(vertices), 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  return geometry;
}
