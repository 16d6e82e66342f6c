/** Numbers that are possible and still look like another unit than the one asked for: they are warned of. */
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { Warning } from '../../errors/warning.js';
import { length3 } from '../../math/vec3.js';
import type { Scene } from '../scene.schema.js';

type Doubt = Omit<Warning, 'time'>;

/** [kg/m³] The lightest foams have 10, osmium 22 600. Light or heavy parts of a scene are usually given a mass instead. */
const [LIGHTEST, HEAVIEST] = [10, 25_000];
/** [m/s²] The sun has 274. */
const MOST_GRAVITY = 1000;
/** [m] Sizes of bodies that move. Below, adhesion and heat move bodies, not weight; above, millimetres were probably meant. */
const [SMALLEST, LARGEST] = [1e-6, 1000];

/** Warnings about densities, gravity and sizes. */
export function doubtUnits(scene: Scene, system: SystemModel): Doubt[] {
  return [...doubtDensities(scene), ...doubtGravity(scene), ...doubtSizes(system)];
}

function doubtDensities({ materials, bodies }: Scene): Doubt[] {
  const [only] = Object.keys(materials);
  const weighed = bodies.filter(({ type, mass }) => type === 'dynamic' && mass === undefined);
  return Object.entries(materials).flatMap(([name, { density }]) => {
    const isLight = density < LIGHTEST;
    if (!isLight && density <= HEAVIEST) return [];
    const made = weighed.filter(({ shapes }) =>
      shapes.some(
        (shape) => shape.density === undefined && shape.mass === undefined && (shape.material ?? only) === name,
      ),
    );
    if (made.length === 0) return [];
    const meant = Number((isLight ? density * 1000 : density / 1000).toPrecision(12));
    const unit = isLight ? 'g/cm³' : 'g/m³';
    const message = `the material '${name}' has density ${density} kg/m³, ${isLight ? 'lighter than foam' : 'heavier than any metal'}; if ${unit} were meant, write ${meant}`;
    return [{ code: 'material/odd-density', bodies: [made[0].name], message }];
  });
}

function doubtGravity({ gravity }: Scene): Doubt[] {
  const g = length3(...gravity);
  if (g <= MOST_GRAVITY) return [];
  const meant = gravity.map((part) => Number((part / 1000).toPrecision(12)));
  const message = `gravity is ${Number(g.toPrecision(3))} m/s², more than on the sun; if mm/s² were meant, write [${meant.join(', ')}]`;
  return [{ code: 'scene/odd-gravity', bodies: [], message }];
}

function doubtSizes({ shapes, bodies }: SystemModel): Doubt[] {
  const doubts: Doubt[] = [];
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    const reach = shapes.reach[shape];
    if (bodies.role[body] === NOT_DYNAMIC || !Number.isFinite(reach) || (reach >= SMALLEST && reach <= LARGEST))
      continue;
    const [name, size] = [bodies.names[body], Number(reach.toPrecision(3))];
    const message =
      reach > LARGEST
        ? `'${name}' reaches ${size} m from its middle; lengths are in metres: if millimetres were meant, divide by 1000, or give the mesh file its unit`
        : `'${name}' reaches ${size} m from its middle, less than a micrometre; lengths are in metres: check its size`;
    doubts.push({ code: 'body/odd-size', bodies: [name], message });
  }
  return doubts;
}
