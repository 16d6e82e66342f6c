/**
 * What a joint does to the motion of what it carries: S, the velocity [ω, v] at the link's centre of a unit of each coordinate's speed, and ζ, the
 * acceleration it has without any of the joint's:
 *   ζ_α = ω_p × w,   ζ_a = ω_p × (ω_p × (P − c_p) + 2 a σ̇) + ζ_α × rc + ω × (ω × rc)
 */
import { addCross } from '../../math/vec3.js';
import type { MovingFrames } from './moving-frames.js';
import { NO_PARENT, PRISMATIC, SCREW, SPEED_SIZE, SPHERICAL, type TreeModel, WORLD } from './tree-model.js';
import type { TreeMotion } from './tree-motion.js';

/** S: what a unit of each coordinate's speed adds to the link's velocity. */
export function findDirections(
  { kind, pitch }: TreeModel,
  link: number,
  { axes, leverArms }: TreeMotion,
  directions: Float64Array,
): void {
  const joint = kind[link];
  const freedom = SPEED_SIZE[joint];
  const first = joint === SPHERICAL ? 0 : 2;
  const slide = joint === PRISMATIC ? 1 : joint === SCREW ? pitch[link] : 0;
  const turn = joint === PRISMATIC ? 0 : 1;
  for (let c = 0; c < freedom; c++) {
    const s = 18 * link + 6 * c;
    const axis = 9 * link + 3 * (first + c);
    for (let k = 0; k < 3; k++) {
      directions[s + k] = turn * axes[axis + k];
      directions[s + 3 + k] = slide * axes[axis + k];
    }
    addCross(directions, s, leverArms, 3 * link, directions, s + 3);
  }
}

const arm = new Float64Array(3);
const rate = new Float64Array(3);
const STILL = new Float64Array(3);

/** Fills ζ of a link. */
export function findBias(
  { parent, base }: TreeModel,
  link: number,
  { arms, leverArms, turning, sliding, angularVelocitiesW }: TreeMotion,
  motion: MovingFrames,
  bias: Float64Array,
): void {
  const stands = parent[link] === NO_PARENT;
  const above = stands ? base[link] : parent[link];
  const turned = stands ? (above === WORLD ? STILL : motion.angularVelocitiesW) : angularVelocitiesW;
  const w = 3 * Math.max(0, above);
  const l = 3 * link;
  const at = 6 * link;
  for (let k = 0; k < 3; k++) {
    bias[at + k] = 0;
    bias[at + 3 + k] = 0;
    arm[k] = arms[l + k] - leverArms[l + k];
    rate[k] = 2 * sliding[l + k];
  }
  addCross(turned, w, turning, l, bias, at);
  addCross(turned, w, arm, 0, rate, 0);
  addCross(turned, w, rate, 0, bias, at + 3);
  addCross(bias, at, leverArms, l, bias, at + 3);
  rate.fill(0);
  addCross(angularVelocitiesW, l, leverArms, l, rate, 0);
  addCross(angularVelocitiesW, l, rate, 0, bias, at + 3);
}
