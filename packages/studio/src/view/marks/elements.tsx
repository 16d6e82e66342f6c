/** Springs, ropes, bushings, fields and applied loads at the time shown. */
import type { Frame, Scene } from '@impinge/engine';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { Vector3 } from 'three';
import { createAppliedLoads } from '../../elements/applied-loads.js';
import { createElementLines } from '../../elements/element-lines.js';
import { growLargest, loadArrows } from '../../elements/load-arrows.js';
import { usePlayback } from '../../playback/use-playback.js';
import { createArrows, visibleHeight } from './arrows.js';
import { createMovingLines } from './moving-lines.js';

/** Colour of loads: distinct from contact forces and patches, in light and dark mode. */
const COLOUR = '#d6249f';
/** Length of the longest arrow, relative to the smaller of scene size and view height. */
const LONGEST = 0.25;
/** Length of a head relative to the height of the view. */
const HEAD = 0.035;

interface ElementsProps {
  readonly scene: Scene;
  /** Grows in place. */
  readonly frames: readonly Frame[];
  /** 7 numbers per body, filled before each picture. */
  readonly poses: Float64Array;
  /** Diagonal of the scene [m]. */
  readonly size: number;
  readonly ink: string;
}

export function Elements({ scene, frames, poses, size, ink }: ElementsProps) {
  const playback = usePlayback();
  const controls = useThree((state) => state.controls as unknown as { readonly target: Vector3 } | null);
  const bold = useMemo(() => createMovingLines(ink, 2, { opacity: 0.85 }), [ink]);
  const thin = useMemo(() => createMovingLines(ink, 1.2, { opacity: 0.6 }), [ink]);
  const marks = useMemo(() => createMovingLines(ink, 2, { opacity: 0.85, onTop: true }), [ink]);
  const curls = useMemo(() => createMovingLines(COLOUR, 2.5, { onTop: true }), []);
  const arrows = useMemo(() => createArrows(COLOUR, 2.5, 4), []);
  useEffect(
    () => () => {
      for (const lines of [bold, marks, thin]) lines.dispose();
    },
    [bold, marks, thin],
  );
  useEffect(
    () => () => {
      curls.dispose();
      arrows.dispose();
    },
    [curls, arrows],
  );
  const linesAt = useMemo(() => createElementLines(scene, frames[0].poses, size), [scene, frames, size]);
  const loadsAt = useMemo(() => createAppliedLoads(scene), [scene]);
  // Reset with the frames of a new run.
  const largest = useMemo(() => ({ of: frames, count: 0, force: 0, torque: 0 }), [frames]);
  useFrame(({ camera }) => {
    const lines = linesAt(poses);
    bold.set(lines.bold);
    marks.set(lines.marks);
    thin.set(lines.thin);
    for (; largest.count < frames.length; largest.count++) {
      const frame = largest.of[largest.count];
      growLargest(loadsAt(frame.poses, frame.time), largest);
    }
    const loads = loadsAt(poses, playback.state().time);
    // Between two frames a load may exceed its values at both.
    growLargest(loads, largest);
    const height = visibleHeight(camera, controls?.target ?? new Vector3());
    const drawn = loadArrows(loads, largest, LONGEST * Math.min(size, height));
    arrows.set(Float32Array.from(drawn.arrows), HEAD * height);
    curls.set(drawn.lines);
  });
  return (
    <>
      <primitive object={bold.object} />
      <primitive object={marks.object} />
      <primitive object={thin.object} />
      <primitive object={curls.object} />
      <primitive object={arrows.object} />
    </>
  );
}
