import { expect, test } from 'vitest';
import { loadOf, materialsOf, viewOf } from '../laws.suite.js';
import { mindlinDeresiewicz } from './mindlin-deresiewicz.js';

/** Mean displacement of a bent contact [m]. */
const AMPLITUDE = 2e-5;
const PAIR = materialsOf({ friction: 1e9 });

// A step that ends as the contact does weighs that instant. With ȧ ∝ 1/√δ it would book any amount, on a spring that the dashpot keeps bent.
test('what a contact gives up as it opens stays bounded', () => {
  const damped = mindlinDeresiewicz.create({ type: 'mindlin-deresiewicz', springs: 3, dampingRatio: 0.3 }, PAIR);
  // At δ̇₀ = 0 the depth from which a bends is 1e-10 R*.
  for (const impactSpeed of [2, 0]) {
    const power = (penetration: number) => {
      const load = loadOf(0);
      const states = [AMPLITUDE, 0, 0];
      damped.find(viewOf({ penetration, approachSpeed: -0.1, impactSpeed, states }), load, 0);
      return -load.tangentialStored;
    };
    const [near, nearer] = [power(1e-15), power(1e-17)];
    expect(near).toBeGreaterThan(0);
    // Ten times as much if ȧ ∝ 1/√δ. What is left at x = δ/δ_c = 1e-15/2e-12: 2 x/3 in ȧ. What the dashpot takes goes as k/c · w, x^(3/2), beside it.
    expect(Math.abs(nearer / near - 1)).toBeLessThan(1e-3);
  }
});

test('width and its growth go on through the depth from which a bends', () => {
  const whole = mindlinDeresiewicz.create({ type: 'mindlin-deresiewicz', springs: 3, dampingRatio: 0 }, PAIR);
  const at = (penetration: number) => {
    const load = loadOf(1);
    const view = viewOf({ penetration, approachSpeed: -0.1, impactSpeed: 0, states: [AMPLITUDE, 0, 0] });
    whole.find(view, load, 0);
    return [load.friction[0], load.tangentialStored];
  };
  const bend = 1e-10 * 0.02;
  const [below, above] = [at(bend * (1 - 1e-9)), at(bend * (1 + 1e-9))];
  for (let k = 0; k < 2; k++) expect(Math.abs(below[k] / above[k] - 1)).toBeLessThan(1e-8);
});
