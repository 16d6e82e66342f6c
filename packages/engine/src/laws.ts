/** @impinge/engine/laws, which people import as `impinge/laws`: contact laws of your own, materials, and what a law comes to. */

// A law of your own.

export {
  type ContactLoad,
  type ContactView,
  createContactLoad,
  createContactView,
} from './contact-laws/contact-view.js';
export type {
  DampingPart,
  DampingTraits,
  NormalPart,
  NormalTraits,
  ResistancePart,
  ResistanceTraits,
  StateKind,
} from './contact-laws/law.js';
export {
  defineLaw,
  type Family,
  type LawParameter,
  type LawParameters,
  type LawValues,
  type RegisteredLaw,
} from './contact-laws/registered-law.js';

// Materials, alone and in pairs.

export type { LibraryMaterial } from './contact-laws/material-library/library-material.js';
export { type LibraryName, MATERIAL_LIBRARY } from './contact-laws/material-library/material-library.js';
export {
  type DerivedParameter,
  effectiveModulus,
  effectiveShearModulus,
  type PairMaterials,
} from './contact-laws/pair-materials.js';

// Laws in words: what was given, what was derived and how.

export { describeSceneLaws } from './contact-laws/describe-laws.js';
export {
  type DescribedLaw,
  type DescribedParameter,
  type DescribedPart,
  describedLawOf,
  describedLawsSchema,
} from './contact-laws/described-law.js';

// Forces of a compiled pair.

export { findContactForce, lawOf, type PairLaw } from './contact-laws/pair-laws.js';
export { seeContact, seeStates } from './dynamics/contacts/see-contact.js';
