/** Writes the laws of a scene as rows for the kernel (contact-laws/grain-law.kernel.ts). A law without a kernel is refused, and the message names the nearest. */

import {
  BY_LOAD,
  CONSTANT,
  DASHPOT,
  FACTOR,
  FROZEN,
  RUNNING_MAX,
  UNDAMPED,
} from '../../contact-laws/damping/damping.kernel.js';
import { speedOverCompression } from '../../contact-laws/damping/impact-factor.js';
import { KIND_ROW, LAW_ROW } from '../../contact-laws/grain-law.kernel.js';
import { DMT, HERTZ, JKR, LINEAR, POWER } from '../../contact-laws/normal/normal.kernel.js';
import type { LawModel, PairLaw } from '../../contact-laws/pair-laws.js';
import { effectiveModulus, effectiveShearModulus, type PairMaterials } from '../../contact-laws/pair-materials.js';
import type { Family } from '../../contact-laws/registered-law.js';
import { CONSTANT_TORQUE, ELASTIC_PLASTIC, ROLLS_FREELY } from '../../contact-laws/rolling/rolling.kernel.js';
import { elasticSpring } from '../../contact-laws/tangential/elastic-coulomb.js';
import { tangentialDamping } from '../../contact-laws/tangential/mindlin.js';
import {
  CUNDALL_STRACK,
  ELASTIC_COULOMB,
  FRICTIONLESS,
  MINDLIN,
  MINDLIN_RESCALED,
  OWN,
  REGULARISED,
  SHARE,
  VELOCITY_CURVE,
} from '../../contact-laws/tangential/tangential.kernel.js';
import { humpOf } from '../../contact-laws/tangential/velocity-curve.js';
import { SceneError } from '../../errors/scene-error.js';
import { PI } from '../../math/elementary.js';

/** What contacts of a bed keep: how many numbers, and where each value begins; −1 for none. */
export interface HistoryPlaces {
  readonly historyRow: number;
  readonly impactAt: number;
  readonly stretchAt: number;
  readonly edgeAt: number;
  readonly rollAt: number;
  /** Whether any law has a rolling torque, and whether any holds on over a gap. */
  readonly rolls: boolean;
  readonly adheres: boolean;
}

/** The laws of all pairs of materials, as rows. */
export interface GrainLaws extends HistoryPlaces {
  readonly materialCount: number;
  readonly kinds: Int32Array;
  readonly laws: Float64Array;
  /** Gap up to which a contact of grains of a radius [m] holds on at most [m]. */
  readonly largestReach: (radius: number) => number;
}

/** Types, in a row of integers. */
const [NORMAL, HALVES, DAMPING, CHOICE, CLAMPED, FRICTION, ROLLING, BY_SIZE, SPRING, USED] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];

/** The rows of a model's laws, of those pairs that have a material of grains; the others stay empty. */
export function writeGrainLaws({ materialCount, pairLaws }: LawModel, ofGrains: readonly number[]): GrainLaws {
  const kinds = new Int32Array(KIND_ROW * pairLaws.length);
  const laws = new Float64Array(LAW_ROW * pairLaws.length);
  pairLaws.forEach((law, pair) => {
    const [a, b] = [Math.floor(pair / materialCount), pair % materialCount];
    if (!ofGrains.includes(a) && !ofGrains.includes(b)) return;
    const kind = kinds.subarray(KIND_ROW * pair, KIND_ROW * (pair + 1));
    const row = laws.subarray(LAW_ROW * pair, LAW_ROW * (pair + 1));
    refuseOwnLaws(law);
    kind[USED] = 1;
    writeNormal(law, kind, row);
    writeDamping(law, kind, row);
    writeFriction(law, kind, row);
    writeRolling(law, kind, row);
    if (law.spec.relaxation !== undefined) refuse(law, 'normal', 'relaxed penetration', 'no relaxation');
  });
  const reaches = pairLaws.map(({ normal }, pair) => (kinds[KIND_ROW * pair] === JKR ? normal.reach : undefined));
  const largestReach = (radius: number) => Math.max(0, ...reaches.map((reach) => reach?.(radius) ?? 0));
  return { materialCount, kinds, laws, largestReach, ...placeHistory(kinds) };
}

function placeHistory(kinds: Int32Array): HistoryPlaces {
  const has = (column: number, ...types: number[]) =>
    kinds.some((type, k) => k % KIND_ROW === column && types.includes(type));
  let historyRow = 1;
  const take = (wanted: boolean) => {
    if (!wanted) return -1;
    historyRow += 3;
    return historyRow - 3;
  };
  const stretchAt = take(has(FRICTION, CUNDALL_STRACK, MINDLIN, MINDLIN_RESCALED, ELASTIC_COULOMB));
  const edgeAt = take(has(FRICTION, MINDLIN));
  const rollAt = take(has(ROLLING, ELASTIC_PLASTIC));
  const rolls = has(ROLLING, CONSTANT_TORQUE, ELASTIC_PLASTIC);
  return { historyRow, impactAt: 0, stretchAt, edgeAt, rollAt, rolls, adheres: has(NORMAL, JKR) };
}

/** What stands in for a law of a program's own. */
const INSTEAD = {
  normal: "'hertz'",
  damping: "'gonthier'",
  tangential: "'elastic-coulomb'",
  rolling: "'elastic-plastic'",
  spinning: "'none'",
} as const;

function refuseOwnLaws(law: PairLaw): void {
  for (const family of ['normal', 'damping', 'tangential', 'rolling', 'spinning'] as const) {
    const part = law.spec[family];
    if ('law' in part) refuse(law, family, `the law '${part.law}', which is a function of your own,`, INSTEAD[family]);
  }
}

function refuse(law: PairLaw, family: Family, what: string, instead: string): never {
  const path = law.pathOf(family);
  throw new SceneError('law/not-for-grains', path, `${what} has no form for grains; use ${instead}`);
}

/** Parameters as the law derives them, without noting them a second time. */
function quiet({ pair }: PairLaw): PairMaterials {
  return { ...pair, derive: (_name, value) => value };
}

function writeNormal(law: PairLaw, kind: Int32Array, row: Float64Array): void {
  const { normal } = law.spec;
  const { pair } = law;
  row[4] = effectiveModulus(pair.a, pair.b);
  row[0] = (4 / 3) * row[4];
  kind[BY_SIZE] = 1;
  switch (normal.type) {
    case 'hertz':
      kind[NORMAL] = HERTZ;
      if (normal.stiffness === undefined) return;
      row[0] = normal.stiffness;
      kind[BY_SIZE] = 0;
      return;
    // What it is where bodies meet at points.
    case 'volume-energy':
      kind[NORMAL] = HERTZ;
      return;
    case 'linear':
      kind[NORMAL] = LINEAR;
      row[0] = normal.stiffness;
      kind[BY_SIZE] = 0;
      return;
    case 'power':
      kind[NORMAL] = POWER;
      kind[HALVES] = 2 * normal.exponent;
      if (!Number.isInteger(2 * normal.exponent))
        refuse(law, 'normal', `'power' with exponent ${normal.exponent}`, 'a multiple of 1/2 as exponent');
      row[0] = normal.stiffness;
      kind[BY_SIZE] = 0;
      return;
    case 'dmt':
    case 'jkr':
      kind[NORMAL] = normal.type === 'dmt' ? DMT : JKR;
      row[3] = PI * normal.surfaceEnergy;
      return;
    default:
      refuse(law, 'normal', `'${normal.type}'`, "'hertz', 'volume-energy', 'linear', 'power', 'jkr' or 'dmt'");
  }
}

function writeDamping(law: PairLaw, kind: Int32Array, row: Float64Array): void {
  const { damping } = law.spec;
  const { exponent = 1.5 } = law.normal;
  if (damping.type !== 'none' && damping.type !== 'constant' && law.pair.slowsWithSpeed)
    refuse(law, 'damping', 'a restitution that depends on speed (restitutionSlope)', 'a constant one');
  row[5] = law.damping.coefficient(0);
  row[6] = law.damping.smallSpeed;
  switch (damping.type) {
    case 'none':
      kind[DAMPING] = UNDAMPED;
      return;
    case 'constant':
      kind[DAMPING] = CONSTANT;
      return;
    case 'kelvin-voigt':
    case 'tsuji':
      kind[DAMPING] = DASHPOT;
      // √(m* K δ^(p − 1)) is √(m* ∂f_el/∂δ)/√p.
      row[5] /= Math.sqrt(damping.type === 'tsuji' ? 1.5 : 1);
      kind[CLAMPED] = damping.clamped ? 1 : 0;
      return;
    case 'gonthier':
    case 'hunt-crossley':
    case 'lankarani-nikravesh':
      kind[DAMPING] = FACTOR;
      kind[CHOICE] = { frozen: FROZEN, 'by-load': BY_LOAD, 'running-max': RUNNING_MAX }[damping.impactSpeed];
      row[7] = speedOverCompression(row[5]);
      row[2] = row[7] * Math.sqrt(2 / (exponent * (exponent + 1)));
      return;
    default:
      refuse(law, 'damping', `'${damping.type}'`, "'gonthier'");
  }
}

function writeFriction(law: PairLaw, kind: Int32Array, row: Float64Array): void {
  const { tangential } = law.spec;
  const pair = quiet(law);
  row[8] = pair.friction;
  row[12] = -1;
  switch (tangential.type) {
    case 'none':
      kind[FRICTION] = FRICTIONLESS;
      return;
    case 'regularised-coulomb':
      kind[FRICTION] = REGULARISED;
      row[9] = tangential.slipSpeed;
      if (tangential.viscosity !== undefined) row[12] = tangential.viscosity;
      return;
    case 'velocity-curve':
      kind[FRICTION] = VELOCITY_CURVE;
      row[9] = tangential.slipSpeed;
      row[15] = humpOf(pair.friction, pair.staticFriction);
      return;
    case 'cundall-strack':
      kind[FRICTION] = CUNDALL_STRACK;
      row[9] = tangential.stiffness;
      row[10] = 2 * tangential.dampingRatio;
      return;
    case 'mindlin':
      kind[FRICTION] = tangential.form === 'conservative' ? MINDLIN : MINDLIN_RESCALED;
      row[10] = 2 * (tangential.dampingRatio ?? tangentialDamping(pair));
      row[11] = 8 * effectiveShearModulus(pair.a, pair.b);
      kind[SPRING] = OWN;
      // Of Hertz' own contact, ∂f_el/∂δ is 2 E* a.
      if (kind[NORMAL] === HERTZ && kind[BY_SIZE] > 0) {
        kind[SPRING] = SHARE;
        row[13] = row[11] / (2 * row[4]);
        row[10] *= Math.sqrt(row[13]);
      }
      return;
    case 'elastic-coulomb': {
      const { share, ratio, unit } = elasticSpring(tangential, pair);
      kind[FRICTION] = ELASTIC_COULOMB;
      row[10] = 2 * ratio * Math.sqrt(share);
      kind[SPRING] = SHARE;
      row[13] = share;
      row[14] = Math.sqrt(unit);
      row[18] = 1 / row[14];
      return;
    }
    default:
      refuse(law, 'tangential', `'${tangential.type}'`, "'elastic-coulomb' or 'mindlin'");
  }
}

function writeRolling(law: PairLaw, kind: Int32Array, row: Float64Array): void {
  const { rolling } = law.spec;
  switch (rolling.type) {
    // The volumetric law acts on patches only.
    case 'none':
    case 'volumetric':
      kind[ROLLING] = ROLLS_FREELY;
      return;
    case 'constant-torque':
      kind[ROLLING] = CONSTANT_TORQUE;
      row[16] = rolling.coefficient;
      row[19] = rolling.fullSpeed;
      return;
    case 'elastic-plastic':
      kind[ROLLING] = ELASTIC_PLASTIC;
      row[16] = rolling.coefficient;
      row[17] = rolling.stiffness ?? -1;
      row[19] = rolling.dampingRatio;
      return;
    default:
      refuse(law, 'rolling', `'${rolling.type}'`, "'elastic-plastic' or 'constant-torque'");
  }
}
