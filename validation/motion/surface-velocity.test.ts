/**
 * Contact sees the true velocity of a moving surface. A ball that rolls on a plate takes 2/7 of the plate's acceleration; on a turntable
 * of speed Ω its centre goes round in a circle at 2/7 Ω, wherever it started (I = 2/5 m r²; Weckesser, Am. J. Phys. 65 (1997) 736).
 */
import {
  body,
  expression,
  type MotionInput,
  material,
  plane,
  prescribed,
  type Registry,
  type SceneInput,
  scene,
  sphere,
  table,
} from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, driveModel } from '../drive.js';

const G = 9.81;
const [RADIUS, MASS, STIFFNESS] = [0.05, 1, 1e5];
/** f_t = −k v_t: a slip of f/k, 0.3 N/1e3 at most here. */
const VISCOSITY = 1e3;

const rolling = (motion: MotionInput, rest: Partial<SceneInput['bodies'][number]> = {}): SceneInput =>
  scene({
    name: 'rolling',
    until: 2,
    gravity: [0, 0, -G],
    materials: { ball: material({ friction: 0.9 }) },
    law: {
      normal: { type: 'linear', stiffness: STIFFNESS },
      damping: { type: 'none' },
      tangential: { type: 'regularised-coulomb', viscosity: VISCOSITY },
    },
    bodies: [
      body({ name: 'plate', type: 'kinematic', shape: plane(), motion }),
      body({
        name: 'ball',
        shape: sphere(RADIUS),
        mass: MASS,
        position: [0, 0, RADIUS - (MASS * G) / STIFFNESS],
        ...rest,
      }),
    ],
  });

describe('a plate that is pushed', () => {
  // v = 0.5 t² (3 − 2t) up to 1 s, 0.5 m/s from then on; a spline with level ends has this cubic exactly.
  const MOTIONS: Record<string, MotionInput> = {
    'velocity by a spline': prescribed({
      velocity: [table([0, 0.5, 1], [0, 0.25, 0.5], { interpolation: 'spline' }), 0, 0],
    }),
    'velocity by a formula': prescribed({ velocity: [expression('if(t < 1, 0.5*t^2*(3 - 2*t), 0.5)'), 0, 0] }),
    'position by a formula': prescribed({
      position: [expression('if(t < 1, 0.5*t^3*(1 - t/2), 0.25 + 0.5*(t - 1))'), 0, 0],
    }),
    'a registered function': prescribed({ velocity: [{ registered: 'push' }, 0, 0] }),
  };
  const speed = (t: number) => (t < 1 ? 0.5 * t * t * (3 - 2 * t) : 0.5);
  const registry: Registry = { signals: { push: (t) => [speed(t), t < 1 ? 3 * t * (1 - t) : 0] } };

  it.each(Object.keys(MOTIONS))('%s: the ball has 2/7 of its speed', async (name) => {
    const { model } = await openScene(rolling(MOTIONS[name]), { registry });
    const errors: number[] = [];
    const end = driveModel(model, {
      enough: (now) => {
        const { time } = now.run.simulation.state;
        errors.push(Math.abs(bodyNow(now, 0).velocity[0] - (2 / 7) * speed(time)));
        return false;
      },
    });
    console.log(
      `${name}: largest error ${Math.max(...errors).toExponential(2)} m/s, at the end ${errors[errors.length - 1].toExponential(2)} m/s`,
    );
    // Slip lags by the time constant m·(2/7)/k = 0.3 ms: at most 0.3 ms · 0.75 m/s² · 2/7 while the plate gains speed, nothing afterwards.
    expect(Math.max(...errors)).toBeLessThan(((2 / 7) * MASS * 0.75 * (2 / 7)) / VISCOSITY + 1e-6);
    expect(errors[errors.length - 1]).toBeLessThan(1e-6);
    expect(end.run.simulation.state.time).toBe(2);
  });
});

describe('a turntable', () => {
  it('the centre of a rolling ball goes round at 2/7 of its speed', async () => {
    const spin = 3;
    // At r the table moves with Ω × r. A ball with v rolls when ω_x = (v_y − Ω x)/r̂, ω_y = −(v_x + Ω y)/r̂ about the contact, up to sinking in.
    const [x0, vy] = [0.4, 0.2];
    const input = rolling(prescribed({ rotation: { axis: [0, 0, 1], angularSpeed: spin } }), {
      position: [x0, 0, RADIUS - (MASS * G) / STIFFNESS],
      velocity: [0, vy, 0],
      angularVelocity: [-(vy - spin * x0) / RADIUS, 0, 0],
    });
    const rate = (2 / 7) * spin;
    // v turns at 2/7 Ω: a circle of radius v/rate about a centre that stands still.
    const centre = x0 - vy / rate;
    let largest = 0;
    await drive(input, {
      until: 6,
      enough: (now) => {
        const { time } = now.run.simulation.state;
        const [x, y] = bodyNow(now, 0).position;
        const exact = [centre + (vy / rate) * Math.cos(rate * time), (vy / rate) * Math.sin(rate * time)];
        largest = Math.max(largest, Math.hypot(x - exact[0], y - exact[1]));
        return false;
      },
    });
    console.log(`largest distance from the circle of ${(vy / rate).toFixed(4)} m: ${largest.toExponential(2)} m`);
    // The force m v·rate that bends the path needs a slip of it over k; as a part of v that is m·rate/k, and so grows the circle with rate·t.
    expect(largest).toBeLessThan((((2 * MASS * rate) / VISCOSITY) * rate * 6 * vy) / rate + 1e-5);
  });
});
