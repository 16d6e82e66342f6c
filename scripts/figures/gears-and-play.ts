/** Two joints made by contact: transmission error of involute teeth, and the blows of a crank pin that has play. */
import { resolveScene, type SceneInput, simulate } from '@impinge/engine';
import teeth from '../../examples/mechanisms/gear-pair-by-teeth/scene.js';
import rigid from '../../examples/mechanisms/slider-crank/scene.js';
import play from '../../examples/mechanisms/slider-crank-with-clearance/scene.js';
import { figure, type Point } from './chart.js';

/** One sensor over time, scaled. */
async function seriesOf(scene: SceneInput, ...wanted: readonly [sensor: string, scale: number][]): Promise<Point[][]> {
  const names = (scene.sensors ?? []).map(({ name }) => name);
  const lists = wanted.map((): Point[] => []);
  for await (const { time, sensors } of simulate(scene))
    wanted.forEach(([sensor, scale], n) => {
      lists[n].push([time, scale * sensors[names.indexOf(sensor)]]);
    });
  return lists;
}

export async function gearsAndPlay(): Promise<string> {
  const scene = (example: typeof teeth | typeof rigid | typeof play, set = {}) =>
    resolveScene(example, set) as SceneInput;
  const [behind, count] = await seriesOf(scene(teeth), ['behind on the pitch circle', 1000], ['places that touch', 1]);
  const turn = { duration: 0.65 };
  const [smooth] = await seriesOf(scene(rigid, turn), ['slide acceleration', 1]);
  const [rough, force] = await seriesOf(scene(play, turn), ['slide acceleration', 1], ['force on the pin', 1]);
  const time = (label: string) => ({ label: `time, ${label}`, unit: 's' });
  return figure({
    title: 'Teeth of 18 and 27, and a crank pin with 0.5 mm of play',
    panels: [
      {
        x: time('gears'),
        y: { label: 'behind on the pitch circle', unit: 'mm' },
        series: [{ name: 'error', points: behind }],
        height: 140,
      },
      {
        x: time('gears'),
        y: { label: 'teeth in touch', unit: '1' },
        series: [{ name: 'teeth', points: count }],
        height: 70,
      },
      {
        x: time('crank'),
        y: { label: 'acceleration of the slider', unit: 'm/s²' },
        series: [
          { name: 'with play', points: rough },
          { name: 'joint', points: smooth },
        ],
        height: 160,
      },
      {
        x: time('crank'),
        y: { label: 'force on the pin', unit: 'N' },
        series: [{ name: 'force', points: force }],
        height: 120,
      },
    ],
  });
}
