/**
 * Janssen's column between two walls W apart that bear by friction μ_w. With K = σ_xx/σ_zz and friction mobilised to a share m,
 *   σ_zz = ρ g λ (1 − exp(−z/λ)),   λ = W/(2 m μ_w K),   z from the surface down.
 * Janssen 1895. The walls go up by half a diameter, so that all grains hang on them. K and m are measured on the walls; nothing is fitted.
 */
import { createBarriers } from '@impinge/engine/detection';
import { viewGrains, wallLoad } from '@impinge/engine/grains';
import { run, step } from './beds.js';
import { DIAMETER, FLOOR, putWall, rectangle, STEP, slabOf } from './slab.js';

export interface JanssenColumn {
  /** Depth over λ and σ_zz/(ρ g λ). */
  readonly points: readonly (readonly [number, number])[];
  /** λ over W, and K. */
  readonly length: number;
  readonly pressing: number;
  /** Friction over pressure on the walls, and the weight on the floor over all weight. */
  readonly mobilised: number;
  readonly onFloor: number;
}

/** Fills a slab W = `width` d wide with `count` grains and lifts its walls. */
export function janssenColumn(width: number, count: number, wallFriction: number): JanssenColumn {
  const [depth, parts, high] = [5, 10, 90];
  const w = width * DIAMETER;
  const borders = Array.from({ length: parts + 1 }, (_, i) =>
    i < parts ? 5 * i * DIAMETER - DIAMETER : high * DIAMETER,
  );
  const side = (x: number, i: number) =>
    rectangle(
      ...[
        [-1, i],
        [5, i],
        [5, i + 1],
        [-1, i + 1],
      ].map(([y, k]) => [x, y * DIAMETER, borders[k]]),
    );
  const sheets = [0, w].flatMap((x) => Array.from({ length: parts }, (_, i) => side(x, i)));
  const bed = slabOf({
    friction: 0.3,
    wallFriction,
    depth,
    x: [0, width],
    z: 0.5,
    count,
    walls: [
      { barriers: undefined, material: 1 },
      ...sheets.map((mesh) => ({ barriers: createBarriers(mesh, { sides: 'both' }), material: 1 })),
    ],
  });
  const settling = 16_000;
  putWall(bed, 0, FLOOR, [0, 0, 0]);
  for (let i = 1; i <= sheets.length; i++) putWall(bed, i, FLOOR, [0, 0, 0]);
  run(bed, settling);
  const lifting = 10_000;
  const speed = (0.5 * DIAMETER) / (lifting * STEP);
  const forces = sheets.map(() => [0, 0]);
  let floor = 0;
  let seen = 0;
  for (let n = 0; n < lifting; n++) {
    for (let i = 1; i <= sheets.length; i++) putWall(bed, i, FLOOR, [0, 0, speed * n * STEP], [0, 0, speed]);
    step(bed);
    if (n < lifting / 3 || n % 10 > 0) continue;
    seen++;
    floor -= wallLoad(bed, 0).force[2];
    forces.forEach((sum, i) => {
      const { force } = wallLoad(bed, i + 1);
      sum[0] += Math.abs(force[0]);
      sum[1] -= force[2];
    });
  }
  const { positions, masses } = viewGrains(bed);
  const heights = [...masses.keys()].map((i) => positions[3 * i + 2]);
  const top = [...heights].sort((a, b) => b - a)[Math.round(count / 40)] + DIAMETER;
  const weightAbove = (z: number) => heights.reduce((sum, h, i) => (h > z ? sum + 9.81 * masses[i] : sum), 0);
  const area = w * depth * DIAMETER;
  const weight = weightAbove(-1);
  const density = weight / area / top;
  // What the walls of part i bear, both sides.
  const of = (i: number, k: number) => (forces[i][k] + forces[i + parts][k]) / seen;
  const stressAt = (i: number) => {
    let borne = 0;
    for (let j = i; j < parts; j++) borne += of(j, 1);
    return (weightAbove(borders[i]) - borne) / area;
  };
  const inside = Array.from({ length: parts }, (_, i) => i).filter((i) => i > 0 && borders[i + 1] < top - 3 * DIAMETER);
  let [across, along, friction, pressure] = [0, 0, 0, 0];
  for (const i of inside) {
    const pressed = of(i, 0) / (2 * depth * DIAMETER * (borders[i + 1] - borders[i]));
    across += pressed;
    along += 0.5 * (stressAt(i) + stressAt(i + 1));
    friction += of(i, 1);
    pressure += of(i, 0);
  }
  const pressing = across / along;
  const length = w / (2 * (friction / pressure) * pressing);
  const points = [...inside, inside[inside.length - 1] + 1].map(
    (i) => [(top - borders[i]) / length, stressAt(i) / (density * length)] as const,
  );
  const bottom = [top / length, floor / seen / area / (density * length)] as const;
  return {
    points: [bottom, ...points],
    length: length / w,
    pressing,
    mobilised: friction / pressure / wallFriction,
    onFloor: floor / seen / weight,
  };
}
