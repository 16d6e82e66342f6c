import { expect, test } from 'vitest';
import { buildShapes } from './build-shapes.js';
import { anchor, body, force, plane, scene, sphere } from './builders.js';
import { canonicalScene } from './canonical.js';
import { compileBuilt } from './compile.js';
import { standInRegistry } from './stand-ins.js';

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
  const registry = standInRegistry(built.scene);
  expect(compileBuilt(built, registry).system.laws.pairLaws).toHaveLength(4);
  for (const kind of ['motions', 'forces', 'signals', 'laws'] as const)
    expect(() => compileBuilt(built, { ...registry, [kind]: {} })).toThrow(/register/);
});
