/** A case by the grain kernels of the engine. */
import { createBarriers } from '@impinge/engine/detection';
import {
  addGrains,
  createGrainBed,
  createGrainLaws,
  type GrainBed,
  setWall,
  stepGrains,
  viewGrains,
} from '@impinge/engine/grains';
import {
  BALL,
  type DostaCase,
  type DostaStart,
  DRUM_SPEED,
  FRICTION,
  POISSON,
  QUARTERS,
  RESTITUTION,
} from './dosta-case.js';

/** Time [s] and columns of the case. */
export type Row = readonly number[];

const STILL = { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], origin: [0, 0, 0], velocity: [0, 0, 0], turning: [0, 0, 0] };

function lawsOf({ stuffs }: DostaCase) {
  const names = ['M1', 'M2', 'steel'];
  const materials = Object.fromEntries(
    stuffs.map(({ young, density }, i) => [
      names[i],
      {
        density,
        youngModulus: young,
        poissonRatio: POISSON,
        restitution: RESTITUTION[i][i],
        friction: FRICTION[i][i],
      },
    ]),
  );
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([i, j]) => ({
    materials: [names[i], names[j]] as [string, string],
    restitution: RESTITUTION[i][j],
    friction: FRICTION[i][j],
  }));
  const law = {
    normal: { type: 'hertz' },
    damping: { type: 'tsuji' },
    tangential: { type: 'elastic-coulomb' },
  } as const;
  return createGrainLaws({ materials, pairs, law });
}

/** Equal corners made one. */
function meshOf(triangles: DostaStart['triangles']) {
  const known = new Map<string, number>();
  const vertices: number[] = [];
  const corners = triangles.flatMap((t) => [0, 3, 6].map((k) => t.slice(k, k + 3)));
  const indices = corners.map((corner) => {
    const key = corner.join();
    const at = known.get(key) ?? known.size;
    if (at === known.size) vertices.push(...corner);
    known.set(key, at);
    return at;
  });
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(indices) };
}

export function dostaBed(dosta: DostaCase, { positions, radii, kinds, triangles }: DostaStart): GrainBed {
  const bed = createGrainBed({
    laws: lawsOf(dosta),
    step: dosta.step,
    gravity: [0, 0, -9.81],
    walls: [{ barriers: createBarriers(meshOf(triangles), { sides: 'both' }), material: 2 }],
    largestRadius: radii.reduce((most, r) => Math.max(most, r), 0),
  });
  setWall(bed, 0, STILL);
  const velocities = new Float64Array(positions.length);
  if (dosta.name === 'penetration') velocities[positions.length - 1] = -BALL.speed;
  addGrains(bed, {
    positions,
    velocities,
    radii,
    masses: radii.map((r, i) => (4 / 3) * Math.PI * dosta.stuffs[kinds[i]].density * r ** 3),
    materials: kinds,
  });
  return bed;
}

/** Height of the ball, or how many of each kind are in each quarter. */
function lookAt(dosta: DostaCase, bed: GrainBed): number[] {
  const { positions, materials } = viewGrains(bed);
  if (dosta.name === 'penetration') return [positions[positions.length - 1]];
  return [0, 1].flatMap((kind) =>
    QUARTERS.map(([x, z]) => {
      let count = 0;
      for (let i = 0; i < materials.length; i++)
        if (materials[i] === kind && positions[3 * i] * x > 0 && positions[3 * i + 2] * z > 0) count++;
      return count;
    }),
  );
}

/** Rows up to a time [s], as they come. */
export function* ourRows(dosta: DostaCase, start: DostaStart, until: number): Generator<Row> {
  const bed = dostaBed(dosta, start);
  const { step, every, name } = dosta;
  const [steps, between] = [Math.round(until / step), Math.round(every / step)];
  for (let n = 0; n < steps; n++) {
    if (name === 'drum') {
      const [c, s] = [Math.cos(DRUM_SPEED * n * step), Math.sin(DRUM_SPEED * n * step)];
      setWall(bed, 0, { ...STILL, axes: [c, 0, -s, 0, 1, 0, s, 0, c], turning: [0, -DRUM_SPEED, 0] });
    }
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
    if ((n + 1) % between === 0) yield [(n + 1) * step, ...lookAt(dosta, bed)];
  }
}
