/**
 * The test of the text that this project began with: 1000 spheres and three moving boundaries of 5348 barriers (vertices, edges and faces), at 3.6 s a frame on a
 * Pentium III of 800 MHz. A frame there is a pass of its loop: find contacts, write the state out, move spheres and meshes. So is one here.
 */
import { createBarriers } from '@impinge/engine/detection';
import { addGrains, createGrainBed, setWall, stepGrains, viewGrains } from '@impinge/engine/grains';
import { cpuSeconds, median } from '../interleaved.js';
import { torusMesh } from '../torus-mesh.js';
import { DECK, deckLaws } from './settled-box.js';

const RADIUS = 0.006;
const SIDE = 0.2;

/** A cube about the origin, its faces cut into cuts × cuts squares. */
function cubeMesh(cuts: number, side: number) {
  const vertices: number[] = [];
  const triangles: number[] = [];
  const known = new Map<string, number>();
  const at = (corner: number[]) => {
    const key = corner.join();
    if (!known.has(key)) {
      known.set(key, vertices.length / 3);
      vertices.push(...corner.map((c) => (c / cuts - 0.5) * side));
    }
    return known.get(key) ?? 0;
  };
  for (let axis = 0; axis < 3; axis++)
    for (const end of [0, cuts])
      for (let i = 0; i < cuts; i++)
        for (let j = 0; j < cuts; j++) {
          const place = (a: number, b: number) => {
            const corner = [0, 0, 0];
            corner[axis] = end;
            corner[(axis + 1) % 3] = i + a;
            corner[(axis + 2) % 3] = j + b;
            return at(corner);
          };
          const [p, q, r, s] = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
          triangles.push(...(end > 0 ? [p, q, r, p, r, s] : [p, r, q, p, s, r]));
        }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

function ringMesh(along: number, around: number) {
  const { vertices, triangles } = torusMesh(along, around);
  return { vertices: vertices.map((x) => 0.012 * x), triangles };
}

/** Vertices, edges and faces of closed meshes. */
const barriersOf = (meshes: readonly { vertices: Float64Array; triangles: Uint32Array }[]) =>
  meshes.reduce(
    (sum, { vertices, triangles }) => sum + vertices.length / 3 + triangles.length / 2 + triangles.length / 3,
    0,
  );

/** Frames a second of CPU time. */
export function* movingBoundaries() {
  const meshes = [cubeMesh(3, SIDE), ringMesh(27, 16), ringMesh(27, 15)];
  const walls = meshes.map((mesh) => ({ barriers: createBarriers(mesh, { sides: 'both' }), material: 0 }));
  const bed = createGrainBed({ laws: deckLaws(), step: 5e-5, gravity: [0, 0, -9.81], walls, largestRadius: RADIUS });
  const places = Array.from({ length: 1000 }, (_, i) => [
    (i % 15) - 7,
    (Math.floor(i / 15) % 15) - 7,
    Math.floor(i / 225),
  ]);
  const mass = (4 / 3) * Math.PI * DECK.density * RADIUS ** 3;
  addGrains(bed, {
    positions: places.flatMap(([x, y, z]) => [0.0125 * x, 0.0125 * y, 0.035 + 0.0125 * z]),
    radii: places.map(() => RADIUS),
    masses: places.map(() => mass),
    materials: places.map(() => 0),
  });
  let frame = 0;
  let written = 0;
  const pass = () => {
    const t = frame * 5e-5;
    moveAll(t);
    const problem = stepGrains(bed);
    if (problem !== undefined) throw new Error(problem.message);
    written += viewGrains(bed).positions.length;
    frame++;
  };
  const moveAll = (t: number) => {
    const still = { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], turning: [0, 0, 0] };
    const shaken = [0, 0, 0.002 * Math.sin(60 * t)];
    setWall(bed, 0, { ...still, origin: shaken, velocity: [0, 0, 0.12 * Math.cos(60 * t)] });
    for (const [wall, x, rate] of [
      [1, -0.05, 6],
      [2, 0.05, -6],
    ]) {
      const [c, s] = [Math.cos(rate * t), Math.sin(rate * t)];
      const axes = [c, 0, s, 0, 1, 0, -s, 0, c];
      setWall(bed, wall, { axes, origin: [x, 0, -0.04], velocity: [0, 0, 0], turning: [0, rate, 0] });
    }
  };
  for (let k = 0; k < 8000; k++) pass();
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) {
    const begin = cpuSeconds();
    for (let k = 0; k < 400; k++) pass();
    samples.push((cpuSeconds() - begin) / 400);
  }
  const each = median(samples);
  if (!(written > 0)) throw new Error('nothing was written');
  yield {
    name: `1000 spheres, 3 moving boundaries, ${barriersOf(meshes)} barriers: frames of one step, its state copied out`,
    value: 1 / each,
    unit: 'frames/s',
    against: 'peer',
    peer: 'the text of 2002, 800 MHz',
    peerValue: 1 / 3.6,
    ratio: 3.6 / each,
    better: 'higher',
  };
}
