/** The part of docs/guide/start-here.md as its scene is printed there: height and contact force over time. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type SceneInput, simulate } from '@impinge/engine';
import { createJiti } from 'jiti';
import { figure, type Point } from './chart.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The scene of the page, run as a module. */
function sceneOfPage(): SceneInput {
  const page = readFileSync(at('../../docs/guide/start-here.md'), 'utf8');
  const code = /^```ts\n\/\/ part\.ts\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
  const jiti = createJiti(import.meta.url, { alias: { impinge: at('../../packages/engine/src/index.ts') } });
  return (jiti.evalModule(code, { filename: at('start-here-scene.ts') }) as { default: SceneInput }).default;
}

export async function startHere(): Promise<string> {
  const assets = () => readFile(at('../../examples/solids/cad-bracket/bracket.stl'));
  const height: Point[] = [];
  const force: Point[] = [];
  for await (const { time, sensors } of simulate(sceneOfPage(), { assets })) {
    height.push([time, 1000 * sensors[0]]);
    force.push([time, sensors[1]]);
  }
  const time = { label: 'time', unit: 's' };
  return figure({
    title: 'A bracket falls from 10 cm and comes to rest',
    columns: 2,
    panels: [
      { x: time, y: { label: 'height', unit: 'mm' }, series: [{ name: 'height', points: height }] },
      { x: time, y: { label: 'contact force', unit: 'N' }, series: [{ name: 'force', points: force }] },
    ],
  });
}
