/** Glass, ceramics, rocks and ice. */
import { CALLISTER, CHUNG_OOI, ESTIMATE, type LibraryMaterial, MARKS } from './library-material.js';

const BARTON = 'Barton & Choubey, Rock Mechanics 10 (1977) 1, basic friction angles of dry rock';
/** For blocks that chip. Small polished specimens that stay whole rebound far more: Imre et al. 2008. */
const ROCK =
  'Estimate for blocks that chip; it falls with speed, mass and roughness (Asteriou & Tsiambaos 2018); measure it where it matters';

export const MINERALS = {
  glass: {
    title: 'Soda-lime glass',
    properties: {
      density: 2500,
      youngModulus: 6.9e10,
      poissonRatio: 0.23,
      restitution: 0.97,
      friction: 0.4,
      staticFriction: 0.94,
    },
    sources: {
      solid: CALLISTER,
      restitution:
        'Foerster et al., Physics of Fluids 6 (1994) 1108: 3 mm balls, about 1 m/s (μ 0.092 in the same impacts)',
      friction: `${MARKS}: clean`,
    },
  },
  alumina: {
    title: 'Aluminium oxide',
    properties: { density: 4000, youngModulus: 3.8e11, poissonRatio: 0.23, restitution: 0.98, friction: 0.092 },
    sources: {
      solid: CHUNG_OOI,
      restitution: `${CHUNG_OOI}, after Kharaz, Gorham & Salman, Powder Technology 120 (2001) 281: 5 mm balls on glass`,
      friction: `${CHUNG_OOI}, after Kharaz, Gorham & Salman 2001: on glass`,
    },
  },
  limestone: {
    title: 'Limestone',
    properties: { density: 2500, youngModulus: 2e10, poissonRatio: 0.25, restitution: 0.5, friction: 0.67 },
    sources: { solid: CHUNG_OOI, restitution: ROCK, friction: `${BARTON}: 31 to 37°` },
  },
  granite: {
    title: 'Granite',
    properties: { density: 2650, youngModulus: 7.38e10, poissonRatio: 0.22, restitution: 0.6, friction: 0.65 },
    sources: {
      solid: 'Goodman, Introduction to Rock Mechanics: granite of the Nevada test site',
      restitution: ROCK,
      friction: `${BARTON}: 31 to 35°`,
    },
  },
  concrete: {
    title: 'Concrete',
    properties: { density: 2400, youngModulus: 3e10, poissonRatio: 0.2, restitution: 0.3, friction: 0.6 },
    sources: {
      solid: `${CALLISTER}: E from 25 to 37 GPa`,
      restitution: ESTIMATE,
      friction: 'ACI 318, shear friction of hardened concrete that was not roughened',
    },
  },
  quartz: {
    title: 'Quartz sand, a single grain',
    properties: { density: 2650, youngModulus: 9.58e10, poissonRatio: 0.064, restitution: 0.6, friction: 0.49 },
    sources: {
      solid: 'Mavko, Mukerji & Dvorkin, The Rock Physics Handbook: K 36.6 GPa, G 45 GPa',
      restitution: ESTIMATE,
      friction: 'Rowe, Proceedings of the Royal Society A 269 (1962) 500: φ_μ of about 26°',
    },
  },
  ice: {
    title: 'Ice near −16 °C',
    properties: {
      density: 917,
      youngModulus: 9.33e9,
      poissonRatio: 0.325,
      restitution: 0.8,
      friction: 0.03,
      staticFriction: 0.1,
    },
    sources: {
      solid:
        'Petrenko & Whitworth, Physics of Ice, 1999, from the crystal constants of Gammon et al., Journal of Glaciology 29 (1983) 433',
      restitution:
        'Estimate for slow impacts; falls with speed (Higa et al., Planetary and Space Science 44 (1996) 917)',
      friction: 'Serway, Physics for Scientists and Engineers: ice on ice, near melting',
    },
  },
} as const satisfies Record<string, LibraryMaterial>;
