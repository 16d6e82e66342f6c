/** A chart over time with a cursor at the shown moment. Press or drag to go there. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { usePlayback } from '../playback/use-playback.js';

interface TimeChartProps {
  /** Identifies the chart: a new key makes a new chart. */
  readonly chartKey: string;
  readonly options: () => Omit<uPlot.Options, 'width' | 'height'>;
  readonly columns: () => uPlot.AlignedData;
  /** Changes when the columns do. */
  readonly version: unknown;
  readonly label: string;
}

export function TimeChart({ chartKey, options, columns, version, label }: TimeChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const playback = usePlayback();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that calls for another chart
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const plot = new uPlot({ ...size(), ...options() }, columns(), element);
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
  }, [chartKey, playback]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are added in place, and the version says so
  useEffect(() => {
    chart.current?.setData(columns());
  }, [version]);

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
