import { expect, test } from 'vitest';
import { buildShapes } from './build-shapes.js';
import { anchor, force } from './builders/forces.js';
import { body, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { canonicalScene } from './canonical.js';
import { compile } from './compile.js';
import { compileStandIn } from './compile-stand-in.js';

test('a scene that names code of every kind compiles with stand-ins, and not without', async () => {
  const canonical = canonicalScene(
    scene({
      name: 'x',
      until: 1,
      gravity: [0, 0, 0],
      materials: { a: {}, b: {} },
      law: {
        normal: { type: 'registered', law: 'spring', parameters: { k: 3 } },
        damping: { type: 'registered', law: 'oil' },
        tangential: { type: 'registered', law: 'tape' },
        rolling: { type: 'registered', law: 'felt' },
        spinning: { type: 'registered', law: 'cork' },
      },
      pairs: [
        { materials: ['a', 'b'], law: { tangential: { type: 'registered', law: 'glue', parameters: { c: 1 } } } },
      ],
      bodies: [
        body({
          name: 'floor',
          type: 'kinematic',
          motion: { type: 'registered', name: 'shake' },
          shape: plane({ material: 'a' }),
        }),
        body({ name: 'ball', shape: sphere(0.1, { material: 'b' }) }),
      ],
      forces: [
        { type: 'registered', name: 'wind', function: 'gust', bodies: ['ball'] },
        force('push', anchor('ball'), [{ registered: 'pulse' }, 0, 0]),
      ],
    }),
  );
  const built = await buildShapes(canonical, {});
  expect(compileStandIn(built).system.shapes.count).toBe(2);
  expect(() => compile(built)).toThrow(/register/);
});

test('laws that need the missing law do not prevent compiling', async () => {
  // A dashpot for linear springs, and a torque for pressure by volume.
  const canonical = canonicalScene(
    scene({
      name: 'x',
      until: 1,
      gravity: [0, 0, 0],
      materials: { a: {} },
      detection: { contactBy: 'interference' },
      law: {
        normal: { type: 'registered', law: 'foam' },
        damping: { type: 'kelvin-voigt' },
        rolling: { type: 'volumetric' },
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.1] }),
      ],
    }),
  );
  expect(compileStandIn(await buildShapes(canonical, {})).system.shapes.count).toBe(2);
});
