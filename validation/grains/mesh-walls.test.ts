/**
 * A wall of triangles does what the exact wall does: a plane and a box to round-off, a drum to the error of its facets; and a ball rolls over seams unmoved.
 */
import { createBarriers } from '@impinge/engine/detection';
import {
  addGrains,
  createGrainBed,
  createGrainLaws,
  type GrainBed,
  setWall,
  viewGrains,
  wallLoad,
} from '@impinge/engine/grains';
import { describe, expect, test } from 'vitest';
import { bedOf, G, type Law, massOf, plane, run, step as stepOf } from './beds.js';

type Mesh = Parameters<typeof createBarriers>[0];

/** A level sheet of n × n squares of unequal widths, two triangles each, whose diagonals alternate. */
function sheet(half: number, n: number): Mesh {
  const at = Array.from({ length: n + 1 }, (_, i) => half * ((2 * i) / n - 1 + (i % 3 === 1 ? 0.37 / n : 0)));
  const vertices = at.flatMap((y) => at.flatMap((x) => [x, y, 0]));
  const triangles: number[] = [];
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const a = j * (n + 1) + i;
      const [b, c, d] = [a + 1, a + n + 2, a + n + 1];
      triangles.push(...((i + j) % 2 === 0 ? [a, b, c, a, c, d] : [a, b, d, b, c, d]));
    }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** A box of six faces, each of m × m squares; its corners are shared. */
function box(half: number, m: number): Mesh {
  const vertices: number[] = [];
  const triangles: number[] = [];
  const known = new Map<string, number>();
  const corner = (p: readonly number[]) => {
    const key = p.map((x) => Math.round(x * 1e9)).join();
    const old = known.get(key);
    if (old !== undefined) return old;
    known.set(key, vertices.length / 3);
    vertices.push(...p);
    return vertices.length / 3 - 1;
  };
  for (let k = 0; k < 3; k++)
    for (const side of [-half, half])
      for (let i = 0; i < m; i++)
        for (let j = 0; j < m; j++) {
          const at = (a: number, b: number) => {
            const p = [side, side, side];
            p[(k + 1) % 3] = half * ((2 * a) / m - 1);
            p[(k + 2) % 3] = half * ((2 * b) / m - 1);
            return corner(p);
          };
          triangles.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1));
        }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** The six planes of the same box. */
function sixPlanes(half: number) {
  const axes = [
    [0, 0, 1, 1, 0, 0, 0, 1, 0],
    [0, 1, 0, 0, 0, 1, 1, 0, 0],
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
  ];
  return axes.flatMap((rows, k) =>
    [1, -1].map((side) => ({
      // The normal looks inwards; the other two axes follow.
      axes: rows.map((x, i) => (i % 3 === 2 || (side < 0 && i % 3 === 1) ? side * x : x)),
      origin: [0, 1, 2].map((i) => (i === k ? -side * half : 0)),
      velocity: [0, 0, 0],
      turning: [0, 0, 0],
    })),
  );
}

const HALF = 0.01;
const MATERIAL = { density: 2500, youngModulus: 1e7, poissonRatio: 0.25, restitution: 0.6, friction: 0.4 };

function cloudIn(walls: Mesh | 'planes', law: Law): GrainBed {
  const poses = walls === 'planes' ? sixPlanes(HALF) : [];
  const given =
    walls === 'planes'
      ? poses.map(() => plane())
      : [{ barriers: createBarriers(walls, { sides: 'both' }), material: 0 }];
  const laws = createGrainLaws({ materials: { a: MATERIAL }, law });
  const bed = createGrainBed({ laws, step: 1e-5, gravity: [1, 2, -G], walls: given, largestRadius: 0.0025 });
  poses.forEach((pose, wall) => {
    setWall(bed, wall, pose);
  });
  let seed = 5;
  const random = () => {
    seed = (48271 * seed) % 2147483647;
    return seed / 2147483647;
  };
  const places = Array.from({ length: 64 }, (_, i) => [i % 4, Math.floor(i / 4) % 4, Math.floor(i / 16)]);
  const radii = places.map(() => 0.0024 * (0.5 + 0.45 * random()));
  addGrains(bed, {
    positions: places.flatMap((p) => p.map((n) => (n - 1.5) * 0.0049)),
    radii,
    masses: radii.map((r) => massOf(r, 2500)),
    materials: radii.map(() => 0),
    velocities: places.flatMap(() => [0, 1, 2].map(() => 2 * random() - 1)),
  });
  return bed;
}

/** The greatest difference of places, in radii, after so many steps. */
function apart(a: GrainBed, b: GrainBed, steps: number): number {
  run(a, steps);
  run(b, steps);
  const [p, q] = [viewGrains(a).positions, viewGrains(b).positions];
  return p.reduce((most, x, i) => Math.max(most, Math.abs(x - q[i])), 0) / 0.002;
}

describe('a box of triangles and the same of planes', () => {
  const smooth: Law = { tangential: { type: 'none' } };

  test.each([1, 3, 7])('without friction to round-off: a side has %i squares each way', (m) => {
    // 600 steps hold a collision or two of each grain; each enlarges round-off some tenfold.
    expect(apart(cloudIn('planes', smooth), cloudIn(box(HALF, m), smooth), 600)).toBeLessThan(1e-9);
  });

  test('with friction to the depth: a plane bears the surface of a ball, a mesh its own', () => {
    // The arm of friction differs by δ of R, up to 1e-2 in these impacts. Collisions enlarge it as they do round-off; triangles among themselves agree.
    const off = apart(cloudIn('planes', {}), cloudIn(box(HALF, 3), {}), 200);
    expect(off).toBeGreaterThan(1e-9);
    expect(off).toBeLessThan(0.03);
    expect(apart(cloudIn(box(HALF, 1), {}), cloudIn(box(HALF, 7), {}), 600)).toBeLessThan(1e-8);
  });
});

describe('a ball rolls over seams unmoved', () => {
  const RADIUS = 0.01;
  const weight = massOf(RADIUS, 2500) * G;
  const depth = (weight / ((4 / 3) * (1e7 / (1 - 0.25 ** 2) / 2) * Math.sqrt(RADIUS))) ** (2 / 3);
  const rolling = (mesh: Mesh, speed: number, turning: number) =>
    bedOf({
      materials: { a: MATERIAL },
      law: { tangential: { type: 'mindlin' }, rolling: { type: 'none' } },
      step: 2e-5,
      gravity: [0, 0, -G],
      walls: [{ barriers: createBarriers(mesh, { sides: 'both' }), material: 0 }],
      balls: [
        {
          at: [-0.15, -0.131, RADIUS - depth],
          radius: RADIUS,
          velocity: [0.3 * speed, 0.25 * speed, 0],
          spin: [-0.25 * turning, 0.3 * turning, 0],
        },
      ],
    });

  test('rolling goes on at its speed, to round-off', () => {
    // A mesh bears at the depth: v = ω (R − δ).
    const bed = rolling(sheet(0.3, 61), 1, 1 / (RADIUS - depth));
    run(bed, 40_000);
    const { positions, velocities, spins } = viewGrains(bed);
    // 24 cm and some 60 seams.
    expect(Math.abs(positions[0] - (-0.15 + 0.3 * 0.8))).toBeLessThan(1e-12);
    expect(Math.abs(positions[1] - (-0.131 + 0.25 * 0.8))).toBeLessThan(1e-12);
    expect(Math.abs(positions[2] - (RADIUS - depth))).toBeLessThan(1e-14);
    expect(Math.abs(velocities[0] - 0.3)).toBeLessThan(1e-12);
    expect(Math.abs(velocities[2])).toBeLessThan(1e-13);
    expect(Math.abs(spins[1] * (RADIUS - depth) - 0.3)).toBeLessThan(1e-12);
  });

  test('sliding that becomes rolling is the same on 2 triangles and on 7442', () => {
    const [coarse, fine] = [sheet(0.3, 1), sheet(0.3, 61)].map((mesh) => run(rolling(mesh, 1, 20), 30_000));
    const [a, b] = [viewGrains(coarse), viewGrains(fine)];
    for (const name of ['positions', 'velocities', 'spins'] as const)
      a[name].forEach((x, k) => {
        expect(Math.abs(x - b[name][k])).toBeLessThan(1e-10 * Math.max(1, Math.abs(x)));
      });
  });

  test('counter-check: a step of a tenth of a millimetre is felt', () => {
    const mesh = sheet(0.3, 61);
    const raised = {
      ...mesh,
      vertices: mesh.vertices.map((x, i) => (i % 3 === 2 && mesh.vertices[i - 2] > 0 ? 1e-4 : x)),
    };
    const bed = run(rolling(raised, 1, 1 / (RADIUS - depth)), 40_000);
    expect(Math.abs(viewGrains(bed).velocities[0] - 0.3)).toBeGreaterThan(1e-4);
  });
});

describe('a drum', () => {
  const [R, r] = [0.1, 0.005];

  /** A tube about y of n facets, whose mean radius is R. */
  function tube(n: number): Mesh {
    const angle = (2 * Math.PI) / n;
    // Between corners and middles: as much outside as inside.
    const radius = (R * (2 + Math.cos(angle / 2))) / (1 + 2 * Math.cos(angle / 2));
    const vertices: number[] = [];
    const triangles: number[] = [];
    for (let i = 0; i < n; i++) {
      const [x, z] = [radius * Math.sin((i + 0.5) * angle), -radius * Math.cos((i + 0.5) * angle)];
      vertices.push(x, -0.02, z, x, 0.02, z);
      const [a, b] = [2 * i, 2 * ((i + 1) % n)];
      triangles.push(a, b, b + 1, a, b + 1, a + 1);
    }
    return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
  }

  /** A smooth ball let go at 0.3 rad from the bottom of a drum of n facets: how far it is off a pendulum's swing after about a period, in radians. */
  function offPendulum(n: number): number {
    const step = 1e-5;
    const start = 0.3;
    const arm = R - r;
    const bed = bedOf({
      materials: { a: { density: 2500, youngModulus: 1e7, poissonRatio: 0.25, restitution: 0.1 } },
      law: { tangential: { type: 'none' } },
      step,
      gravity: [0, 0, -G],
      walls: [{ barriers: createBarriers(tube(n), { sides: 'both' }), material: 0 }],
      balls: [{ at: [arm * Math.sin(start), 0, -arm * Math.cos(start)], radius: r }],
    });
    // The pendulum, by a leapfrog of its own; m* and depth are the ball's 1e-4.
    let [angle, rate] = [start, 0];
    rate -= 0.5 * step * (G / arm) * Math.sin(angle);
    let worst = 0;
    for (let k = 0; k < 62_000; k++) {
      angle += step * rate;
      rate -= step * (G / arm) * Math.sin(angle);
      stepOf(bed);
      const { positions } = viewGrains(bed);
      if (k % 20 === 0) worst = Math.max(worst, Math.abs(Math.atan2(positions[0], -positions[2]) - angle));
    }
    return worst;
  }

  test('a ball swings in it as in a cylinder, to the error of its facets', () => {
    const counts = [60, 120, 240, 480];
    const errors = counts.map(offPendulum);
    console.log(`drum: ${counts.map((n, i) => `${n} facets ${errors[i].toExponential(1)} rad`).join(', ')}`);
    // At each edge a ball that does not rebound loses (2π/n)² of its energy, n/21 times a swing: first order.
    counts.forEach((n, i) => {
      expect(errors[i]).toBeLessThan((2 * Math.PI) / n);
    });
    expect(errors[3]).toBeLessThan(0.3 * errors[0]);
  });

  test('a bed that rests weighs on it what it weighs', () => {
    const bed = createGrainBed({
      laws: createGrainLaws({ materials: { a: MATERIAL }, law: {} }),
      step: 4e-5,
      gravity: [0, 0, -G],
      walls: [{ barriers: createBarriers(tube(60), { sides: 'both' }), material: 0 }, plane(), plane()],
      largestRadius: r,
    });
    setWall(bed, 1, {
      axes: [1, 0, 0, 0, 0, 1, 0, -1, 0],
      origin: [0, -0.011, 0],
      velocity: [0, 0, 0],
      turning: [0, 0, 0],
    });
    setWall(bed, 2, {
      axes: [1, 0, 0, 0, 0, -1, 0, 1, 0],
      origin: [0, 0.011, 0],
      velocity: [0, 0, 0],
      turning: [0, 0, 0],
    });
    const places = Array.from({ length: 60 }, (_, i) => [
      (i % 5) - 2,
      (Math.floor(i / 5) % 2) - 0.5,
      Math.floor(i / 10) - 5,
    ]);
    const radii = places.map((_, i) => r * (1 - 0.02 * (i % 7)));
    const masses = radii.map((radius) => massOf(radius, 2500));
    addGrains(bed, {
      positions: places.flatMap((p) => p.map((n) => n * 0.0102)),
      radii,
      masses,
      materials: radii.map(() => 0),
    });
    run(bed, 40_000);
    const down = [0, 1, 2].reduce((sum, wall) => sum + wallLoad(bed, wall).force[2], 0);
    const weight = masses.reduce((sum, mass) => sum + mass * G, 0);
    // It has come to rest: what still shakes is a part of 1e-4.
    expect(Math.abs(down / weight + 1)).toBeLessThan(1e-4);
    // No torque about the axis either, but that of the friction which holds it.
    expect(Math.abs(wallLoad(bed, 0).force[0])).toBeLessThan(1e-3 * weight);
  });
});
