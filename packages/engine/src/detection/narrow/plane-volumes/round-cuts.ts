/** What a plane cuts off each round solid, by its axis and the plane alone. */
import type { CapsuleSpec } from '../../../geometry/shapes/capsule.js';
import type { ConeSpec } from '../../../geometry/shapes/cone.js';
import type { CylinderSpec } from '../../../geometry/shapes/cylinder.js';
import type { TorusSpec } from '../../../geometry/shapes/torus.js';
import { addCapsuleStrips, capsuleDepth } from './capsule-strips.js';
import { addRuledStrips, findRuledDepth, type Ruled } from './ruled-strips.js';
import type { Strips, Tilt } from './strips.js';
import { addTorusStrips, torusDepth } from './torus-strips.js';

/** A solid of revolution: how deep it is, and its strips. */
export interface RoundCut<Spec> {
  /** Fills in the greatest depth. */
  readonly findDepth: (spec: Spec, tilt: Tilt) => void;
  readonly addStrips: (spec: Spec, tilt: Tilt, out: Strips) => void;
  /** Fills ρ and z of the deepest point, on the low side of the solid [m]: where it will touch. In the middle of a line or a face that is parallel to the plane. */
  readonly findLowest: (spec: Spec, tilt: Tilt, out: Float64Array) => void;
}

const ruled: Ruled = { radius: Number.NaN, height: Number.NaN, isCone: false };

function ruledOf({ type, radius, height }: ConeSpec | CylinderSpec): Ruled {
  ruled.radius = radius;
  ruled.height = height;
  ruled.isCone = type === 'cone';
  return ruled;
}

const cylinder: RoundCut<CylinderSpec> = {
  findDepth: (spec, tilt) => findRuledDepth(ruledOf(spec), tilt),
  addStrips: (spec, tilt, out) => addRuledStrips(ruledOf(spec), tilt, out),
  findLowest: ({ radius, height }, { sine, cosine }, out) => {
    out[0] = sine > 0 ? radius : 0;
    out[1] = (-Math.sign(cosine) * height) / 2;
  },
};

const cone: RoundCut<ConeSpec> = {
  findDepth: (spec, tilt) => findRuledDepth(ruledOf(spec), tilt),
  addStrips: (spec, tilt, out) => addRuledStrips(ruledOf(spec), tilt, out),
  findLowest: ({ radius, height }, { sine, cosine }, out) => {
    // How much lower the rim is than the apex.
    const rim = sine * radius + cosine * height;
    out[0] = rim < 0 || sine === 0 ? 0 : rim > 0 ? radius : radius / 2;
    out[1] = (-Math.sign(rim) * height) / 2;
  },
};

const capsule: RoundCut<CapsuleSpec> = {
  findDepth: ({ radius, length }, tilt) => {
    tilt.depth = capsuleDepth(radius, length, tilt);
  },
  addStrips: ({ radius, length }, tilt, out) => addCapsuleStrips(radius, length, tilt, out),
  findLowest: ({ radius, length }, { sine, cosine }, out) => {
    out[0] = radius * sine;
    out[1] = -radius * cosine - (Math.sign(cosine) * length) / 2;
  },
};

const torus: RoundCut<TorusSpec> = {
  findDepth: ({ ringRadius, tubeRadius }, tilt) => {
    tilt.depth = torusDepth(ringRadius, tubeRadius, tilt);
  },
  addStrips: ({ ringRadius, tubeRadius }, tilt, out) => addTorusStrips(ringRadius, tubeRadius, tilt, out),
  findLowest: ({ ringRadius, tubeRadius }, { sine, cosine }, out) => {
    out[0] = (sine > 0 ? ringRadius : 0) + tubeRadius * sine;
    out[1] = -tubeRadius * cosine;
  },
};

/** By the name of the shape in scenes. */
export const ROUND_CUTS = { cylinder, cone, capsule, torus };
