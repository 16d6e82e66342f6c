/** The Geneva drive of the example, a row for every degree of the drive wheel. */
import { type EnergyLedger, resolveScene, type SceneInput, simulate } from '@impinge/engine';
import { authoring } from '@impinge/engine/geometry';
import { openScene } from '@impinge/engine/run';
import example from '../../examples/mechanisms/geneva/scene.js';
import { type Dimensions, idealAngle, type OutputSide } from './geneva-motion.js';

/** One frame. */
export interface GenevaRow {
  /** Turns of the drive wheel since the start, at which the pin points away from the output wheel. */
  readonly turns: number;
  /** φ [rad]: angle of the drive wheel from where the pin is deepest. */
  readonly phi: number;
  /** Angle of the drive wheel by its joint, less ω t [rad]. */
  readonly driveError: number;
  /** Output angle and speed [rad, rad/s]; it turns to the negative side. */
  readonly angle: number;
  readonly speed: number;
  /** Behind the ideal angle, < 0 ahead of it [rad]. */
  readonly behind: number;
  /** Of the motor [N m]. */
  readonly torque: number;
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
  readonly output: OutputSide;
  /** At the end; sum at the start [J]. */
  readonly energy: EnergyLedger;
  readonly startEnergy: number;
  readonly warnings: readonly string[];
}

export interface GenevaSetting {
  readonly slots: number;
  readonly turns: number;
  readonly solver?: SceneInput['solver'];
}

const SPEED = 12; // rad/s
const LOAD = 0.01; // N m
const FRICTION = 0.1;

export async function runGeneva({ slots, turns, solver }: GenevaSetting): Promise<GenevaRun> {
  const dimensions = authoring.genevaDimensions({ slots, radius: 0.05 });
  const input = resolveScene(example, { slots, turns, speed: SPEED, load: LOAD, friction: FRICTION }) as SceneInput;
  const sensors: SceneInput['sensors'] = [
    ...(input.sensors ?? []),
    { type: 'joint-angle', name: 'drive angle', joint: 'drive shaft' },
    { type: 'penetration', name: 'pin depth', bodies: ['pin', 'output wheel'] },
    { type: 'penetration', name: 'disc depth', bodies: ['drive wheel', 'output wheel'] },
  ];
  const warnings: string[] = [];
  const run = simulate(
    { ...input, sensors, ...(solver === undefined ? {} : { solver }) },
    { onWarning: ({ message }) => warnings.push(message) },
  );
  const rows: GenevaRow[] = [];
  let startEnergy = Number.NaN;
  for await (const { time, sensors: read } of run) {
    const [angle, speed, pinForce, discForce, contacts, torque, total, drive, pinDepth, discDepth] = read;
    if (rows.length === 0) startEnergy = total;
    const driveError = drive - time * SPEED;
    const driven = (time * SPEED) / (2 * Math.PI);
    const whole = Math.floor(driven + 1e-9);
    const phi = 2 * Math.PI * (driven - whole) - Math.PI;
    const behind = angle - idealAngle(dimensions, phi) + (2 * Math.PI * whole) / slots;
    const depths = { pinDepth, discDepth, contacts };
    rows.push({ turns: driven, phi, driveError, angle, speed, behind, torque, pinForce, discForce, ...depths });
  }
  const { bodies } = (await openScene(input)).model.system;
  const inertia = bodies.inertiaB[9 * bodies.names.indexOf('output wheel') + 8];
  const output = { inertia, load: LOAD, friction: FRICTION };
  return { dimensions, rows, speed: SPEED, output, energy: await run.energy(), startEnergy, warnings };
}
