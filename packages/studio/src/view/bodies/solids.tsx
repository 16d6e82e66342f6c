/** Solids other than balls and planes, with their edges. */
import type { Scene } from '@impinge/engine';
import type { TriangleMesh } from '@impinge/engine/geometry';
import { useFrame } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { BufferAttribute, BufferGeometry, type Group, Quaternion } from 'three';
import type { ShapeLook } from '../../simulation/looks.js';
import { paletteColour } from '../palette.js';
import { creaseEdges } from './crease-edges.js';
import { GLASS, GLASS_EDGES, OPAQUE } from './glass.js';

const EDGE_COLOUR = '#1d2530';

interface SolidsProps {
  readonly scene: Scene;
  readonly looks: readonly (readonly ShapeLook[])[];
  /** 7 numbers per body, filled before each redraw. */
  readonly poses: Float64Array;
  /** Whether they are transparent. */
  readonly isGlass: boolean;
}

/** The three.js geometry of one mesh, shared by all shapes made of it. */
interface Drawing {
  readonly surface: BufferGeometry;
  readonly edges: BufferGeometry;
}

export function Solids({ scene, looks, poses, isGlass }: SolidsProps) {
  const drawings = useMemo(() => drawingsOf(looks), [looks]);
  useEffect(
    () => () => {
      for (const { surface, edges } of drawings.values()) {
        surface.dispose();
        edges.dispose();
      }
    },
    [drawings],
  );
  return scene.bodies.map(({ name, shapes, colour }, body) => {
    const parts = shapes.flatMap((shape, s) => {
      const { mesh, isHole } = looks[body][s];
      const drawing = mesh && drawings.get(mesh);
      return drawing === undefined ? [] : [{ shape, drawing, isHole }];
    });
    if (parts.length === 0) return null;
    const own = { body, parts, poses, isGlass, colour: colour ?? paletteColour(body) };
    return <BodySolids key={name} {...own} />;
  });
}

interface SolidPart {
  readonly shape: Scene['bodies'][number]['shapes'][number];
  readonly drawing: Drawing;
  readonly isHole: boolean;
}

interface BodySolidsProps {
  readonly body: number;
  readonly parts: readonly SolidPart[];
  readonly colour: string;
  readonly poses: Float64Array;
  readonly isGlass: boolean;
}

function BodySolids({ body, parts, colour, poses, isGlass }: BodySolidsProps) {
  const group = useRef<Group>(null);
  useFrame(() => {
    group.current?.position.fromArray(poses, 7 * body);
    group.current?.quaternion.fromArray(poses, 7 * body + 3);
  });
  return (
    <group ref={group}>
      {parts.map(({ shape, drawing: { surface, edges }, isHole }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a body never change their order
        <group key={i} position={[...shape.position]} quaternion={new Quaternion(...shape.orientation).normalize()}>
          <mesh geometry={surface} castShadow={!isGlass && !isHole} receiveShadow={!isGlass}>
            {/* Behind its own edges, which would otherwise flicker along a slanted face. */}
            <meshLambertMaterial
              key={isGlass ? 'glass' : 'opaque'}
              color={colour}
              flatShading
              polygonOffset
              polygonOffsetFactor={1}
              polygonOffsetUnits={1}
              {...(isGlass ? GLASS : OPAQUE)}
            />
          </mesh>
          <lineSegments geometry={edges}>
            <lineBasicMaterial color={isGlass ? colour : EDGE_COLOUR} {...(isGlass ? GLASS_EDGES : OPAQUE)} />
          </lineSegments>
        </group>
      ))}
    </group>
  );
}

function drawingsOf(looks: SolidsProps['looks']): ReadonlyMap<TriangleMesh, Drawing> {
  const meshes = new Set(looks.flat().flatMap(({ mesh }) => mesh ?? []));
  return new Map(
    [...meshes].map((mesh) => {
      const surface = geometryOf(Float32Array.from(mesh.vertices)).setIndex(new BufferAttribute(mesh.triangles, 1));
      return [mesh, { surface, edges: geometryOf(creaseEdges(mesh)) }];
    }),
  );
}

const geometryOf = (positions: Float32Array): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
