/** One strip: the chosen sensors of one unit over time, with a cursor at the shown moment. Press or drag to go there. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { usePlayback } from '../playback/use-playback.js';
import { unitLabel } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { useColourScheme } from '../use-colour-scheme.js';
import { sensorColour } from './sensor-colour.js';
import { stripOptions } from './strip-options.js';
import { columnsOf, type Strip } from './strips.js';

interface StripChartProps {
  readonly session: Session;
  readonly strip: Strip;
  /** Only the lowest strip names the time axis. */
  readonly last: boolean;
}

export function StripChart({ session, strip, last }: StripChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const playback = usePlayback();
  const scheme = useColourScheme();
  const { frames, frameCount, sensors, scene } = session;
  const { unit } = strip;
  const key = JSON.stringify([session.id, unit, strip.sensors, last, scheme]);
  const names = strip.sensors.map((i) => sensors[i].name).join(', ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that calls for another chart
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const series = strip.sensors.map((i) => ({ label: sensors[i].name, stroke: sensorColour(i) }));
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const plot = new uPlot(
      { ...size(), ...stripOptions({ unit, series, until: scene.until, last, scheme }) },
      columnsOf(frames, strip),
      element,
    );
    chart.current = plot;
    const line = document.createElement('div');
    line.className = 'plot-cursor';
    plot.over.append(line);
    const placeCursor = () => {
      line.style.transform = `translateX(${plot.valToPos(playback.state().time, 'x')}px)`;
    };
    const resize = new ResizeObserver(() => {
      plot.setSize(size());
      placeCursor();
    });
    resize.observe(element);
    placeCursor();
    const unfollow = playback.subscribe(placeCursor);
    const unlisten = listenForSeek(plot, playback.seek);
    return () => {
      unfollow();
      unlisten();
      resize.disconnect();
      plot.destroy();
      chart.current = undefined;
    };
  }, [key, playback]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: frames are added in place, and their count says so
  useEffect(() => {
    chart.current?.setData(columnsOf(frames, strip));
  }, [frameCount]);

  const label = `Plot of ${names} ${unitLabel(unit)} over time`.replace('  ', ' ');
  return <div className="strip" ref={host} role="img" aria-label={label} />;
}

/** Calls `seek` with the time under the pointer while it is pressed; returns how to stop listening. */
function listenForSeek(plot: uPlot, seek: (time: number) => void): () => void {
  const { over } = plot;
  const go = (event: PointerEvent) => {
    if ((event.buttons & 1) === 0) return;
    seek(plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x'));
  };
  const start = (event: PointerEvent) => {
    over.setPointerCapture(event.pointerId);
    go(event);
  };
  over.addEventListener('pointerdown', start);
  over.addEventListener('pointermove', go);
  return () => {
    over.removeEventListener('pointerdown', start);
    over.removeEventListener('pointermove', go);
  };
}
