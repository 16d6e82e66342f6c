/** Joints at the time shown: symbols and axes, limits, frames on either body, and reactions on their second bodies. */
import { type Frame, layOutFrameJoints, type Scene } from '@impinge/engine';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { Vector3 } from 'three';
import { placeOf } from '../../elements/body-places.js';
import { addPath } from '../../elements/curves.js';
import { loadArrows } from '../../elements/load-arrows.js';
import { addLimits } from '../../joints/joint-limits.js';
import { addBareBodies, jointLines, symbolRadius } from '../../joints/joint-lines.js';
import { type JointOptions, LIMIT_COLOUR, REACTION_COLOUR } from '../../joints/joint-options.js';
import { createReactions, growByReactions, measureOf, noticeable } from '../../joints/joint-reactions.js';
import { JOINT_SYMBOLS } from '../../joints/joint-symbols.js';
import { createPlacedJoints, type PlacedJoint } from '../../joints/placed-joints.js';
import { usePlayback } from '../../playback/use-playback.js';
import { AXES } from '../axes.js';
import { createArrows, visibleHeight } from './arrows.js';
import { createMovingLines } from './moving-lines.js';

/** Length of the longest reaction arrow, relative to the smaller of scene size and view height. */
const LONGEST = 0.25;
/** Length of its head relative to the height of the view. */
const HEAD = 0.035;
/** Length of the head of an axis, and of the axes of a frame, relative to the radius of symbols. */
const AXIS_HEAD = 0.55;
const FRAME = 2.2;

interface JointsProps {
  readonly scene: Scene;
  /** Grows in place. */
  readonly frames: readonly Frame[];
  /** 7 numbers per body, filled before each picture. */
  readonly poses: Float64Array;
  /** Diagonal of the scene [m]. */
  readonly size: number;
  readonly ink: string;
  readonly options: JointOptions;
}

export function Joints({ scene, frames, poses, size, ink, options }: JointsProps) {
  const playback = usePlayback();
  const controls = useThree((state) => state.controls as unknown as { readonly target: Vector3 } | null);
  const invalidate = useThree((state) => state.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options need a new picture
  useEffect(() => invalidate(), [invalidate, options]);
  const drawn = useMemo(() => createDrawing(ink), [ink]);
  useEffect(() => drawn.dispose, [drawn]);
  const placed = useMemo(() => createPlacedJoints(scene), [scene]);
  const radius = useMemo(() => symbolRadius(placed(frames[0].poses), size), [placed, frames, size]);
  const reactionsAt = useMemo(() => createReactions(scene), [scene]);
  const layout = useMemo(() => layOutFrameJoints(scene), [scene]);
  // Reset with the frames of a new run.
  const run = useMemo(() => ({ of: frames, count: 0, largest: { force: 0, torque: 0 } }), [frames]);
  useFrame(({ camera }) => {
    for (; run.count < frames.length; run.count++) growByReactions(run.of[run.count], layout, run.largest);
    const joints = placed(poses);
    const lines = options.symbols ? jointLines(joints, radius) : { bold: [], axes: [], thin: [] };
    if (options.symbols) addBareBodies(scene, joints, poses, lines.thin);
    drawn.bold.set(lines.bold);
    drawn.thin.set(lines.thin);
    drawn.axes.set(Float32Array.from(lines.axes), AXIS_HEAD * radius);
    drawn.limits.set(options.limits ? limitLines(joints, poses, radius) : []);
    drawn.frames.forEach((axis, k) => {
      axis.set(options.frames ? frameLines(joints, (['x', 'y', 'z'] as const)[k], FRAME * radius) : []);
    });
    const height = visibleHeight(camera, controls?.target ?? new Vector3());
    const measure = measureOf(run.largest, size);
    const frame = frames[Math.min(Math.max(playback.state().frame, 0), frames.length - 1)];
    const loads = options.reactions ? noticeable(reactionsAt(frame, joints), measure) : [];
    const arrows = loadArrows(loads, measure, LONGEST * Math.min(size, height));
    drawn.reactions.set(Float32Array.from(arrows.arrows), HEAD * height);
    drawn.curls.set(arrows.lines);
  });
  return drawn.objects.map((object) => <primitive key={object.uuid} object={object} />);
}

function limitLines(joints: readonly PlacedJoint[], poses: Float64Array, radius: number): number[] {
  const out: number[] = [];
  for (const joint of joints)
    addLimits(joint, radius, placeOf({ body: joint.bodies[1], pointB: [0, 0, 0] }, poses), out);
  return out;
}

/** One axis of the frames on both bodies. */
function frameLines(joints: readonly PlacedJoint[], axis: 'x' | 'y' | 'z', length: number): number[] {
  const out: number[] = [];
  for (const { spec, first, second } of joints)
    for (const frame of JOINT_SYMBOLS[spec.type].hasFrames ? [first, second] : [])
      addPath([frame.point, frame.point.clone().addScaledVector(frame[axis], length)], out);
  return out;
}

/** Draw order, from bottom to top. Bodies do not hide joints, which are inside them. */
function createDrawing(ink: string) {
  const onTop = true;
  const frames = AXES.map(({ colour }) => createMovingLines(colour, 2.5, { onTop }));
  const parts = {
    thin: createMovingLines(ink, 1.5, { opacity: 0.6 }),
    bold: createMovingLines(ink, 2, { opacity: 0.85, onTop }),
    axes: createArrows(ink, 1.5, 4),
    limits: createMovingLines(LIMIT_COLOUR, 2.5, { onTop }),
    reactions: createArrows(REACTION_COLOUR, 2.5, 5),
    curls: createMovingLines(REACTION_COLOUR, 2.5, { onTop }),
  };
  const all = [...Object.values(parts), ...frames];
  return {
    ...parts,
    frames,
    objects: all.map(({ object }) => object),
    dispose: () => {
      for (const part of all) part.dispose();
    },
  };
}
