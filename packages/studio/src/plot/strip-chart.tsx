/** One strip: the chosen series of one unit, over time. */
import type uPlot from 'uplot';
import { unitLabel } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import type { SensorInfo } from '../simulation/messages.js';
import { useColourScheme } from '../use-colour-scheme.js';
import { sensorColour } from './sensor-colour.js';
import { stripOptions } from './strip-options.js';
import type { Strip } from './strips.js';
import { TimeChart } from './time-chart.js';

interface StripChartProps {
  readonly session: Session;
  readonly strip: Strip;
  /** All series; the strip holds indices into it. */
  readonly series: readonly SensorInfo[];
  /** Times, then a column for each of the strip. */
  readonly columns: () => uPlot.AlignedData;
  /** Colour of a number into the series; default: by that number. */
  readonly colourOf?: (index: number) => string;
  /** Only the lowest strip names the time axis. */
  readonly last: boolean;
}

export function StripChart({ session, strip, series: all, columns, colourOf = sensorColour, last }: StripChartProps) {
  const scheme = useColourScheme();
  const { frameCount, scene } = session;
  const { unit } = strip;
  const names = strip.sensors.map((i) => all[i].name).join(', ');
  const series = strip.sensors.map((i) => ({ label: all[i].name, stroke: colourOf(i) }));
  return (
    <TimeChart
      chartKey={JSON.stringify([session.id, unit, strip.sensors, last, scheme])}
      options={() => stripOptions({ unit, series, until: scene.until, last, scheme })}
      columns={columns}
      version={frameCount}
      label={`Plot of ${names} ${unitLabel(unit)} over time`.replace('  ', ' ')}
    />
  );
}
