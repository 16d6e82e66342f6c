/**
 * Kinematics of a joint: S, the velocity [ω, v] at the link's centre per unit speed of each coordinate, and ζ, the acceleration of the link
 * relative to its parent when u̇ = 0:
 *   ζ_α = ω_p × w,   ζ_a = ω_p × (ω_p × (P − c_p) + 2 a σ̇) + ζ_α × rc + ω × (ω × rc)
 */
import type { MovingFrames, TreeMotion } from './moving-frames.js';
import { NO_PARENT, PRISMATIC, SCREW, SPHERICAL, type TreeModel, WORLD } from './tree-model.js';

/** Fills S: the velocity of the link per unit speed of each coordinate. */
export function findDirections(
  { kind, pitch, freedom, freedoms }: TreeModel,
  link: number,
  { axes, leverArms }: TreeMotion,
  directions: Float64Array,
): void {
  const joint = kind[link];
  const first = joint === SPHERICAL ? 0 : 2;
  const slide = joint === PRISMATIC ? 1 : joint === SCREW ? pitch[link] : 0;
  const turn = joint === PRISMATIC ? 0 : 1;
  const l = 3 * link;
  for (let c = 0; c < freedom[link]; c++) {
    const s = 6 * (freedoms[link] + c);
    const axis = 9 * link + 3 * (first + c);
    const x = axes[axis];
    const y = axes[axis + 1];
    const z = axes[axis + 2];
    directions[s] = turn * x;
    directions[s + 1] = turn * y;
    directions[s + 2] = turn * z;
    directions[s + 3] = slide * x + turn * (y * leverArms[l + 2] - z * leverArms[l + 1]);
    directions[s + 4] = slide * y + turn * (z * leverArms[l] - x * leverArms[l + 2]);
    directions[s + 5] = slide * z + turn * (x * leverArms[l + 1] - y * leverArms[l]);
  }
}

const STILL = new Float64Array(3);

/** Fills ζ of a link. */
export function findBias(
  { parent, base }: TreeModel,
  link: number,
  tree: TreeMotion,
  motion: MovingFrames,
  bias: Float64Array,
): void {
  const stands = parent[link] === NO_PARENT;
  const above = stands ? base[link] : parent[link];
  const turned = stands ? (above === WORLD ? STILL : motion.angularVelocitiesW) : tree.angularVelocitiesW;
  addCarriedBias(link, tree, turned, 3 * Math.max(0, above), bias);
  addOwnBias(link, tree, bias);
}

/** ζ_α, and ω_p × (ω_p × (P − c_p) + 2 a σ̇); ω_p at turned[w…]. */
function addCarriedBias(
  link: number,
  { arms, leverArms, turning, sliding }: TreeMotion,
  turned: Float64Array,
  w: number,
  bias: Float64Array,
): void {
  const l = 3 * link;
  const at = 6 * link;
  const x = turned[w];
  const y = turned[w + 1];
  const z = turned[w + 2];
  const a = arms[l] - leverArms[l];
  const b = arms[l + 1] - leverArms[l + 1];
  const c = arms[l + 2] - leverArms[l + 2];
  const u = 2 * sliding[l] + (y * c - z * b);
  const v = 2 * sliding[l + 1] + (z * a - x * c);
  const r = 2 * sliding[l + 2] + (x * b - y * a);
  bias[at] = y * turning[l + 2] - z * turning[l + 1];
  bias[at + 1] = z * turning[l] - x * turning[l + 2];
  bias[at + 2] = x * turning[l + 1] - y * turning[l];
  bias[at + 3] = y * r - z * v;
  bias[at + 4] = z * u - x * r;
  bias[at + 5] = x * v - y * u;
}

/** ζ_α × rc + ω × (ω × rc) */
function addOwnBias(link: number, { leverArms, angularVelocitiesW }: TreeMotion, bias: Float64Array): void {
  const l = 3 * link;
  const at = 6 * link;
  const a = leverArms[l];
  const b = leverArms[l + 1];
  const c = leverArms[l + 2];
  const x = angularVelocitiesW[l];
  const y = angularVelocitiesW[l + 1];
  const z = angularVelocitiesW[l + 2];
  const u = y * c - z * b;
  const v = z * a - x * c;
  const r = x * b - y * a;
  bias[at + 3] += bias[at + 1] * c - bias[at + 2] * b + (y * r - z * v);
  bias[at + 4] += bias[at + 2] * a - bias[at] * c + (z * u - x * r);
  bias[at + 5] += bias[at] * b - bias[at + 1] * a + (x * v - y * u);
}
