/** Metals of the library. */
import { CALLISTER, CHUNG_OOI, type LibraryMaterial, MARKS, YIELDS } from './library-material.js';

export const METALS = {
  steel: {
    title: 'Carbon steel, AISI 1020',
    properties: {
      density: 7850,
      youngModulus: 2.07e11,
      poissonRatio: 0.3,
      restitution: 0.8,
      friction: 0.57,
      staticFriction: 0.74,
    },
    sources: { solid: CALLISTER, restitution: YIELDS, friction: `${MARKS}: mild steel on mild steel` },
  },
  'stainless-steel': {
    title: 'Stainless steel, AISI 304',
    properties: {
      density: 8000,
      youngModulus: 1.93e11,
      poissonRatio: 0.3,
      restitution: 0.9,
      friction: 0.42,
      staticFriction: 0.78,
    },
    sources: { solid: CALLISTER, restitution: YIELDS, friction: `${MARKS}: hard steel on hard steel` },
  },
  aluminium: {
    title: 'Aluminium alloy, 6061',
    properties: { density: 2700, youngModulus: 6.9e10, poissonRatio: 0.33, restitution: 0.7, friction: 1.05 },
    sources: {
      solid: CALLISTER,
      restitution: `${CHUNG_OOI}, after Gorham & Kharaz, Powder Technology 112 (2000) 193: an alumina ball on the alloy at 3.9 m/s`,
      friction: `${MARKS}: static, clean; it is not less when sliding`,
    },
  },
  brass: {
    title: 'Cartridge brass, C26000',
    properties: {
      density: 8530,
      youngModulus: 1.1e11,
      poissonRatio: 0.35,
      restitution: 0.6,
      friction: 0.44,
      staticFriction: 0.51,
    },
    sources: { solid: CALLISTER, restitution: YIELDS, friction: `${MARKS}: brass on mild steel` },
  },
} as const satisfies Record<string, LibraryMaterial>;
