/** Reads a recording and checks its scene, for viewers. */
import { describeSceneLaws } from '../contact-laws/describe-laws.js';
import type { DescribedLaw } from '../contact-laws/described-law.js';
import { SceneError } from '../errors/scene-error.js';
import { readRecordedFrames } from '../formats/read/recording.js';
import type { RecordedScene } from '../formats/write/recording.js';
import { createFrameNames } from '../simulation/frames/frame-names.js';
import { NamedFrame } from '../simulation/frames/named-frame.js';
import { createSensorSeries, type Series } from '../simulation/frames/sensor-series.js';
import { sensorUnit } from '../simulation/sensors/sensors.js';
import { heldAssets } from './assets.js';
import type { BuiltScene } from './build-shapes.js';
import { sceneText } from './canonical.js';
import { drawnMeshes } from './drawn-meshes.js';
import { openShapes } from './open-scene.js';
import type { SceneInput } from './scene.schema.js';

/** A recording with the shapes of its scene built. */
export interface Recording extends BuiltScene {
  /** Every frame, with access by name or to raw arrays. */
  readonly frames: readonly NamedFrame[];
  /** Values of a sensor over the whole recording. UnknownNameError where there is no such sensor. */
  readonly series: (sensor: string) => Series;
  /** The contact laws of the run; derived from the scene alone where the recording does not hold them. */
  readonly laws: readonly DescribedLaw[];
}

/** Reads recording.mcap. SceneError when it is not a recording, is truncated, or its scene is not readable. */
export async function readRecording(bytes: Uint8Array): Promise<Recording> {
  const { sceneText: text, laws, frames, assets } = readRecordedFrames(bytes);
  if (text === '') {
    const message =
      'is a segment of a recording; open recording.mcap beside it, or the run itself with `impinge studio DIR`';
    throw new SceneError('recording/segment', '', message);
  }
  const built = await openShapes(readSceneText(text), { assets: heldAssets(assets) });
  const names = createFrameNames(built.scene);
  const log = createSensorSeries(names);
  for (const frame of frames) log.add(frame);
  return {
    ...built,
    frames: frames.map((frame) => new NamedFrame(frame, names)),
    series: log.series,
    laws: laws ?? describeSceneLaws(built.scene),
  };
}

/** Parses JSON text into a source to open, not yet checked. SceneError when it is not JSON. */
export function readSceneText(text: string): SceneInput {
  try {
    return JSON.parse(text) as SceneInput;
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : String(cause);
    throw new SceneError('scene/not-json', '', `is not JSON: ${found}`);
  }
}

/** What a recording writer needs from a scene; `laws` are those of its model, by default those derived from the scene alone. */
export function recordedScene(built: BuiltScene, laws?: readonly DescribedLaw[]): RecordedScene {
  const { scene, assets } = built;
  const meshes = drawnMeshes(built);
  return {
    text: sceneText(scene),
    laws: laws ?? describeSceneLaws(scene),
    bodies: scene.bodies.map(({ name, colour, shapes }, b) => ({
      name,
      colour,
      shapes: shapes.map((shape, s) => ({ ...shape, mesh: meshes[b][s] })),
    })),
    sensors: scene.sensors.map((spec) => ({ name: spec.name, unit: sensorUnit(spec, scene.sensors) })),
    grains: scene.grains && {
      fields: scene.grains.record.fields,
      frames: Math.max(1, Math.round((scene.grains.record.every ?? 0) / scene.recording.every)),
      accuracy: scene.grains.record.accuracy,
    },
    assets,
  };
}
