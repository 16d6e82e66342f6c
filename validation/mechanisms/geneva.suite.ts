/** What every run of the Geneva drive is held to: the play that its geometry leaves, and nothing more. */
import { expect } from 'vitest';
import { engagement, idealRatio, idealTorque, lockPlay, playAt, slotPlay, tipAngle } from './geneva-motion.js';
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
  /** Work of the motor [J]; what the ledger's sum moves by, over it. */
  readonly work: number;
  readonly ledger: number;
  /** Largest torque of the motor [N m]. */
  readonly torque: number;
  /** Mean of it while the pin takes the wheel along, over the one of a drive without play. */
  readonly torqueRatio: number;
  readonly pinForce: number;
  readonly discForce: number;
  readonly mostContacts: number;
}

/** The wheel is within its play of the ideal motion at every degree, rests on disc and pin as geometry says, and the ledger closes. */
export function checkGeneva(run: GenevaRun): GenevaFigures {
  const { dimensions: d, rows } = run;
  const [eta, alpha] = [engagement(d), tipAngle(d)];
  expect(run.warnings).toEqual([]);
  for (const row of rows) {
    const { phi, behind, pinDepth, discDepth } = row;
    // The motor's speed is exact, and its angle the sum of exact steps.
    expect(Math.abs(row.driveError)).toBeLessThan(1e-9);
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
  // The wheel shakes on the pin after the entry, whose blow has given it part of its speed: 0.955 … 0.976 were measured.
  expect(Math.abs(figures.torqueRatio - 1)).toBeLessThan(0.1);
  // The motor pays for the load and for what friction and damping take.
  expect(figures.work).toBeGreaterThan(-run.output.load * rows[rows.length - 1].angle);
  return figures;
}

/** The numbers of a run. */
export function measure({ dimensions: d, rows, speed, output, energy, startEnergy }: GenevaRun): GenevaFigures {
  const rest = engagement(d) + tipAngle(d);
  const ends = rows.filter(({ turns }) => turns > 0.5 && Math.abs(turns - Math.round(turns)) < 1e-6);
  // From the second half turn on: the wheel starts in the middle of its play.
  const resting = rows.filter(({ turns, phi }) => turns > 0.5 && Math.abs(phi) > rest).map(({ behind }) => behind);
  const engaged = rows.filter(({ phi }) => Math.abs(phi) < engagement(d));
  const squares = engaged.map((row) => (row.speed / speed - idealRatio(d, row.phi)) ** 2);
  // Forces from outside are the motor and the load, a torque that does not change.
  const work = energy.applied - output.load * (rows[rows.length - 1].angle - rows[0].angle);
  // After the blows of the entry, before the pin and the wheel come to the middle and the play.
  const pulled = rows.filter(({ phi }) => phi > -0.7 * engagement(d) && phi < -0.2 * engagement(d));
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  return {
    offTurn: most(ends.map(({ behind }) => Math.abs(behind))),
    lock: lockPlay(d, d.clearance),
    restMovement: most(resting) - resting.reduce((a, b) => Math.min(a, b)),
    speedError: Math.sqrt(sum(squares) / squares.length) / Math.abs(idealRatio(d, 0)),
    work,
    ledger: Math.abs(energy.total - startEnergy) / work,
    torque: most(rows.map(({ torque }) => torque)),
    torqueRatio:
      sum(pulled.map(({ torque }) => torque)) / sum(pulled.map(({ phi }) => idealTorque(d, phi, speed, output))),
    pinForce: most(rows.map(({ pinForce }) => pinForce)),
    discForce: most(rows.map(({ discForce }) => discForce)),
    mostContacts: most(rows.map(({ contacts }) => contacts)),
  };
}

/** One line for the record. */
export const told = (slots: number, f: GenevaFigures): string =>
  `${slots} slots: off by ${f.offTurn.toExponential(2)} rad at the end of a turn (play ±${f.lock.toExponential(2)}), ` +
  `moves ${f.restMovement.toExponential(1)} rad at rest, speed ${(100 * f.speedError).toFixed(1)} % of its peak rms, ledger ${f.ledger.toExponential(1)}, ` +
  `at most ${f.pinForce.toFixed(1)} N by the pin, ${f.discForce.toFixed(1)} N by the disc, ${f.torque.toFixed(3)} N m by the motor (${f.torqueRatio.toFixed(3)} of a drive without play), ` +
  `which gives ${(1e3 * f.work).toFixed(2)} mJ; ${f.mostContacts} contacts at once`;
