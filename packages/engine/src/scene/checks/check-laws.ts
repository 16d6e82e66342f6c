/**
 * Refuses laws that do not suit the contacts they are used for, with the reason and the nearest law that works. Only shapes that may really
 * meet are checked, one pair of each kind.
 */
import { lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { FAMILIES, type Family } from '../../contact-laws/registered-law.js';
import { mayMeet } from '../../detection/broad/pair-filter.js';
import {
  canSharePatch,
  canTouch,
  hasManyPlaces,
  hasPatch,
  meetAsSolids,
  seesOverlapOnly,
} from '../../detection/narrow/pair-table.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { SceneProblem } from '../../errors/scene-error.js';

/** Laws for contact at points, suggested where a volumetric law is impossible. */
const BY_DEPTH: { readonly [F in Family]: string } = {
  normal: 'hertz',
  damping: 'gonthier',
  tangential: 'cundall-strack',
  rolling: 'constant-torque',
  spinning: 'none',
};

/** Every unsuitable combination, each reported once for its place in the scene. */
export function checkLaws(system: SystemModel): SceneProblem[] {
  const { shapes, laws } = system;
  if (!laws.pairLaws.some(isDelicate)) return [];
  const found = new Map<string, SceneProblem>();
  const kinds = [...kindsOf(system).values()];
  kinds.forEach((first, i) => {
    for (const second of kinds.slice(i)) {
      const [a, b] = [first[0], second[0]];
      const law = lawOf(laws, shapes.material[a], shapes.material[b]);
      // Most kinds have no problem; only for the others a pair that may meet is searched.
      if (!isDelicate(law) || problemsOfPair(system, law, a, b).length === 0) continue;
      const pair = meetingPair(system, first, second);
      if (pair === undefined) continue;
      for (const problem of problemsOfPair(system, law, ...pair)) {
        const key = `${problem.code} ${problem.path}`;
        if (!found.has(key)) found.set(key, problem);
      }
    }
  });
  return [...found.values()];
}

/** Whether a law does not suit every contact. */
function isDelicate({ traits, normal }: PairLaw): boolean {
  return (
    normal.reach !== undefined ||
    traits.normal.ofBalls === true ||
    FAMILIES.some((family) => isVolumetric(traits, family))
  );
}

function isVolumetric(traits: PairLaw['traits'], family: Family): boolean {
  return family !== 'damping' && traits[family].volumetric;
}

/** Shapes grouped by kind: all laws treat those of one kind alike. */
function kindsOf({ detection }: SystemModel): Map<string, number[]> {
  const { shapes, method } = detection;
  const kinds = new Map<string, number[]>();
  for (let shape = 0; shape < shapes.count; shape++) {
    const key = [shapes.material[shape], shapes.type[shape], method[shape], canSharePatch(detection, shape, shape)];
    const known = kinds.get(key.join());
    if (known === undefined) kinds.set(key.join(), [shape]);
    else known.push(shape);
  }
  return kinds;
}

function meetingPair(
  { detection }: SystemModel,
  first: readonly number[],
  second: readonly number[],
): [number, number] | undefined {
  for (const a of first)
    for (const b of second)
      if (a !== b && mayMeet(detection.filter, Math.min(a, b), Math.max(a, b)) && canTouch(detection, a, b))
        return [a, b];
  return undefined;
}

function problemsOfPair(system: SystemModel, law: PairLaw, a: number, b: number): SceneProblem[] {
  const { shapes, bodies, detection } = system;
  const { traits, spec, pathOf } = law;
  const who = `'${bodies.names[shapes.body[a]]}' and '${bodies.names[shapes.body[b]]}'`;
  const problems: SceneProblem[] = [];
  const report = (code: string, family: Family, message: string) =>
    problems.push({ code, path: pathOf(family), message });
  if (!hasPatch(detection, a, b)) {
    for (const family of FAMILIES.filter((each) => isVolumetric(traits, each))) {
      const way = canSharePatch(detection, a, b)
        ? `set contactBy: 'interference' on one of them, or detection.contactBy for all`
        : `a shell has no inside to overlap with; use a law based on depth, such as { type: '${BY_DEPTH[family]}' }`;
      report(
        'law/needs-volume',
        family,
        `${nameOf(spec[family])} needs the volume of the overlap, but ${who} meet at points: ${way}`,
      );
    }
  }
  if (traits.rolling.volumetric && !traits.normal.volumetric) {
    const message = `${nameOf(spec.rolling)} needs the pressure of a volumetric normal law, but law.normal of ${who} is ${nameOf(spec.normal)}: choose a volumetric normal law, or { type: '${BY_DEPTH.rolling}' } for rolling`;
    report('law/needs-volumetric-normal', 'rolling', message);
  }
  if (traits.normal.ofBalls === true && meetAsSolids(detection, a, b)) {
    const message = `${nameOf(spec.normal)} is a law for spheres, but ${who} meet in overlap volumes, which may be flat: use spheres for grains, or a law without adhesion, such as { type: '${BY_DEPTH.normal}' }`;
    report('law/needs-balls', 'normal', message);
  } else if (law.normal.reach !== undefined && hasManyPlaces(detection, a, b)) {
    const seen = seesOverlapOnly(detection, a, b)
      ? `the contact of ${who} is detected only while they overlap: use spheres for grains, with contact at points`
      : `${who} may meet in many places, none of which is tracked after separation: use planes or other exact shapes for walls, or a law that ends at separation, such as { type: 'dmt' }`;
    report('law/needs-gap', 'normal', `${nameOf(spec.normal)} attracts across a gap, but ${seen}`);
  }
  if (law.normal.reach !== undefined && law.isRelaxed) {
    const message = `${nameOf(spec.normal)} cannot be combined with law.relaxation, which changes the depth between ${who}: remove law.relaxation`;
    report('law/relaxed-adhesion', 'normal', message);
  }
  return problems;
}

function nameOf(spec: { readonly type: string; readonly law?: string }): string {
  return `'${spec.law ?? spec.type}'`;
}
