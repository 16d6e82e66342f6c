/** Views, loads and pairs of materials to try laws with. */
import { type ContactLoad, type ContactView, createContactLoad, createContactView } from './contact-view.js';
import type { DampingPart, NormalPart } from './law.js';
import { type Material, materialSchema } from './materials.schema.js';
import { createPairMaterials, type PairMaterials } from './pair-materials.js';

type Numbers = { -readonly [K in keyof ContactView as ContactView[K] extends number ? K : never]?: number };
type Vectors = { [K in keyof ContactView as ContactView[K] extends Float64Array ? K : never]?: readonly number[] };

/** A ball's contact at rest on a floor, 1 mm deep, but for what is given. */
export function viewOf(given: Numbers & Vectors = {}): ContactView {
  const view = createContactView();
  Object.assign(view, {
    effectiveRadius: 0.02,
    penetration: 1e-3,
    waived: 0,
    gap: -1e-3,
    approachSpeed: 0,
    impactSpeed: 1,
    damping: 0,
    effectiveMass: 0.04,
    volume: 0,
    depth: 0,
    contactArea: 0,
    elasticVolume: 0,
    push: 0,
    gyration: 0,
    slipSpeed: 0,
    spin: 0,
    carry: 0,
  });
  view.normal.set([0, 0, 1]);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'number') Object.assign(view, { [name]: value });
    else (view[name as keyof Vectors] as Float64Array).set(value);
  }
  if (given.slip !== undefined) view.slipSpeed = Math.hypot(...given.slip);
  if (given.penetration !== undefined && given.gap === undefined) view.gap = -given.penetration;
  return view;
}

/** A load on which a normal force already presses [N]. */
export function loadOf(pressing = 0): ContactLoad {
  const load = createContactLoad();
  Object.assign(load, {
    elastic: pressing,
    attraction: 0,
    stiffness: 1e6,
    slope: 1500 * pressing,
    pressing,
    normal: pressing,
    frictionLimit: 0,
    tangentialStored: 0,
    rollingStored: 0,
    spinStored: 0,
  });
  return load;
}

export function materialsOf(given: Partial<Material> = {}, other: Partial<Material> = given): PairMaterials {
  return createPairMaterials(materialSchema.parse(given), materialSchema.parse(other));
}

/** f_el [N] of a part. */
export function elasticForce(part: NormalPart, view: ContactView): number {
  const load = loadOf();
  part.find(view, load);
  return load.elastic;
}

/** f_n [N] that a damping part makes of an elastic force of 1 N. */
export function dampedForce(part: DampingPart, approachSpeed: number, impactSpeed: number): number {
  const load = loadOf(1);
  part.find(viewOf({ approachSpeed, impactSpeed, damping: part.coefficient(impactSpeed) }), load);
  return load.pressing;
}
