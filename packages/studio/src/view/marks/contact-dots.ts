/** Round dots with a dark rim, drawn over everything else, each with its own colour and of constant size on the screen. Three only, no React. */
import { BufferAttribute, BufferGeometry, Color, DataTexture, Points, PointsMaterial } from 'three';

export interface ContactDots {
  readonly object: Points;
  /** Replaces the dots: positions [m], 3 numbers each, and colours. */
  readonly set: (places: readonly number[], colours: readonly string[]) => void;
  readonly dispose: () => void;
}

/** Width of the texture [px], and the fraction of its radius at which the rim begins. */
const TEXTURE = 32;
const RIM = 0.72;
const RIM_SHADE = 30;

/** Dots of a diameter [px]; initially none. */
export function createContactDots(diameter: number, renderOrder: number): ContactDots {
  const map = discTexture();
  const material = new PointsMaterial({
    size: diameter,
    sizeAttenuation: false,
    vertexColors: true,
    map,
    depthTest: false,
    transparent: true,
  });
  const object = new Points(new BufferGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = renderOrder;
  object.visible = false;
  return {
    object,
    set: (places, colours) => {
      object.visible = colours.length > 0;
      object.geometry.dispose();
      object.geometry = new BufferGeometry()
        .setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
        .setAttribute('color', new BufferAttribute(Float32Array.from(colours.flatMap(rgbOf)), 3));
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
      map.dispose();
    },
  };
}

const rgbOf = (colour: string): number[] => new Color(colour).toArray();

/** A white disc with a dark rim on a transparent background, with antialiased edges. */
function discTexture(): DataTexture {
  const pixels = new Uint8Array(4 * TEXTURE * TEXTURE);
  for (let at = 0; at < TEXTURE * TEXTURE; at++) {
    const [x, y] = [at % TEXTURE, Math.floor(at / TEXTURE)].map((i) => i + 0.5 - TEXTURE / 2);
    const radius = Math.hypot(x, y);
    const inside = (edge: number) => Math.min(1, Math.max(0, edge - radius + 0.5));
    const shade = RIM_SHADE + (255 - RIM_SHADE) * inside((RIM * TEXTURE) / 2);
    pixels.set([shade, shade, shade, 255 * inside(TEXTURE / 2 - 1)], 4 * at);
  }
  const texture = new DataTexture(pixels, TEXTURE, TEXTURE);
  texture.needsUpdate = true;
  return texture;
}
