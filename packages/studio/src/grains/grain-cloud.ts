/** All grains of a moment as one drawing. Three only, no React. */
import {
  BufferAttribute,
  DataTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three';
import { SHADES } from './grain-fields.js';
import type { GrainPicture } from './grain-picture.js';
import { GRAIN_FRAGMENT, GRAIN_VERTEX } from './grain-shaders.js';

export interface GrainCloud {
  readonly object: Mesh;
  /** Shows the grains of a frame on their way to those of the next one, `part` of it; without a next one they stand still. */
  readonly set: (from: GrainPicture, to: GrainPicture | undefined, part: number) => void;
  /** The place of each grain in the table of shades, to be filled; call `coloured` afterwards. */
  readonly shades: () => Float32Array;
  readonly coloured: () => void;
  /** Replaces the table of shades. */
  readonly setTable: (table: Uint8Array) => void;
  /** Draws grains so much smaller than they are. */
  readonly setScale: (scale: number) => void;
  readonly dispose: () => void;
}

/** An empty cloud. `longest`: way between two frames from which a grain is taken to jump [m]. */
export function createGrainCloud(longest: number): GrainCloud {
  const table = new DataTexture(new Uint8Array(4 * SHADES), SHADES, 1);
  table.colorSpace = SRGBColorSpace;
  const material = new ShaderMaterial({
    vertexShader: GRAIN_VERTEX,
    fragmentShader: GRAIN_FRAGMENT,
    uniforms: { part: { value: 0 }, longest: { value: longest }, scale: { value: 1 }, shades: { value: table } },
  });
  const object = new Mesh(new InstancedBufferGeometry(), material);
  // Bounds of all grains would have to be found for each picture.
  object.frustumCulled = false;
  let capacity = -1;
  let shown: { from: GrainPicture | undefined; to: GrainPicture | undefined } = { from: undefined, to: undefined };
  const attribute = (name: string) => object.geometry.getAttribute(name) as InstancedBufferAttribute;

  const makeRoom = (count: number) => {
    if (count <= capacity) return;
    capacity = Math.ceil(1.25 * count) + 64;
    object.geometry.dispose();
    object.geometry = squares(capacity);
    shown = { from: undefined, to: undefined };
  };
  const fill = (name: string, values: Float32Array) => {
    const { array } = attribute(name);
    array.set(values);
    attribute(name).needsUpdate = true;
  };
  return {
    object,
    set: (from, to, part) => {
      const count = from.cast.tags.length;
      makeRoom(count);
      // Grains that come or go between two frames would have others' places.
      const next = to?.cast === from.cast ? to : from;
      if (shown.from?.cast !== from.cast) fill('radius', from.cast.radii);
      if (shown.from !== from) fill('placeFrom', from.positions);
      if (shown.to !== next) fill('placeTo', next.positions);
      shown = { from, to: next };
      material.uniforms.part.value = part;
      (object.geometry as InstancedBufferGeometry).instanceCount = count;
    },
    shades: () => (attribute('shade').array as Float32Array).subarray(0, shown.from?.cast.tags.length ?? 0),
    coloured: () => {
      attribute('shade').needsUpdate = true;
    },
    setTable: (shades) => {
      (table.image.data as Uint8Array).set(shades);
      table.needsUpdate = true;
    },
    setScale: (scale) => {
      material.uniforms.scale.value = scale;
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
      table.dispose();
    },
  };
}

/** Squares from −1 to 1, with room for the numbers of so many. */
function squares(capacity: number): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0), 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  for (const [name, size] of [
    ['placeFrom', 3],
    ['placeTo', 3],
    ['radius', 1],
    ['shade', 1],
  ] as const)
    geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(size * capacity), size));
  return geometry;
}
