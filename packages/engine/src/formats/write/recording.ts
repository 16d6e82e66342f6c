/** Writes frames as MCAP, in the layout of recording-layout.ts. The same frames give the same bytes. */
import { McapWriter } from '@mcap/core';
import type { DescribedLaw } from '../../contact-laws/described-law.js';
import { utf8 } from '../../math/utf8.js';
import type { Frame } from '../../simulation/frames/frame.js';
import {
  ASSET_MEDIA_TYPE,
  CONTACTS_VERSION,
  ENCODING,
  GRAINS_VERSION,
  type GrainRecording,
  JOINTS_VERSION,
  type JointsMessage,
  LAWS_METADATA,
  nanoseconds,
  SCENE_METADATA,
  SENSOR_NAMES,
  type SensorsMessage,
  TOPICS,
} from '../recording-layout.js';
import { createTransformsMessage } from './frame-transforms.js';
import { createGrainsMessage } from './grains-message.js';
import { CONTACTS_SCHEMA, FRAME_TRANSFORMS_SCHEMA, GRAINS_SCHEMA } from './message-schemas.js';
import { doublesField, joined } from './protobuf.js';
import { type DrawnBody, sceneUpdate } from './scene-update.js';

/** Destination of bytes, in order. */
export interface ByteSink {
  readonly write: (bytes: Uint8Array) => Promise<unknown>;
}

/** What the writer needs from a scene. */
export interface RecordedScene {
  /** The canonical scene as text. */
  readonly text: string;
  /** The law of every two materials that may meet. */
  readonly laws: readonly DescribedLaw[];
  readonly bodies: readonly DrawnBody[];
  readonly sensors: readonly { readonly name: string; readonly unit: string }[];
  /** What is recorded of its grains; undefined if it has none. */
  readonly grains?: GrainRecording | undefined;
  /** Contents of the files the scene names, by their SHA-256. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
}

/** The same for a segment of a longer recording: without scene, laws, shapes and files, which the whole recording holds once. */
export function segmentOf(scene: RecordedScene): RecordedScene {
  const bodies = scene.bodies.map((body) => ({ ...body, shapes: [] }));
  return { ...scene, text: '', laws: [], bodies, assets: new Map() };
}

/** Writes the frames of a recording one after another. */
export interface RecordingWriter {
  readonly addFrame: (frame: Frame) => Promise<void>;
  /** Writes the index and the closing magic; nothing may follow. */
  readonly end: () => Promise<void>;
}

/** Creates a writer and writes the header of a recording. */
export async function createRecordingWriter(scene: RecordedScene, sink: ByteSink): Promise<RecordingWriter> {
  let position = 0n;
  const writable = {
    position: () => position,
    write: async (bytes: Uint8Array) => {
      position += BigInt(bytes.byteLength);
      await sink.write(bytes);
    },
  };
  const writer = new McapWriter({ writable });
  await writer.start({ profile: 'impinge', library: 'impinge' });
  await writer.addMetadata({ name: SCENE_METADATA, metadata: new Map([['scene', scene.text]]) });
  await writer.addMetadata({ name: LAWS_METADATA, metadata: new Map([['laws', JSON.stringify(scene.laws)]]) });
  for (const [name, data] of scene.assets) {
    await writer.addAttachment({ name, mediaType: ASSET_MEDIA_TYPE, data, logTime: 0n, createTime: 0n });
  }
  /** A channel of JSON with its JSON Schema, or of protobuf where the schema is bytes. */
  const channel = async (
    topic: string,
    schemaName: string,
    schema: object | Uint8Array,
    metadata = new Map<string, string>(),
  ) => {
    const described =
      schema instanceof Uint8Array
        ? { encoding: 'protobuf', data: schema }
        : { encoding: 'jsonschema', data: utf8(JSON.stringify(schema)) };
    const schemaId = await writer.registerSchema({ name: schemaName, ...described });
    const messageEncoding = schema instanceof Uint8Array ? ENCODING.packed : ENCODING.text;
    return writer.registerChannel({ topic, schemaId, messageEncoding, metadata });
  };
  const object = { type: 'object' };
  const sceneChannel = await channel(TOPICS.scene, 'foxglove.SceneUpdate', object);
  const transformsChannel = await channel(TOPICS.transforms, 'foxglove.FrameTransforms', FRAME_TRANSFORMS_SCHEMA);
  const transformsOf = createTransformsMessage(scene.bodies.map(({ name }) => name));
  const contactsChannel = await channel(
    TOPICS.contacts,
    'impinge.Contacts',
    CONTACTS_SCHEMA,
    new Map([[CONTACTS_VERSION.key, CONTACTS_VERSION.now]]),
  );
  const sensorsChannel = await channel(
    TOPICS.sensors,
    'impinge.Sensors',
    sensorsSchema(scene),
    new Map([[SENSOR_NAMES, JSON.stringify(scene.sensors.map(({ name }) => name))]]),
  );
  const add = async (channelId: number, sequence: number, time: number, message: object | Uint8Array) => {
    const logTime = nanoseconds(time);
    const data = message instanceof Uint8Array ? message : utf8(JSON.stringify(message));
    await writer.addMessage({ channelId, sequence, logTime, publishTime: logTime, data });
  };
  const jointsMessage = ({ joints }: Frame): JointsMessage => ({ values: Array.from(joints) });
  // Only scenes with joints have this channel.
  let jointsChannel: number | undefined;
  // Only scenes with grains have this one.
  let grainsChannel: number | undefined;
  const grainsOf = scene.grains && createGrainsMessage(scene.grains);
  let first = true;
  return {
    addFrame: async (frame) => {
      if (first) await add(sceneChannel, 0, frame.time, sceneUpdate(scene.bodies, frame.time));
      first = false;
      await add(transformsChannel, frame.index, frame.time, transformsOf(frame.time, frame.poses));
      if (frame.contacts.length > 0) await add(contactsChannel, frame.index, frame.time, contactsOf(frame));
      if (frame.joints.length > 0) {
        jointsChannel ??= await channel(
          TOPICS.joints,
          'impinge.Joints',
          JOINTS_SCHEMA,
          new Map([[JOINTS_VERSION.key, JOINTS_VERSION.now]]),
        );
        await add(jointsChannel, frame.index, frame.time, jointsMessage(frame));
      }
      const { grains } = frame;
      if (grainsOf !== undefined && grains !== undefined && frame.index % (scene.grains?.frames ?? 1) === 0) {
        grainsChannel ??= await channel(
          TOPICS.grains,
          'impinge.Grains',
          GRAINS_SCHEMA,
          new Map([[GRAINS_VERSION.key, GRAINS_VERSION.now]]),
        );
        await add(grainsChannel, frame.index, frame.time, grainsOf(grains));
      }
      await add(sensorsChannel, frame.index, frame.time, sensorsOf(scene, frame));
    },
    end: () => writer.end(),
  };
}

const JOINTS_SCHEMA = {
  type: 'object',
  properties: {
    values: {
      type: 'array',
      description:
        'Of each joint of the scene: force [N] x y z and torque [N m] x y z on its second body, then position and speed of each ' +
        'coordinate [rad, m]; then the effort of each motor [N m, N].',
      items: { type: ['number', 'null'] },
    },
  },
};

function contactsOf({ contacts, contactStates }: Frame): Uint8Array {
  return joined([doublesField(1, contacts), doublesField(2, contactStates)]);
}

function sensorsOf(scene: RecordedScene, { index, time, sensors }: Frame): SensorsMessage {
  return { index, time, values: Object.fromEntries(scene.sensors.map(({ name }, i) => [name, sensors[i]])) };
}

function sensorsSchema(scene: RecordedScene): object {
  const values = scene.sensors.map(({ name, unit }) => [name, { type: 'number', description: `[${unit}]` }]);
  return {
    type: 'object',
    properties: {
      index: { type: 'integer' },
      time: { type: 'number', description: '[s]' },
      values: { type: 'object', properties: Object.fromEntries(values) },
    },
  };
}
