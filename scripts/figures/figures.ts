/** The figures of the documentation by name; each is made from what the engine computes, the same bytes every time. */
import { adhesion } from './adhesion.js';
import { dampingRestitution } from './damping-restitution.js';
import { eigenNormal } from './eigen-normal.js';
import { elasticLaws } from './elastic-laws.js';
import { forceLoops } from './force-loops.js';
import { interferenceContinuity } from './interference-continuity.js';
import { mergingPieces } from './merging-pieces.js';
import { solverComparison } from './solver-comparison.js';

export const FIGURES: Readonly<Record<string, () => string | Promise<string>>> = {
  adhesion,
  'damping-restitution': dampingRestitution,
  'eigen-normal': eigenNormal,
  'elastic-laws': elasticLaws,
  'force-loops': forceLoops,
  'interference-continuity': interferenceContinuity,
  'merging-pieces': mergingPieces,
  'solver-comparison': solverComparison,
};

/** Figures are kept in git [bytes]. */
export const LARGEST = 100_000;
