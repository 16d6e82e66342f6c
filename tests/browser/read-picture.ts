/** What is in a picture of the canvas. */
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Shading changes a colour's lightness, hardly its hue [degrees]. */
const HUE_ROOM = 12;
/** Parts of a colour's own saturation and brightness that a pixel of it must have; keeps backgrounds of the same hue out. */
const LEAST_SATURATION = 0.6;
const LEAST_BRIGHTNESS = 0.35;

type Rgb = readonly [number, number, number];

/** A picture of the canvas alone: the labels above it would count as something drawn. */
export async function canvasPicture(page: Page): Promise<PNG> {
  const style = '.view-tools, .view-legend, .contact-panel { visibility: hidden }';
  return PNG.sync.read(await page.locator('.view canvas').screenshot({ style }));
}

/** A picture is drawn on the next animation frame after the moment changes. */
export async function nextPicture(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

function rgbOf(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function hueOf([r, g, b]: Rgb): { hue: number; saturation: number; brightness: number } {
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
  const spread = high - low;
  if (spread === 0) return { hue: 0, saturation: 0, brightness: high };
  const sixth = high === r ? (g - b) / spread : high === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue: (60 * sixth + 360) % 360, saturation: spread / high, brightness: high };
}

/** Mean column and row of the pixels of a colour [px], and their number. */
export function findColour({ data, width, height }: PNG, colour: string): { x: number; y: number; count: number } {
  const wanted = hueOf(rgbOf(colour));
  let [x, y, count] = [0, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = 4 * pixel;
    const { hue, saturation, brightness } = hueOf([data[at], data[at + 1], data[at + 2]]);
    const turn = Math.abs(hue - wanted.hue);
    if (Math.min(turn, 360 - turn) > HUE_ROOM) continue;
    if (saturation < LEAST_SATURATION * wanted.saturation || brightness < LEAST_BRIGHTNESS * wanted.brightness)
      continue;
    x += pixel % width;
    y += Math.floor(pixel / width);
    count++;
  }
  return { x: x / count, y: y / count, count };
}
