/** What builders of grain sensors give, beside plain objects. */
import * as sensors from './sensors.js';

type Member = { readonly type: string };

export const GRAIN_SENSOR_CASES: readonly (readonly [built: Member, plain: Member])[] = [
  [sensors.grainForce('gf', 'a', 'z'), { type: 'grain-force', name: 'gf', body: 'a', axis: 'z' } as Member],
  [
    sensors.grainTorque('gt', 'a', 'x', { axesOf: 'b' }),
    { type: 'grain-torque', name: 'gt', body: 'a', axis: 'x', axesOf: 'b' } as Member,
  ],
  [sensors.grainCount('gc', { set: 's' }), { type: 'grain-count', name: 'gc', set: 's' } as Member],
  [sensors.grainCentre('gm', 'z'), { type: 'grain-centre', name: 'gm', axis: 'z' } as Member],
  [
    sensors.grainPassed('gp', 'out', 'mass'),
    { type: 'grain-passed', name: 'gp', through: 'out', quantity: 'mass' } as Member,
  ],
  [
    sensors.grainMeter('gm', 'outlet', { value: 'mass-rate', direction: 'forward' }),
    { type: 'grain-meter', name: 'gm', meter: 'outlet', value: 'mass-rate', direction: 'forward' } as Member,
  ],
  [
    sensors.grainRegion('gr', 'heap', 'slope'),
    { type: 'grain-region', name: 'gr', region: 'heap', value: 'slope' } as Member,
  ],
  [
    sensors.grainWall('gw', 'a', 'worn-volume'),
    { type: 'grain-wall', name: 'gw', body: 'a', value: 'worn-volume' } as Member,
  ],
  [sensors.grainEnergy('ge', 'held'), { type: 'grain-energy', name: 'ge', term: 'held' } as Member],
];
