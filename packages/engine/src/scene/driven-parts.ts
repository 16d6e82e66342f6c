/** Mechanisms that a motor drives against others, or that lie on what is fixed, by the canonical scene alone. */
import type { Scene } from './scene.schema.js';

type Parts = Pick<Scene, 'joints' | 'couplings' | 'motors' | 'detection'>;
type Body = Scene['bodies'][number];

/** Names of the bodies that a joint connects. */
export function bodiesOf({ bodies }: Scene['joints'][number]): readonly string[] {
  return bodies;
}

/** Whether a motor moves a mechanism that may touch moving bodies which nothing connects to it. `moving`: the dynamic bodies with shapes. */
export function meetsDriven(scene: Parts, moving: readonly Body[]): boolean {
  if (scene.motors.length === 0) return false;
  const leaders = findMechanisms(scene);
  const leaderOf = (name: string) => leaders.get(name) ?? name;
  const moved = new Set(scene.motors.map(({ joint }) => joint));
  const driven = new Set(
    scene.joints
      .filter(({ name }) => moved.has(name))
      .flatMap((joint) => bodiesOf(joint).filter((name) => name !== WORLD))
      .map(leaderOf),
  );
  const excluded = new Set((scene.detection?.excluded ?? []).flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  return moving.some(
    (a) =>
      driven.has(leaderOf(a.name)) &&
      moving.some(
        (b) =>
          leaderOf(a.name) !== leaderOf(b.name) &&
          !excluded.has(`${a.name}\n${b.name}`) &&
          looksFor(a, b) &&
          looksFor(b, a),
      ),
  );
}

/** Links of a mechanism that may come to rest one by one. */
const LINKS = 3;

/** Whether a mechanism of some links hangs on nothing, over something fixed: a chain that falls on a floor, a robot that walks on it. */
export function liesLoose(scene: Parts, moving: readonly Body[], shaped: readonly Body[]): boolean {
  if (shaped.length === moving.length) return false;
  const leaders = findMechanisms(scene);
  const free = new Set(moving.map(({ name }) => name));
  const held = new Set(
    scene.joints
      .filter((joint) => bodiesOf(joint).some((name) => !free.has(name)))
      .flatMap((joint) => bodiesOf(joint).map((name) => leaders.get(name))),
  );
  const links = new Map<string, number>();
  for (const { name } of moving) {
    const leader = leaders.get(name);
    if (leader !== undefined && !held.has(leader)) links.set(leader, (links.get(leader) ?? 0) + 1);
  }
  return [...links.values()].some((count) => count >= LINKS);
}

const WORLD = 'world';

const looksFor = ({ meets }: Body, { group }: Body) => meets === undefined || meets.includes(group ?? '');

/** One body of each mechanism, by the name of each of its bodies. What is fixed connects nothing; couplings do. */
function findMechanisms({ joints, couplings }: Parts): Map<string, string> {
  const leaders = new Map<string, string>();
  const leaderOf = (name: string): string => {
    const above = leaders.get(name) ?? name;
    return above === name ? name : leaderOf(above);
  };
  const unite = (names: readonly string[]) => {
    const [first, ...others] = names.filter((name) => name !== WORLD).map(leaderOf);
    for (const other of others) if (other !== first) leaders.set(other, first);
  };
  const byName = new Map(joints.map((joint) => [joint.name, bodiesOf(joint)]));
  for (const joint of joints) unite(bodiesOf(joint));
  for (const coupling of couplings) unite(coupling.joints.flatMap((name) => byName.get(name) ?? []));
  return new Map([...byName.values()].flat().map((name) => [name, leaderOf(name)]));
}
