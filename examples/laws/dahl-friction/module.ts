/**
 * Friction of Dahl: f_t = −μ f_n z/ζ, ż = v − |v| z/ζ. Bristles of length ζ bend with the slip and let go by and by, so that friction is a function of
 * the way and not of the speed: f = μ f_n (1 − e^(−x/ζ)) after a way x from rest.
 * Dahl, A solid friction model, The Aerospace Corporation, TOR-0158(3107-18)-1, 1968.
 */
import type { Registry } from 'impinge';
import { defineLaw } from 'impinge/laws';

const dahl = defineLaw({
  family: 'tangential',
  parameters: {
    breakaway: { unit: 'm', above: 0, help: 'ζ: slip over which friction builds up.' },
  },
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ breakaway }, { friction }) => ({
    needs: ['spin'],
    states: [{ name: 'bend', kind: 'vector', unit: 'm', judgedAs: 'position' }],
    find: (view, load, at) => {
      const limit = friction * load.pressing;
      for (let k = 0; k < 3; k++) {
        const bend = view.states[at + k];
        load.friction[k] = (-limit * bend) / breakaway;
        load.rates[at + k] = view.slip[k] - (view.slipSpeed * bend) / breakaway;
        load.tangentialStored += (limit * bend * load.rates[at + k]) / breakaway;
      }
      load.frictionLimit = limit;
    },
    settlingTime: (mass, pressing) => Math.sqrt((mass * breakaway) / (friction * pressing)) / 4,
  }),
});

export default { laws: { dahl } } satisfies Registry;
