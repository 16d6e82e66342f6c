/** Names of the joints of a loop. */
import type { BodyModel } from '../body-model.js';
import { NO_PARENT } from '../trees/tree-model.js';
import { COUPLING, type RowSpec } from './loop-model.js';

/** Names of the joint of a row and of the joints from its two sides to their common ancestor: once around the loop. */
export function loopThrough({ trees, joints }: BodyModel, { joint, kind, a, b }: RowSpec): string[] {
  const nameOf = (link: number) => joints.find(({ links }) => links.includes(link))?.spec.name;
  if (kind === COUPLING) return [joint, ...[a, b].flatMap(({ link }) => nameOf(link) ?? [])];
  const namesUp = (from: number): string[] => {
    const names: string[] = [];
    for (let link = from; link >= 0; link = trees.parent[link] === NO_PARENT ? -1 : trees.parent[link]) {
      const name = nameOf(link);
      if (name !== undefined && !names.includes(name)) names.push(name);
    }
    return names;
  };
  const [up, down] = [namesUp(b.link), namesUp(a.link)];
  const isShared = (name: string) => up.includes(name) && down.includes(name);
  return [joint, ...up.filter((name) => !isShared(name)), ...down.filter((name) => !isShared(name)).reverse()];
}
