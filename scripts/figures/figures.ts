/** The figures of the documentation by name; each is made from what the engine computes, the same bytes every time. */
import { adhesion } from './adhesion.js';
import { ballInCylinder } from './ball-in-cylinder.js';
import { ballInPipeFigure } from './ball-in-pipe.js';
import { ballOffTable } from './ball-off-table.js';
import { contensou } from './contensou.js';
import { dampingRestitution } from './damping-restitution.js';
import { dostaDrum, dostaPenetration } from './dosta.js';
import { doublePendulum } from './double-pendulum.js';
import { eigenNormal } from './eigen-normal.js';
import { elasticBoxes } from './elastic-boxes.js';
import { elasticLaws } from './elastic-laws.js';
import { energyLoss } from './energy-loss.js';
import { forceLoops } from './force-loops.js';
import { gearsAndPlay } from './gears-and-play.js';
import { geneva } from './geneva.js';
import { angleOfRepose, bagnoldFigure, beverlooFigure } from './grain-flows.js';
import { gyroscope } from './gyroscope.js';
import { inclineBlock } from './incline-block.js';
import { interferenceContinuity } from './interference-continuity.js';
import { mergingPieces } from './merging-pieces.js';
import { obliqueImpacts } from './oblique-impact.js';
import { rollingResistance } from './rolling-resistance.js';
import { solverComparison } from './solver-comparison.js';
import { startHere } from './start-here.js';
import { stickSlipBelt } from './stick-slip-belt.js';
import { velocityCurve } from './velocity-curve.js';

export const FIGURES: Readonly<Record<string, () => string | Promise<string>>> = {
  adhesion,
  'angle-of-repose': angleOfRepose,
  'bagnold-flow': bagnoldFigure,
  'beverloo-discharge': beverlooFigure,
  'dosta-drum': dostaDrum,
  'dosta-penetration': dostaPenetration,
  'damping-restitution': dampingRestitution,
  'ball-in-cylinder': ballInCylinder,
  'ball-off-table': ballOffTable,
  contensou,
  'double-pendulum': doublePendulum,
  'eigen-normal': eigenNormal,
  'elastic-boxes': elasticBoxes,
  'elastic-laws': elasticLaws,
  'energy-loss': energyLoss,
  'force-loops': forceLoops,
  'gears-and-play': gearsAndPlay,
  gyroscope,
  geneva,
  'ball-in-pipe': ballInPipeFigure,
  'incline-block': inclineBlock,
  'interference-continuity': interferenceContinuity,
  'merging-pieces': mergingPieces,
  'oblique-impact': obliqueImpacts,
  'rolling-resistance': rollingResistance,
  'solver-comparison': solverComparison,
  'start-here': startHere,
  'stick-slip-belt': stickSlipBelt,
  'velocity-curve': velocityCurve,
};

/** Figures are kept in git [bytes]. */
export const LARGEST = 100_000;
