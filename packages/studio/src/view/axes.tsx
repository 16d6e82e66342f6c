/** The world axes at the origin, with their names. */
import { useEffect, useMemo } from 'react';
import { BufferGeometry, CanvasTexture, SRGBColorSpace, Vector3 } from 'three';

interface AxesProps {
  /** Length of an axis [m]. */
  readonly length: number;
}

/** Colours of axes, for the world and for any other frame. */
export const AXES = [
  { name: 'X', direction: new Vector3(1, 0, 0), colour: '#e8590c' },
  { name: 'Y', direction: new Vector3(0, 1, 0), colour: '#2f9e44' },
  { name: 'Z', direction: new Vector3(0, 0, 1), colour: '#1c7ed6' },
];

/** Size of a letter on screen, as a share of the view's height. */
const LETTER_SIZE = 0.022;

export function Axes({ length }: AxesProps) {
  return AXES.map(({ name, direction, colour }) => (
    <group key={name}>
      <AxisLine end={direction.clone().multiplyScalar(length)} colour={colour} />
      <AxisLetter name={name} position={direction.clone().multiplyScalar(1.1 * length)} colour={colour} />
    </group>
  ));
}

function AxisLine({ end, colour }: { readonly end: Vector3; readonly colour: string }) {
  const { x, y, z } = end;
  const geometry = useMemo(() => new BufferGeometry().setFromPoints([new Vector3(), new Vector3(x, y, z)]), [x, y, z]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <lineSegments geometry={geometry}>
      <lineBasicMaterial color={colour} />
    </lineSegments>
  );
}

interface AxisLetterProps {
  readonly name: string;
  readonly position: Vector3;
  readonly colour: string;
}

function AxisLetter({ name, position, colour }: AxisLetterProps) {
  const texture = useMemo(() => drawLetter(name, colour), [name, colour]);
  useEffect(() => () => texture.dispose(), [texture]);
  return (
    <sprite position={position} scale={LETTER_SIZE} renderOrder={2}>
      <spriteMaterial map={texture} sizeAttenuation={false} depthTest={false} transparent />
    </sprite>
  );
}

function drawLetter(name: string, colour: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.font = '600 48px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = colour;
    pen.fillText(name, 32, 34);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
