/** A recording with its scene checked: what a viewer opens. */
import { SceneError } from '../errors/scene-error.js';
import { readRecordedFrames } from '../formats/read/recording.js';
import type { RecordedScene } from '../formats/write/recording.js';
import type { Frame } from '../simulation/frame.js';
import { sensorUnit } from '../simulation/sensors/sensors.js';
import { canonicalScene, sceneText } from './canonical.js';
import type { Scene } from './scene.schema.js';

export interface Recording {
  readonly scene: Scene;
  readonly frames: readonly Frame[];
}

/** Reads recording.mcap. SceneError when it is not one, is cut short, or its scene is not readable. */
export async function readRecording(bytes: Uint8Array): Promise<Recording> {
  const { sceneText: text, frames } = readRecordedFrames(bytes);
  return { scene: readSceneText(text), frames };
}

/** A scene from JSON text. SceneError with every problem. */
export function readSceneText(text: string): Scene {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : String(cause);
    throw new SceneError('scene/not-json', '', `is not JSON: ${found}`);
  }
  return canonicalScene(input as Parameters<typeof canonicalScene>[0]);
}

/** What a recording writer needs of a scene. */
export function recordedScene(scene: Scene): RecordedScene {
  return {
    text: sceneText(scene),
    bodies: scene.bodies,
    sensors: scene.sensors.map((spec) => ({ name: spec.name, unit: sensorUnit(spec) })),
  };
}
