/** What every run of the Geneva drive is held to: the play that its geometry leaves, and nothing more. */
import { expect } from 'vitest';
import { engagement, idealRatio, lockPlay, playAt, slotPlay, tipAngle } from './geneva-motion.js';
import type { GenevaRun } from './geneva-run.js';

/** Chords of arc, disc, rim and slot ends stay within a tenth of the clearance: two surfaces may be apart by that much each. */
const facets = ({ dimensions }: GenevaRun) => (2 * dimensions.clearance) / 10;

/** Numbers of a run for the record. */
export interface GenevaFigures {
  /** Largest distance from the angle that the turns ask for, at their ends [rad], and the play there. */
  readonly offTurn: number;
  readonly lock: number;
  /** From the lowest to the highest angle of one rest [rad]. */
  readonly restMovement: number;
  /** Of the speed from the ideal one while engaged, root mean square over the peak. */
  readonly speedError: number;
  /** Sum of the ledger over the energy driven in. */
  readonly ledger: number;
  readonly pinForce: number;
  readonly discForce: number;
  readonly mostContacts: number;
}

/** The wheel is within its play of the ideal motion at every degree, rests on disc and pin as geometry says, and the ledger closes. */
export function checkGeneva(run: GenevaRun): GenevaFigures {
  const { dimensions: d, rows, energy } = run;
  const [eta, alpha] = [engagement(d), tipAngle(d)];
  expect(run.warnings).toEqual([]);
  for (const row of rows) {
    const { phi, behind, pinDepth, discDepth } = row;
    const { ahead, behind: back } = playAt(d, phi, facets(run) + pinDepth + discDepth);
    expect(behind, `${row.turns} turns`).toBeLessThan(back);
    expect(-behind, `${row.turns} turns`).toBeLessThan(ahead);
    // Where it touches it is at the end of its play, but for facets and the depth of the contact.
    if (discDepth > 0 && Math.abs(phi) > eta + alpha) {
      const more = lockPlay(d, d.clearance + facets(run) + discDepth) - lockPlay(d, d.clearance);
      expect(Math.abs(behind - lockPlay(d, d.clearance)), `${row.turns} turns`).toBeLessThan(more);
    }
    if (pinDepth > 0 && Math.abs(phi) < eta) {
      const more = slotPlay(d, phi, d.clearance / 2 + facets(run) + pinDepth) - slotPlay(d, phi);
      expect(Math.abs(Math.abs(behind) - slotPlay(d, phi)), `${row.turns} turns`).toBeLessThan(more);
    }
  }
  const figures = measure(run);
  // Strikes at the entry and the way through the play in the middle are part of the motion; both last some degrees.
  expect(figures.speedError).toBeLessThan(0.1);
  // Relative tolerance 1e-5 a step; errors of some 1000 steps add up in part.
  expect(figures.ledger).toBeLessThan(2e-4);
  expect(energy.driven).toBeGreaterThan(-energy.applied);
  return figures;
}

/** The numbers of a run. */
export function measure({ dimensions: d, rows, speed, energy }: GenevaRun): GenevaFigures {
  const rest = engagement(d) + tipAngle(d);
  const ends = rows.filter(({ turns }) => turns > 0.5 && Math.abs(turns - Math.round(turns)) < 1e-6);
  // From the second half turn on: the wheel starts in the middle of its play.
  const resting = rows.filter(({ turns, phi }) => turns > 0.5 && Math.abs(phi) > rest).map(({ behind }) => behind);
  const engaged = rows.filter(({ phi }) => Math.abs(phi) < engagement(d));
  const squares = engaged.map((row) => (row.speed / speed - idealRatio(d, row.phi)) ** 2);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  return {
    offTurn: most(ends.map(({ behind }) => Math.abs(behind))),
    lock: lockPlay(d, d.clearance),
    restMovement: most(resting) - resting.reduce((a, b) => Math.min(a, b)),
    speedError: Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length) / Math.abs(idealRatio(d, 0)),
    ledger: Math.abs(energy.total) / energy.driven,
    pinForce: most(rows.map(({ pinForce }) => pinForce)),
    discForce: most(rows.map(({ discForce }) => discForce)),
    mostContacts: most(rows.map(({ contacts }) => contacts)),
  };
}

/** One line for the record. */
export const told = (slots: number, f: GenevaFigures): string =>
  `${slots} slots: off by ${f.offTurn.toExponential(2)} rad at the end of a turn (play ±${f.lock.toExponential(2)}), ` +
  `moves ${f.restMovement.toExponential(1)} rad at rest, speed ${(100 * f.speedError).toFixed(1)} % of its peak rms, ledger ${f.ledger.toExponential(1)}, ` +
  `at most ${f.pinForce.toFixed(1)} N by the pin, ${f.discForce.toFixed(1)} N by the disc, ${f.mostContacts} contacts at once`;
