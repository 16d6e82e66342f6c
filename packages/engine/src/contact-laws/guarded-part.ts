/**
 * Guards for the parts of registered laws. If a part throws or returns something else than numbers, the result is NaN, and the run then
 * reports the law by name. Nothing is repaired, with one exception: an invalid contact or settling time is ignored, since it only
 * suggests step sizes.
 */
import type { ContactLoad } from './contact-view.js';
import type { DampingPart, NormalPart, ResistancePart } from './law.js';
import type { Family, PartOf } from './registered-law.js';

/** The guarded part that the engine calls; `unguarded` is the original. */
export function guardedPart<F extends Family>(family: F, part: PartOf[F]): PartOf[F] {
  if (family === 'normal') return guardedNormal(part as NormalPart) as PartOf[F];
  if (family === 'damping') return guardedDamping(part as DampingPart) as PartOf[F];
  return guardedResistance(part as ResistancePart) as PartOf[F];
}

function guardedNormal(part: NormalPart): NormalPart {
  const guarded: NormalPart = {
    ...part,
    unguarded: part,
    find: (view, load) => {
      try {
        part.find(view, load);
      } catch {
        load.elastic = Number.NaN;
      }
    },
    findEnergy: (view, load) => {
      try {
        part.findEnergy(view, load);
      } catch {
        load.energy = Number.NaN;
      }
    },
    contactTime: timeOrNone(part.contactTime),
  };
  return part.reach === undefined ? guarded : { ...guarded, reach: numberOrNaN(part.reach) };
}

function guardedDamping(part: DampingPart): DampingPart {
  return {
    ...part,
    unguarded: part,
    coefficient: numberOrNaN(part.coefficient),
    find: (view, load) => {
      try {
        part.find(view, load);
      } catch {
        load.pressing = Number.NaN;
      }
    },
  };
}

function guardedResistance(part: ResistancePart): ResistancePart {
  const { begin, settle, settlingTime } = part;
  return {
    ...part,
    unguarded: part,
    find: (view, load, at) => {
      try {
        part.find(view, load, at);
      } catch {
        breakLoad(load);
      }
    },
    ...(begin === undefined
      ? {}
      : {
          begin: (view, at) => {
            try {
              begin(view, at);
            } catch {
              view.states[at] = Number.NaN;
            }
          },
        }),
    ...(settle === undefined ? {} : { settle: numberOrNaN(settle) }),
    ...(settlingTime === undefined ? {} : { settlingTime: timeOrNone(settlingTime) }),
  };
}

function breakLoad({ friction }: ContactLoad): void {
  friction.fill(Number.NaN);
}

function numberOrNaN<A extends unknown[]>(find: (...args: A) => number): (...args: A) => number {
  return (...args) => {
    try {
      return Number(find(...args));
    } catch {
      return Number.NaN;
    }
  };
}

function timeOrNone<A extends unknown[]>(find: (...args: A) => number): (...args: A) => number {
  const safe = numberOrNaN(find);
  return (...args) => {
    const time = safe(...args);
    return time > 0 ? time : Number.POSITIVE_INFINITY;
  };
}
