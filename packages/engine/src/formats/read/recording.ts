/** Reads a recording: the scene it was made from, and its frames, exact to the bit. */
import { McapStreamReader } from '@mcap/core';
import { type DescribedLaw, describedLawsSchema } from '../../contact-laws/described-law.js';
import { SceneError } from '../../errors/scene-error.js';
import { utf8Text } from '../../math/utf8.js';
import type { Frame } from '../../simulation/frames/frame.js';
import {
  ASSET_MEDIA_TYPE,
  CONTACTS_VERSION,
  ENCODING,
  GRAINS_VERSION,
  JOINTS_VERSION,
  type JointsMessage,
  LAWS_METADATA,
  SCENE_METADATA,
  SENSOR_NAMES,
  type SensorsMessage,
  TOPICS,
} from '../recording-layout.js';
import {
  type FrameContacts,
  NO_CONTACTS,
  numberOf,
  readContacts,
  readContactsText,
  readTransforms,
  readTransformsText,
} from './frame-messages.js';
import { type PackedGrains, packedGrains, unpackGrains } from './grains-message.js';

export interface RecordedFrames {
  /** The canonical scene as text; parse and check it before use. */
  readonly sceneText: string;
  /** Its contact laws; undefined in recordings of versions that did not describe them, or did so differently. */
  readonly laws: readonly DescribedLaw[] | undefined;
  readonly frames: readonly Frame[];
  /** Files that the scene names, by their SHA-256. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

const NO_JOINTS: JointsMessage = { values: [] };

/** Frames of a whole recording or of one closed segment. SceneError when the bytes are something else or damaged. */
export function readRecordedFrames(bytes: Uint8Array): RecordedFrames {
  const reader = new McapStreamReader();
  const channels = new Map<number, { readonly topic: string; readonly isPacked: boolean }>();
  const frames: Frame[] = [];
  const assets = new Map<string, Uint8Array>();
  let sceneText: string | undefined;
  let laws: RecordedFrames['laws'];
  let sensorNames: readonly string[] = [];
  let poses: Float64Array = new Float64Array(0);
  let contacts = NO_CONTACTS;
  let joints: JointsMessage = NO_JOINTS;
  let grains: PackedGrains | undefined;
  let hasGrains = false;
  try {
    reader.append(bytes);
    for (let record = reader.nextRecord(); record !== undefined; record = reader.nextRecord()) {
      if (record.type === 'Channel') {
        channels.set(record.id, { topic: record.topic, isPacked: record.messageEncoding === ENCODING.packed });
        if (record.topic === TOPICS.contacts) checkVersion('contacts', record.metadata, CONTACTS_VERSION);
        if (record.topic === TOPICS.grains) checkVersion('grains', record.metadata, GRAINS_VERSION);
        if (record.topic === TOPICS.joints) checkVersion('joints', record.metadata, JOINTS_VERSION);
        if (record.topic === TOPICS.sensors) sensorNames = JSON.parse(record.metadata.get(SENSOR_NAMES) ?? '[]');
      }
      if (record.type === 'Metadata' && record.name === SCENE_METADATA) sceneText = record.metadata.get('scene');
      if (record.type === 'Metadata' && record.name === LAWS_METADATA)
        laws = describedLawsSchema.safeParse(JSON.parse(record.metadata.get('laws') ?? 'null')).data;
      if (record.type === 'Attachment' && record.mediaType === ASSET_MEDIA_TYPE)
        assets.set(record.name, record.data.slice());
      if (record.type !== 'Message') continue;
      const { topic, isPacked } = channels.get(record.channelId) ?? { topic: undefined, isPacked: false };
      if (topic === TOPICS.transforms) poses = (isPacked ? readTransforms : readTransformsText)(record.data);
      if (topic === TOPICS.contacts) contacts = (isPacked ? readContacts : readContactsText)(record.data);
      if (topic === TOPICS.joints) joints = JSON.parse(utf8Text(record.data));
      if (topic === TOPICS.grains) {
        grains = packedGrains(record.data, grains);
        hasGrains = true;
      }
      if (topic === TOPICS.sensors) {
        const frame = frameOf(poses, contacts, joints, sensorNames, JSON.parse(utf8Text(record.data)));
        frames.push(hasGrains && grains !== undefined ? withGrains(frame, grains) : frame);
        hasGrains = false;
        contacts = NO_CONTACTS;
        joints = NO_JOINTS;
      }
    }
  } catch (cause) {
    if (cause instanceof SceneError) throw cause;
    const found = cause instanceof Error ? cause.message : String(cause);
    throw new SceneError('recording/unreadable', '', `this is not a complete MCAP recording (${found})`);
  }
  if (!reader.done()) throw new SceneError('recording/cut-short', '', 'the recording ends in the middle of a record');
  if (sceneText === undefined) {
    throw new SceneError('recording/no-scene', '', 'this MCAP file was not made by impinge: it holds no scene');
  }
  return { sceneText, laws, frames, assets };
}

/** The frame with its grains, which are unpacked each time they are asked for: all at once would need many times the memory. */
function withGrains(frame: Frame, packed: PackedGrains): Frame {
  return {
    ...frame,
    get grains() {
      return unpackGrains(packed);
    },
  };
}

function checkVersion(
  what: string,
  metadata: ReadonlyMap<string, string>,
  { key, now }: { readonly key: string; readonly now: string },
): void {
  const version = metadata.get(key) ?? '1';
  if (Number(version) <= Number(now)) return;
  const message = `its ${what} have layout version ${version}; this impinge reads up to ${now}: use a newer impinge`;
  throw new SceneError('recording/newer', '', message);
}

function frameOf(
  poses: Float64Array,
  contacts: FrameContacts,
  { values: joints }: JointsMessage,
  names: readonly string[],
  { index, time, values }: SensorsMessage,
): Frame {
  return {
    index,
    time,
    poses,
    sensors: Float64Array.from(names, (name) => values[name] ?? Number.NaN),
    ...contacts,
    joints: Float64Array.from(joints, numberOf),
  };
}
