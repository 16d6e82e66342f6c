/** What grains can be coloured by: names (sets, materials), or quantities on a scale. */
import type { Scene } from '@impinge/engine';
import { paletteColour } from '../view/palette.js';
import type { GrainPicture } from './grain-picture.js';

/** A field that tells grains apart by name. */
interface NameField {
  readonly kind: 'names';
  readonly label: string;
  readonly numberOf: (picture: GrainPicture, i: number) => number;
  readonly namesOf: (scene: Scene) => readonly string[];
}

/** A quantity, drawn on a scale from the least to the largest value of the run so far. */
interface ScaleField {
  readonly kind: 'scale';
  readonly label: string;
  readonly unit: string;
  /** Whether the scale begins at 0. */
  readonly fromZero: boolean;
  /** One number a grain; empty if it was not recorded. */
  readonly valuesOf: (picture: GrainPicture) => Float32Array;
}

export const GRAIN_FIELDS = {
  set: {
    kind: 'names',
    label: 'Set',
    numberOf: ({ cast }, i) => cast.sets[i],
    namesOf: ({ grains }) => grains?.sets.map(({ name }) => name) ?? [],
  },
  material: {
    kind: 'names',
    label: 'Material',
    numberOf: ({ cast }, i) => cast.materials[i],
    namesOf: ({ materials }) => Object.keys(materials),
  },
  speed: { kind: 'scale', label: 'Speed', unit: 'm/s', fromZero: true, valuesOf: ({ speeds }) => speeds },
  spin: { kind: 'scale', label: 'Spin', unit: 'rad/s', fromZero: true, valuesOf: ({ spins }) => spins },
  radius: { kind: 'scale', label: 'Radius', unit: 'm', fromZero: false, valuesOf: ({ cast }) => cast.radii },
} as const satisfies Readonly<Record<string, NameField | ScaleField>>;

export type GrainField = keyof typeof GRAIN_FIELDS;
const FIELD_NAMES = Object.keys(GRAIN_FIELDS) as readonly GrainField[];

/** Fields that a picture has values of. */
export function fieldsIn(picture: GrainPicture | undefined): readonly GrainField[] {
  return FIELD_NAMES.filter((name) => {
    const field = GRAIN_FIELDS[name];
    return field.kind === 'names' || picture === undefined || field.valuesOf(picture).length > 0;
  });
}

/** Least and largest value of a scale. */
export interface ScaleRange {
  readonly least: number;
  readonly largest: number;
}

/** The range with the values of one more picture. */
export function growRange(
  range: ScaleRange | undefined,
  name: GrainField,
  picture: GrainPicture,
): ScaleRange | undefined {
  const field = GRAIN_FIELDS[name];
  if (field.kind === 'names') return undefined;
  let least = range?.least ?? (field.fromZero ? 0 : Number.POSITIVE_INFINITY);
  let largest = range?.largest ?? Number.NEGATIVE_INFINITY;
  for (const value of field.valuesOf(picture)) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > largest) largest = value;
  }
  return largest < least ? range : { least, largest };
}

/** Colours of a scale from its least to its largest value: dark to light, also for colour-blind people (viridis, Smith & van der Walt 2015). */
const SCALE = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'];

/** The scale as a CSS gradient from left to right. */
export const SCALE_GRADIENT = `linear-gradient(to right, ${SCALE.join(', ')})`;

/** Colours of the table that shades are looked up in. */
export const SHADES = 256;

/** The table of the scale, whatever is on it. */
export function scaleTable(): Uint8Array {
  const table = new Uint8Array(4 * SHADES);
  for (let i = 0; i < SHADES; i++) table.set([...scaleAt(i / (SHADES - 1)), 255], 4 * i);
  return table;
}

/** The table: red, green, blue and opacity, 0 … 255, of each shade from 0 to 1. */
export function shadeTable(field: GrainField): Uint8Array {
  const table = new Uint8Array(4 * SHADES);
  for (let i = 0; i < SHADES; i++) {
    const rgb = GRAIN_FIELDS[field].kind === 'names' ? rgbOf(paletteColour(i)) : scaleAt(i / (SHADES - 1));
    table.set([...rgb, 255], 4 * i);
  }
  return table;
}

/** Fills `out` with the place of each grain in the table, 0 … 1. */
export function findShades(
  name: GrainField,
  picture: GrainPicture,
  range: ScaleRange | undefined,
  out: Float32Array,
): void {
  const field = GRAIN_FIELDS[name];
  if (field.kind === 'names') {
    for (let i = 0; i < out.length; i++) out[i] = ((field.numberOf(picture, i) % SHADES) + 0.5) / SHADES;
    return;
  }
  const values = field.valuesOf(picture);
  const { least, largest } = range ?? { least: 0, largest: 1 };
  const size = largest - least;
  for (let i = 0; i < out.length; i++) {
    const part = size > 0 ? (values[i] - least) / size : 0;
    out[i] = (0.5 + (SHADES - 1) * Math.min(1, Math.max(0, part))) / SHADES;
  }
}

function scaleAt(part: number): number[] {
  const place = part * (SCALE.length - 1);
  const i = Math.min(Math.floor(place), SCALE.length - 2);
  const [from, to] = [rgbOf(SCALE[i]), rgbOf(SCALE[i + 1])];
  return from.map((value, k) => Math.round(value + (place - i) * (to[k] - value)));
}

const rgbOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
