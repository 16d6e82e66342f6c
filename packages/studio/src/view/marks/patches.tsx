/** The contact patches at the time shown: polygons of both bodies, their normals, the contact's normal, point and plane. */
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, Vector3 } from 'three';
import { PATCH_COLOURS, type PatchParts } from '../../contact/contact-options.js';
import type { PolygonDrawing } from '../../contact/patch-messages.js';
import type { PatchStore } from '../../contact/patch-store.js';
import { usePatchState } from '../../contact/use-patches.js';
import { createArrows, visibleHeight } from './arrows.js';
import { FatLines } from './fat-lines.js';

/** Length of an arrow's head relative to the height of the view. */
const HEAD = 0.028;

interface PatchesProps {
  readonly store: PatchStore;
  readonly parts: PatchParts;
  /** Colour of marks that belong to a contact as a whole. */
  readonly ink: string;
}

export function Patches({ store, parts, ink }: PatchesProps) {
  const drawing = usePatchState(store).view?.drawing;
  if (drawing === undefined) return null;
  const { originW, ofA, ofB, planes, normals } = drawing;
  return (
    <group position={[...originW]}>
      <Polygons polygons={ofA} colour={PATCH_COLOURS[0]} parts={parts} />
      <Polygons polygons={ofB} colour={PATCH_COLOURS[1]} parts={parts} />
      {parts.plane && (
        <>
          <Surface positions={planes.surface} colour={ink} opacity={0.16} />
          <FatLines positions={planes.edges} colour={ink} width={1} renderOrder={3} />
        </>
      )}
      {parts.normal && <ContactNormals lines={normals} ink={ink} />}
    </group>
  );
}

interface PolygonsProps {
  readonly polygons: PolygonDrawing;
  readonly colour: string;
  readonly parts: PatchParts;
}

function Polygons({ polygons: { surface, edges, normals }, colour, parts }: PolygonsProps) {
  return (
    <>
      {parts.polyhedra && <Surface positions={surface} colour={colour} opacity={0.5} />}
      {parts.polyhedra && <FatLines positions={edges} colour={colour} width={1.2} renderOrder={2} />}
      {parts.polygonNormals && <FatLines positions={normals} colour={colour} width={1.6} renderOrder={3} />}
    </>
  );
}

interface SurfaceProps {
  /** Triangles, 9 numbers each [m]. */
  readonly positions: Float32Array;
  readonly colour: string;
  readonly opacity: number;
}

function Surface({ positions, colour, opacity }: SurfaceProps) {
  const geometry = useMemo(() => {
    const made = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3));
    made.computeVertexNormals();
    return made;
  }, [positions]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  if (positions.length === 0) return null;
  return (
    <mesh geometry={geometry} renderOrder={1} frustumCulled={false}>
      <meshLambertMaterial color={colour} side={DoubleSide} transparent opacity={opacity} depthWrite={false} />
    </mesh>
  );
}

/** An arrow along each contact's normal, with a dot at its point. */
function ContactNormals({ lines, ink }: { readonly lines: Float32Array; readonly ink: string }) {
  const controls = useThree((state) => state.controls as unknown as { readonly target: Vector3 } | null);
  const arrows = useMemo(() => createArrows(ink, 2, 3), [ink]);
  useEffect(() => () => arrows.dispose(), [arrows]);
  const dots = useMemo(() => {
    const tails = lines.filter((_, i) => i % 6 < 3);
    return new BufferGeometry().setAttribute('position', new BufferAttribute(tails, 3));
  }, [lines]);
  useEffect(() => () => dots.dispose(), [dots]);
  useFrame(({ camera }) => {
    arrows.set(lines, HEAD * visibleHeight(camera, controls?.target ?? new Vector3()));
  });
  return (
    <>
      <primitive object={arrows.object} />
      <points geometry={dots} frustumCulled={false} renderOrder={5}>
        <pointsMaterial color={ink} size={7} sizeAttenuation={false} depthTest={false} transparent />
      </points>
    </>
  );
}
