/** Results of walls against single balls whose wear is known, and against the sums of the walls. */
import { describe, expect, test } from 'vitest';
import { grid } from '../../../detection/narrow/barriers/barriers-fixtures.suite.js';
import { createBarriers } from '../../../detection/narrow/barriers/create-barriers.js';
import { box, inverted } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { Vec3 } from '../../../math/vec3.js';
import { addGrains, type GrainBed } from '../grain-bed.js';
import { readWallContacts } from '../grain-contacts.js';
import { addCloud, bedOf } from '../grain-fixtures.suite.js';
import { saveGrains, takeGrains } from '../grain-state.js';
import { setWall, wallLoad } from '../grain-walls.js';
import { stepGrains } from '../step-grains.js';
import { nodeForces, triangleColumns } from './wall-columns.js';
import { addWallResults, createWallResults, saveWallResults, takeWallResults } from './wall-results.js';

const STIFFNESS = 1e4;
const LINEAR = {
  normal: { type: 'linear', stiffness: STIFFNESS },
  damping: { type: 'none' },
  tangential: { type: 'none' },
};
const [RADIUS, MASS] = [0.002, 1e-4];
const WEIGHT = 9.81 * MASS;
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0);
const STILL = { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], origin: [0, 0, 0], velocity: [0, 0, 0], turning: [0, 0, 0] };

const floor = grid([0, 0.03, 0.07, 0.1], [0, 0.05, 0.1]);
function onFloor(options: Parameters<typeof bedOf>[0] = {}): GrainBed {
  return bedOf({
    law: LINEAR,
    walls: [{ barriers: createBarriers(floor, { sides: 'both' }), material: 0 }],
    ...options,
  });
}

function addBall(bed: GrainBed, position: Vec3, velocity: Vec3, spin: Vec3 = [0, 0, 0]): void {
  const one = { radii: [RADIUS], masses: [MASS], materials: [0] };
  addGrains(bed, { positions: position, velocities: velocity, spins: spin, ...one });
}

describe('a ball that lies on the floor with its weight', () => {
  const height = RADIUS - WEIGHT / STIFFNESS;
  const wear = { wall: 0, mesh: floor, archard: 1e-12 };

  test('slides: k F s of wear, in the triangles that it passes', () => {
    const bed = onFloor();
    addBall(bed, [0.011, 0.013, height], [0.2, 0, 0]);
    const results = createWallResults(wear);
    const steps = 15_000;
    for (let k = 0; k < steps; k++) {
      expect(stepGrains(bed)).toBeUndefined();
      addWallResults(results, bed);
    }
    const way = 0.2 * steps * bed.options.step;
    // The height rounds at 1e-19 m, the load by that times the stiffness, 1e-12 of it.
    expect(Math.abs(sum(results.slid) / (1e-12 * WEIGHT * way) - 1)).toBeLessThan(1e-9);
    const columns = triangleColumns(results);
    expect(Math.abs(sum(columns.normalForce) / WEIGHT - 1)).toBeLessThan(1e-9);
    columns.archardDepth.forEach((depth, t) => {
      const at = [0, 1, 2].map((k) => 3 * floor.triangles[3 * t + k]);
      // The path is y = 0.013 from 0.011 to 0.071: the part of it over a triangle, to the way of one step at both ends.
      const [from, to] = chord(at, 0.013).map((x) => Math.min(Math.max(x, 0.011), 0.011 + way));
      const expected = (1e-12 * WEIGHT * (to - from)) / columns.area[t];
      expect(Math.abs(depth - expected)).toBeLessThan(
        (1e-12 * WEIGHT * 2.01 * 0.2 * bed.options.step) / columns.area[t],
      );
    });
  });

  /** Where the line y = const enters and leaves a triangle. */
  function chord(at: readonly number[], y: number): [number, number] {
    const v = floor.vertices;
    const crossings = at.flatMap((a, k) => {
      const b = at[(k + 1) % 3];
      const t = (y - v[a + 1]) / (v[b + 1] - v[a + 1]);
      return t >= 0 && t <= 1 ? [v[a] + t * (v[b] - v[a])] : [];
    });
    return crossings.length < 2 ? [0, 0] : [Math.min(...crossings), Math.max(...crossings)];
  }

  test('rolls: no wear', () => {
    const bed = onFloor();
    // ω × r of the lowest point takes its speed away, but for the depth.
    addBall(bed, [0.011, 0.013, height], [0.2, 0, 0], [0, 0.2 / height, 0]);
    const results = createWallResults(wear);
    for (let k = 0; k < 1000; k++) {
      stepGrains(bed);
      addWallResults(results, bed);
    }
    expect(sum(results.slid)).toBeLessThan(1e-9 * 1e-12 * WEIGHT * 0.2 * 1000 * bed.options.step);
  });

  test('rests on a floor that moves and turns under it: the way of the floor counts', () => {
    const bed = onFloor();
    addBall(bed, [0.051, 0.053, height], [0, 0, 0]);
    const results = createWallResults(wear);
    let way = 0;
    for (let k = 0; k < 1000; k++) {
      // Turning at 3 rad/s about z through its origin, moved at (0.1, 0, 0) m/s.
      const t = k * bed.options.step;
      const [c, s] = [Math.cos(3 * t), Math.sin(3 * t)];
      const motion = {
        axes: [c, -s, 0, s, c, 0, 0, 0, 1],
        origin: [0.1 * t, 0, 0],
        velocity: [0.1, 0, 0],
        turning: [0, 0, 3],
      };
      setWall(bed, 0, motion);
      stepGrains(bed);
      addWallResults(results, bed);
      way += bed.options.step * Math.hypot(0.1 - 3 * 0.053, 3 * (0.051 - 0.1 * t));
    }
    expect(Math.abs(sum(results.slid) / (1e-12 * WEIGHT * way) - 1)).toBeLessThan(1e-9);
  });
});

test.each([5, 15, 18, 25, 60])('a ball that strikes under %d degrees wears c m v² f(α), once', (degrees) => {
  const bed = onFloor({ gravity: [0, 0, 0], step: 1e-6 });
  const angle = (Math.PI / 180) * degrees;
  const speed = 2;
  addBall(bed, [0.05, 0.02, RADIUS + 1e-6], [speed * Math.cos(angle), 0, -speed * Math.sin(angle)]);
  const results = createWallResults({ wall: 0, mesh: floor, finnie: 1e-11 });
  let touched = 0;
  for (let k = 0; k < 2000; k++) {
    stepGrains(bed);
    addWallResults(results, bed);
    touched += results.touching.length;
  }
  expect(touched).toBeGreaterThan(100);
  expect(results.touching).toHaveLength(0);
  const share = 3 * Math.tan(angle) <= 1 ? Math.sin(2 * angle) - 3 * Math.sin(angle) ** 2 : Math.cos(angle) ** 2 / 3;
  // The first step of contact is at most one step deep, which slows the ball by (k/m) Δt² of its speed across.
  const error = 4 * (STIFFNESS / MASS) * 1e-12;
  expect(Math.abs(sum(results.struck) / (1e-11 * MASS * speed ** 2 * share) - 1)).toBeLessThan(error);
});

describe('a poured bed in a room of triangles', () => {
  const edge = 0.0204;
  const room = inverted(box(edge, edge, 0.2, [edge / 2, edge / 2, 0.1]));
  const make = () => {
    const walls = [{ barriers: createBarriers(room, { sides: 'outward' }), material: 0 }];
    const bed = bedOf({ walls });
    setWall(bed, 0, STILL);
    addCloud(bed, 5, 4, 0.004);
    return { bed, results: createWallResults({ wall: 0, mesh: room, archard: 1e-12, finnie: 1e-11 }) };
  };
  const { bed, results } = make();
  const [force, moment] = [new Float64Array(3), new Float64Array(3)];
  const steps = 2000;
  for (let k = 0; k < steps; k++) {
    stepGrains(bed);
    addWallResults(results, bed, k % 2 ? readWallContacts(bed) : undefined);
    const load = wallLoad(bed, 0);
    for (let q = 0; q < 3; q++) {
      force[q] += load.force[q] / steps;
      moment[q] += load.moment[q] / steps;
    }
  }
  const size = Math.hypot(...force);

  test('loads of its nodes have the force and the moment of the wall', () => {
    const loads = nodeForces(results);
    const [sums, turns] = [new Float64Array(3), new Float64Array(3)];
    for (let v = 0; v < loads.length; v += 3)
      for (let k = 0; k < 3; k++) {
        const [i, j] = [(k + 1) % 3, (k + 2) % 3];
        sums[k] += loads[v + k];
        turns[k] += room.vertices[v + i] * loads[v + j] - room.vertices[v + j] * loads[v + i];
      }
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(sums[k] - force[k])).toBeLessThan(1e-10 * size);
      // These walls resist no rolling, so that forces at points make all of the moment; lengths are below a metre.
      expect(Math.abs(turns[k] - moment[k])).toBeLessThan(1e-10 * size);
    }
    expect(size).toBeGreaterThan(0.1 * 100 * 6e-5 * 9.81);
  });

  test('pressing and shear of its triangles make up its force', () => {
    const { normalForce, shearForce, area, pressure } = triangleColumns(results);
    const total = new Float64Array(3);
    for (let t = 0; t < area.length; t++) {
      const [a, b, c] = [0, 1, 2].map((k) => room.vertices.subarray(3 * room.triangles[3 * t + k]));
      const cross = [0, 1, 2].map((k) => {
        const [i, j] = [(k + 1) % 3, (k + 2) % 3];
        return (b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]);
      });
      for (let k = 0; k < 3; k++) total[k] += shearForce[3 * t + k] - (normalForce[t] * cross[k]) / (2 * area[t]);
      expect(pressure[t] * area[t]).toBeCloseTo(normalForce[t], 12);
    }
    for (let k = 0; k < 3; k++) expect(Math.abs(total[k] - force[k])).toBeLessThan(1e-10 * size);
    expect(sum(results.slid)).toBeGreaterThan(0);
    expect(sum(results.struck)).toBeGreaterThan(0);
  });

  test('a restart goes on to the same bits', () => {
    const whole = make();
    const half = make();
    const run = ({ bed: b, results: r }: ReturnType<typeof make>, n: number) => {
      for (let k = 0; k < n; k++) {
        stepGrains(b);
        addWallResults(r, b);
      }
    };
    run(whole, 1300);
    run(half, 1100);
    const again = make();
    takeGrains(again.bed, saveGrains(half.bed));
    takeWallResults(again.results, saveWallResults(half.results));
    run(again, 200);
    expect(saveWallResults(again.results)).toEqual(saveWallResults(whole.results));
    expect(() => takeWallResults(again.results, new Float64Array(5))).toThrow('smaller mesh');
  });
});
