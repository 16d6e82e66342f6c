/** f = k δ. An elastic impact lasts half a period at every speed, π √(m/k) with m the effective mass. */

import { PI } from '../../math/elementary.js';
import type { NormalLaw } from './normal-law.js';

export const linear: NormalLaw = {
  coefficient: (spec) => spec.stiffness ?? 0,
  force: (stiffness, penetration) => stiffness * penetration,
  energy: (stiffness, penetration) => 0.5 * stiffness * penetration * penetration,
  contactTime: (stiffness, effectiveMass) => PI * Math.sqrt(effectiveMass / stiffness),
};
