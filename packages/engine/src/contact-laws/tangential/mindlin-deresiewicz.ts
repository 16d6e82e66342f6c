/**
 * Mindlin and Deresiewicz: the edge of the contact of two round bodies slips before all of it does. By the theorem of Jäger and Ciavarella the
 * contact is a row of springs that slip one by one, for every history of loads. Spring j takes the rings x_j … x_j + w_j of those closed, a = √(R* δ):
 *   k_j = 8 G* w_j,   f_j = −(k_j u_j + c_j v_t), no more than μ f_n s_j,   s_j = ∫ (a² − x²) dx/(2/3 a³),   c_j = 2 ζ √(k m*) k_j/k
 *   u̇_j = v_t − u_j (ẇ_j/w_j)₊
 * A ring that closes is not bent; one that opens gives up what it held. Either way ½ k_j |ẇ_j/w_j| u_j² is booked as friction.
 * The rings are n equal parts of the radius that an elastic impact at δ̇₀ reaches, or of a where a load presses deeper:
 *   a₀² = R* δ₀,  δ₀ = (15 m* δ̇₀²/(16 E* √R*))^(2/5)
 * A contact shallower than δ_c = δ₀/1000 has a = √(R* δ_c) (3 x − x²)/2, x = δ/δ_c: ȧ, and with it what an opening ring gives up, stays bounded.
 * Mindlin & Deresiewicz 1953; Jäger 1995; Ciavarella 1998; Popov & Heß 2015, ch. 5.
 */
import { pow } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart, StateKind } from '../law.js';
import { effectiveModulus, effectiveShearModulus } from '../pair-materials.js';
import { addSpring, settleSpring } from './cundall-strack.js';
import { tangentialDamping } from './mindlin.js';
import type { MindlinDeresiewiczSpec } from './tangential.schema.js';

/** A ring of springs at present. Scratch. */
interface Ring {
  /** w [m], s and ẇ [m/s]. */
  width: number;
  share: number;
  widening: number;
}

/** Part of a ring below which it is open, unless it is just opening: what it would carry is 1e-18 of the load. */
const OPEN = 1e-9;

/** δ_c as a part of δ₀, and the least δ_c as a part of R*, for contacts that began at rest. */
const [SHALLOW, SHALLOWEST] = [1e-3, 1e-10];

/** Closed part of the contact. Scratch. */
interface Closed {
  /** a₀, a [m] and ȧ [m/s]. */
  reach: number;
  radius: number;
  speed: number;
}

function findClosed(deepest: number, { effectiveRadius, penetration, approachSpeed }: ContactView, out: Closed): void {
  const shallow = Math.max(SHALLOW * deepest, SHALLOWEST * effectiveRadius);
  out.reach = Math.sqrt(effectiveRadius * deepest);
  if (penetration >= shallow) {
    out.radius = Math.sqrt(effectiveRadius * penetration);
    out.speed = (out.radius * approachSpeed) / (2 * penetration);
    return;
  }
  const radius = Math.sqrt(effectiveRadius * shallow);
  const part = penetration / shallow;
  out.radius = 0.5 * radius * part * (3 - part);
  out.speed = (0.5 * radius * (3 - 2 * part) * approachSpeed) / shallow;
}

/** `open`: part of the ring up to which it counts as open. */
function findRing(index: number, count: number, { reach, radius, speed }: Closed, open: number, out: Ring): void {
  const grid = Math.max(reach, radius);
  const from = (grid * index) / count;
  const to = Math.min((grid * (index + 1)) / count, radius);
  out.width = 0;
  out.share = 0;
  out.widening = 0;
  if (!(to - from > (open * grid) / count)) return;
  out.width = to - from;
  const [p, q] = [from / radius, to / radius];
  out.share = 1.5 * (q - p) * (1 - (p * p + p * q + q * q) / 3);
  // Only the outermost ring grows; all of them do where the load presses deeper than the impact would.
  if (grid === radius) out.widening = (speed * out.width) / radius;
  else if (to === radius) out.widening = speed;
}

export const mindlinDeresiewicz: ResistanceLaw<MindlinDeresiewiczSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ dampingRatio, springs }, pair): ResistancePart => {
    const { friction } = pair;
    const shear = 8 * effectiveShearModulus(pair.a, pair.b);
    const modulus = effectiveModulus(pair.a, pair.b);
    const ratio = dampingRatio ?? tangentialDamping(pair);
    const ring: Ring = { width: Number.NaN, share: Number.NaN, widening: Number.NaN };
    const closed: Closed = { reach: Number.NaN, radius: Number.NaN, speed: Number.NaN };
    const seeClosed = (view: ContactView) => {
      const { effectiveRadius, effectiveMass, impactSpeed } = view;
      const deepest = pow(
        (15 * effectiveMass * impactSpeed * impactSpeed) / (16 * modulus * Math.sqrt(effectiveRadius)),
        0.4,
      );
      findClosed(deepest, view, closed);
    };
    const addRing = (view: ContactView, load: ContactLoad, at: number, viscosity: number) => {
      const { states } = view;
      const stiffness = shear * ring.width;
      addSpring(view, load, at, stiffness, viscosity * stiffness, friction * load.pressing * ring.share);
      let squared = 0;
      for (let k = at; k < at + 3; k++) {
        squared += states[k] * states[k];
        if (ring.widening > 0) load.rates[k] -= (ring.widening / ring.width) * states[k];
      }
      load.tangentialStored -= 0.5 * shear * Math.abs(ring.widening) * squared;
    };
    const part: ResistancePart = {
      needs: ['spin', 'mass'],
      states: Array.from({ length: springs }, (_, j) => ringStretch(j)),
      find: (view, load, at) => {
        seeClosed(view);
        const whole = shear * closed.radius;
        // c/k of the whole contact
        const viscosity = ratio > 0 && whole > 0 ? 2 * ratio * Math.sqrt(view.effectiveMass / whole) : 0;
        // What a ring gives up has no w below a line: it is booked to the end.
        const open = closed.speed < 0 ? 0 : OPEN;
        sum.fill(0);
        for (let j = 0; j < springs; j++) {
          findRing(j, springs, closed, open, ring);
          const i = at + 3 * j;
          if (ring.width > 0) addRing(view, load, i, viscosity);
          else loosen(view, load, i, j);
          for (let k = 0; k < 3; k++) sum[k] += ring.width > 0 ? load.friction[k] : 0;
        }
        for (let k = 0; k < 3; k++) load.friction[k] = sum[k];
        load.frictionLimit = friction * load.pressing;
      },
    };
    return {
      ...part,
      settle: (view, load, at) => {
        seeClosed(view);
        let released = 0;
        for (let j = 0; j < springs; j++) {
          findRing(j, springs, closed, OPEN, ring);
          const i = at + 3 * j;
          if (!(ring.width > 0)) for (let k = i; k < i + 3; k++) view.states[k] = 0;
          else if (ratio === 0)
            released += settleSpring(view, i, shear * ring.width, friction * load.pressing * ring.share);
        }
        return released;
      },
    };
  },
};

const sum = new Float64Array(3);

/** u_j [m] */
function ringStretch(index: number): StateKind {
  return { name: `stretch ${index + 1}`, kind: 'vector', unit: 'm', judgedAs: 'position' };
}

/** A ring that is open bends only where the first one closes at this instant: as a contact that grows from a point. */
function loosen(view: ContactView, load: ContactLoad, at: number, index: number): void {
  const begins = index === 0 && view.approachSpeed > 0 ? 1 / 2 : 0;
  for (let k = 0; k < 3; k++) load.rates[at + k] = begins * view.slip[k];
}
