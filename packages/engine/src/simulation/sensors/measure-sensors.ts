/** Sensors of what scenes measure of grains: meters, regions, and results of walls. What can be read of each is a table in `dynamics/grains/measures`. */
import { z } from 'zod';
import type { GrainModel } from '../../dynamics/grains/coupling/grain-model.js';
import { METER_VALUES, type MeterValueName, readMeter, WAYS } from '../../dynamics/grains/measures/meter-values.js';
import { REGION_VALUES, type RegionValueName, regionValue } from '../../dynamics/grains/measures/region-values.js';
import { readWalls, WALL_VALUES, type WallValueName } from '../../dynamics/grains/measures/wall-values.js';
import { SceneError } from '../../errors/scene-error.js';
import { body, sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const namesIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]]);

/** What a region must have for a value, and what to do where it lacks it. */
function checkNeeds(value: RegionValueName, model: GrainModel | undefined, index: number, path: string): void {
  const found = model?.measures.regions[index];
  const { needs } = regionValue(value);
  if (found === undefined || needs === undefined) return;
  if (needs === 'volume' && !(found.region.volume > 0))
    throw new SceneError(
      'region/no-volume',
      `${path}.value`,
      `is '${value}', which needs a volume, but the region '${found.name}' is all of space: give it a box, or make space periodic along x, y and z`,
    );
  if (needs === 'mixing' && found.mixing === undefined)
    throw new SceneError(
      'region/no-mixing',
      `${path}.value`,
      `is '${value}', but the region '${found.name}' does not say which two kinds are mixed: give it mixing: { between: [a set, another set] }`,
    );
}

export const MEASURE_SENSORS = {
  'grain-meter': defineSensor(
    sensorFields(
      'grain-meter',
      {
        meter: z.string().meta({ description: 'Name of a meter.' }),
        value: namesIn<MeterValueName>(METER_VALUES)
          .default('mass')
          .meta({ description: 'Totals since the start, or rates: means over the window of the meter.' }),
        direction: z
          .enum(WAYS)
          .default('net')
          .meta({ description: 'Which passages count; net is forward less backward.' }),
      },
      'What has passed a meter, or passes it a second.',
    ),
    {
      unit: ({ value }) => METER_VALUES[value].unit,
      names: { meter: 'meter' },
      create: ({ meter, value, direction }, { grains: model }) => {
        const index = model?.measures.meters.findIndex(({ name }) => name === meter) ?? -1;
        return {
          find: ({ grains }, out, o) => {
            const found = grains?.state.measures.meters[index];
            out[o] =
              grains === undefined || found === undefined ? 0 : readMeter(value, direction, found, grains.state.bed);
          },
        };
      },
    },
  ),
  'grain-region': defineSensor(
    sensorFields(
      'grain-region',
      {
        region: z.string().meta({ description: 'Name of a measured region.' }),
        value: namesIn<RegionValueName>(REGION_VALUES).meta({
          description: 'What is measured; components of vectors and tensors are along the axes of the world.',
        }),
      },
      'What the grains in a region have and do.',
    ),
    {
      unit: ({ value }) => regionValue(value).unit,
      names: { region: 'region of grains' },
      create: ({ region, value }, { grains: model, path }) => {
        const index = model?.measures.regions.findIndex(({ name }) => name === region) ?? -1;
        checkNeeds(value, model, index, path);
        const { read } = regionValue(value);
        return {
          find: ({ grains }, out, o) => {
            out[o] = grains === undefined ? 0 : read(grains.region(index));
          },
        };
      },
    },
  ),
  'grain-wall': defineSensor(
    sensorFields(
      'grain-wall',
      {
        body,
        value: namesIn<WallValueName>(WALL_VALUES).meta({
          description:
            'Volume worn off; depth of the deepest place; highest pressure or shear of a triangle, as means over time.',
        }),
      },
      'What grains have done to the walls of a body that `grains.walls` names.',
    ),
    {
      unit: ({ value }) => WALL_VALUES[value].unit,
      names: { body: 'body' },
      create: (spec, { system, grains: model, path }) => {
        const of = system.bodies.names.indexOf(spec.body);
        const walls = model?.measures.walls ?? [];
        if (!walls.some((wall) => wall.body === of))
          throw new SceneError(
            'sensor/no-wall-results',
            `${path}.body`,
            `is '${spec.body}', whose walls are not looked at: add { body: '${spec.body}' } to grains.walls`,
          );
        return {
          find: ({ grains }, out, o) => {
            const kept = grains?.state.measures.walls ?? [];
            out[o] = readWalls(
              spec.value,
              kept.filter((_, i) => walls[i].body === of),
            );
          },
        };
      },
    },
  ),
};
