/** The Geneva drive of the example, a row for every degree of the drive wheel. */
import { authoring, type EnergyLedger, resolveScene, type SceneInput, simulate } from '@impinge/engine';
import example from '../../examples/mechanisms/geneva/scene.js';
import { type Dimensions, idealAngle } from './geneva-motion.js';

/** One frame. */
export interface GenevaRow {
  /** Turns of the drive wheel since the start, at which the pin points away from the output wheel. */
  readonly turns: number;
  /** φ [rad]: angle of the drive wheel from where the pin is deepest. */
  readonly phi: number;
  /** Output angle and speed [rad, rad/s]; it turns to the negative side. */
  readonly angle: number;
  readonly speed: number;
  /** Behind the ideal angle, < 0 ahead of it [rad]. */
  readonly behind: number;
  /** Contact forces on the output wheel [N], and how deep the contacts are [m]. */
  readonly pinForce: number;
  readonly discForce: number;
  readonly pinDepth: number;
  readonly discDepth: number;
  /** Live contacts. */
  readonly contacts: number;
}

export interface GenevaRun {
  readonly dimensions: Dimensions;
  readonly rows: readonly GenevaRow[];
  /** Speed of the drive wheel [rad/s]. */
  readonly speed: number;
  readonly energy: EnergyLedger;
  readonly warnings: readonly string[];
}

export interface GenevaSetting {
  readonly slots: number;
  readonly turns: number;
  readonly solver?: SceneInput['solver'];
}

const SPEED = 12; // rad/s

export async function runGeneva({ slots, turns, solver }: GenevaSetting): Promise<GenevaRun> {
  const dimensions = authoring.genevaDimensions({ slots, radius: 0.05 });
  const input = resolveScene(example, { slots, turns, speed: SPEED }) as SceneInput;
  const sensors: SceneInput['sensors'] = [
    ...(input.sensors ?? []),
    { type: 'penetration', name: 'pin depth', bodies: ['pin', 'output wheel'] },
    { type: 'penetration', name: 'disc depth', bodies: ['drive wheel', 'output wheel'] },
  ];
  const warnings: string[] = [];
  const run = simulate(
    { ...input, sensors, ...(solver === undefined ? {} : { solver }) },
    { onWarning: ({ message }) => warnings.push(message) },
  );
  const rows: GenevaRow[] = [];
  for await (const { time, sensors: read } of run) {
    const [angle, speed, pinForce, discForce, contacts, , pinDepth, discDepth] = read;
    const driven = (time * SPEED) / (2 * Math.PI);
    const whole = Math.floor(driven + 1e-9);
    const phi = 2 * Math.PI * (driven - whole) - Math.PI;
    const behind = angle - idealAngle(dimensions, phi) + (2 * Math.PI * whole) / slots;
    rows.push({ turns: driven, phi, angle, speed, behind, pinForce, discForce, pinDepth, discDepth, contacts });
  }
  return { dimensions, rows, speed: SPEED, energy: await run.energy(), warnings };
}
