/** Small scenes for proofs, run by the engine of a workshop. */
import type { SceneInput } from '@impinge/engine';
import type { Workshop } from './workshop.js';

type Engine = typeof import('@impinge/engine');

/** The engine of the copy. Its types are those of today: what is new in the copy goes in as plain data. */
export const engineOf = ({ load }: Workshop): Promise<Engine> => load('packages/engine/src/index.ts');

/** What each sensor of a scene reads at each of its frames, 0.01 s apart until 0.1 s, without gravity unless given. */
export async function runScene(workshop: Workshop, parts: object): Promise<number[][]> {
  const { simulate } = await engineOf(workshop);
  const scene = {
    impinge: 1,
    name: 'Proof',
    until: 0.1,
    gravity: [0, 0, 0],
    materials: { steel: {} },
    // Proofs look at bodies that overlap by a known depth. They are not moved apart.
    detection: { startOverlap: 'keep' },
    recording: { every: 0.01 },
    ...parts,
  };
  const frames: Float64Array[] = [];
  for await (const { sensors } of simulate(scene as unknown as SceneInput)) frames.push(sensors.slice());
  return Array.from(frames[0], (_, sensor) => frames.map((frame) => frame[sensor]));
}
