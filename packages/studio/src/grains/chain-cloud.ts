/** All force chains of a moment as one drawing. Three only, no React. */
import {
  BufferAttribute,
  DataTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three';
import { type ChainPicture, fullForce } from './chain-picture.js';
import { CHAIN_FRAGMENT, CHAIN_VERTEX } from './chain-shaders.js';
import { SHADES, scaleTable } from './grain-fields.js';
import type { GrainPicture } from './grain-picture.js';

export interface ChainCloud {
  readonly object: Mesh;
  /** Shows the chains of a frame, its grains being `part` of the way to those of the next one. Returns the force at the end of the scale [N]. */
  readonly set: (from: GrainPicture, to: GrainPicture | undefined, part: number) => number;
  readonly dispose: () => void;
}

/** Width of the widest line, over the mean radius of the grains. */
const WIDEST = 0.5;

/** An empty cloud. `longest`: way between two frames from which a grain is taken to jump [m]. */
export function createChainCloud(longest: number): ChainCloud {
  const table = new DataTexture(scaleTable(), SHADES, 1);
  table.colorSpace = SRGBColorSpace;
  table.needsUpdate = true;
  const material = new ShaderMaterial({
    vertexShader: CHAIN_VERTEX,
    fragmentShader: CHAIN_FRAGMENT,
    uniforms: { full: { value: 0 }, widest: { value: 0 }, shades: { value: table } },
  });
  const object = new Mesh(new InstancedBufferGeometry(), material);
  object.frustumCulled = false;
  let capacity = -1;
  let shown: ChainPicture | undefined;
  const attribute = (name: string) => object.geometry.getAttribute(name) as InstancedBufferAttribute;
  const makeRoom = (count: number) => {
    if (count <= capacity) return;
    capacity = Math.ceil(1.25 * count) + 64;
    object.geometry.dispose();
    object.geometry = prisms(capacity);
    shown = undefined;
  };
  return {
    object,
    set: (from, to, part) => {
      const { chains } = from;
      const count = chains?.rows.length ?? 0;
      object.visible = count > 0;
      if (chains === undefined || count === 0) return 0;
      makeRoom(count);
      if (shown !== chains) {
        attribute('way').array.set(chains.ways);
        attribute('force').array.set(chains.forces);
        attribute('way').needsUpdate = true;
        attribute('force').needsUpdate = true;
        material.uniforms.full.value = fullForce(chains);
        const { radii } = from.cast;
        material.uniforms.widest.value = (WIDEST * radii.reduce((sum, r) => sum + r, 0)) / radii.length;
        shown = chains;
      }
      placeLines(chains, from, to, part, longest, attribute('place').array as Float32Array);
      attribute('place').needsUpdate = true;
      (object.geometry as InstancedBufferGeometry).instanceCount = count;
      return material.uniforms.full.value;
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
      table.dispose();
    },
  };
}

/** Lines go along with the grains that they begin at. */
function placeLines(
  { rows }: ChainPicture,
  from: GrainPicture,
  to: GrainPicture | undefined,
  part: number,
  longest: number,
  out: Float32Array,
): void {
  const next = to?.cast === from.cast ? to.positions : from.positions;
  for (let line = 0; line < rows.length; line++) {
    const row = 3 * rows[line];
    let most = 0;
    for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(next[row + k] - from.positions[row + k]));
    const share = most < longest ? part : 0;
    for (let k = 0; k < 3; k++)
      out[3 * line + k] = from.positions[row + k] + share * (next[row + k] - from.positions[row + k]);
  }
}

/** Sides of a prism. */
const SIDES = 6;

/** Prisms of radius 1 from 0 to 1 along z, with room for the numbers of so many. */
function prisms(capacity: number): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const corners: number[] = [];
  const index: number[] = [];
  for (let side = 0; side < SIDES; side++) {
    const angle = (2 * Math.PI * side) / SIDES;
    for (const z of [0, 1]) corners.push(Math.cos(angle), Math.sin(angle), z);
    const [a, b] = [2 * side, 2 * ((side + 1) % SIDES)];
    index.push(a, b, b + 1, a, b + 1, a + 1);
  }
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  geometry.setIndex(index);
  for (const [name, size] of [
    ['place', 3],
    ['way', 3],
    ['force', 1],
  ] as const)
    geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(size * capacity), size));
  return geometry;
}
