/** Assigns the contact forces of a frame to patches: for the same two shapes the nearest, each once. */
import type { Vec3 } from '../../math/vec3.js';
import type { ContactPatch } from './contact-patches.js';
import { FRAME_CONTACT } from './frame-contacts.js';

/** Force on B [N] at each patch, world axes; `contacts` as in `Frame`. Undefined if the frame has no contact there. */
export function findPatchForces(patches: readonly ContactPatch[], contacts: Float64Array): (Vec3 | undefined)[] {
  const rowsOfPair = new Map<string, number[]>();
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT) {
    const key = `${contacts[at]} ${contacts[at + 1]}`;
    rowsOfPair.set(key, [...(rowsOfPair.get(key) ?? []), at]);
  }
  const couples = patches.flatMap(({ shapeA, shapeB, pointW }, patch) =>
    (rowsOfPair.get(`${shapeA} ${shapeB}`) ?? []).map((at) => {
      const [dx, dy, dz] = [0, 1, 2].map((k) => contacts[at + 2 + k] - pointW[k]);
      return { patch, at, squared: dx * dx + dy * dy + dz * dz };
    }),
  );
  couples.sort((p, q) => p.squared - q.squared);
  const forces = new Array<Vec3 | undefined>(patches.length).fill(undefined);
  const taken = new Set<number>();
  for (const { patch, at } of couples) {
    if (forces[patch] !== undefined || taken.has(at)) continue;
    taken.add(at);
    forces[patch] = [contacts[at + 5], contacts[at + 6], contacts[at + 7]];
  }
  return forces;
}
