/** Five turns of the Geneva drive with 4 slots: forces of pin and stop disc, torque of the motor, and the output wheel against its ideal motion. */
import { idealTorque, playAt } from '../../validation/mechanisms/geneva-motion.js';
import { type GenevaRow, runGeneva } from '../../validation/mechanisms/geneva-run.js';
import { figure, type Point } from './chart.js';

/** Room that facets add to the clearance at most, over the clearance. */
const FACETS = 0.2;
/** Play that is drawn [rad]. */
const SHOWN = 0.05;

export async function geneva(): Promise<string> {
  const { dimensions, rows, speed, output } = await runGeneva({ slots: 4, turns: 5 });
  const x = { label: 'turns of the drive wheel', unit: '1' };
  const turn = { label: 'drive angle from where the pin is deepest, second turn', unit: '°' };
  const along = (value: (row: GenevaRow) => number, every = 1) =>
    rows.filter((_, i) => i % every === 0).map((row): Point => [row.turns, value(row)]);
  const second = rows.filter(({ turns }) => turns >= 1 && turns < 2);
  const oneTurn = (value: (row: GenevaRow) => number) =>
    second.map((row): Point => [(row.phi * 180) / Math.PI, value(row)]);
  const play = (side: 'ahead' | 'behind', sign: number) =>
    oneTurn(({ phi }) => {
      const most = playAt(dimensions, phi, FACETS * dimensions.clearance)[side];
      return most < SHOWN ? sign * 1e3 * most : Number.NaN;
    });
  return figure({
    title: 'Geneva drive, 4 slots, five turns',
    panels: [
      {
        x,
        y: { label: 'output angle', unit: 'turns' },
        series: [{ name: 'output', points: along(({ angle }) => -angle / (2 * Math.PI), 5) }],
        height: 110,
      },
      {
        x,
        y: { label: 'force of the pin', unit: 'N' },
        series: [{ name: 'pin', points: along(({ pinForce }) => pinForce) }],
        height: 130,
      },
      {
        x,
        y: { label: 'force of the stop disc', unit: 'N' },
        series: [{ name: 'disc', points: along(({ discForce }) => discForce), colour: 1 }],
        height: 130,
      },
      {
        x: turn,
        y: { label: 'torque of the motor', unit: 'mN m' },
        series: [
          { name: 'motor', points: oneTurn(({ torque }) => 1e3 * torque) },
          {
            name: 'without play',
            points: oneTurn(({ phi }) => 1e3 * idealTorque(dimensions, phi, speed, output)),
            dashed: true,
          },
        ],
        height: 150,
      },
      {
        x: turn,
        y: { label: 'behind the ideal angle', unit: 'mrad' },
        series: [
          { name: 'output', points: oneTurn(({ behind }) => 1e3 * behind) },
          { name: 'play', points: play('behind', 1), dashed: true },
          { name: 'play', points: play('ahead', -1), dashed: true, colour: 1 },
        ],
        height: 200,
      },
    ],
  });
}
