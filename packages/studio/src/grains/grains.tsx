/** The grains at the time shown, coloured by a field. */
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { usePlayback } from '../playback/use-playback.js';
import { ForceChains } from './force-chains.js';
import { createGrainCloud } from './grain-cloud.js';
import { findShades, type GrainField, growRange, type ScaleRange, shadeTable } from './grain-fields.js';
import type { GrainPicture, ShownFrame } from './grain-picture.js';
import { pictureAt } from './picture-at.js';

interface GrainsProps {
  /** Grows in place. */
  readonly frames: readonly ShownFrame[];
  readonly field: GrainField;
  /** Diagonal of the scene [m]. */
  readonly size: number;
  /** Whether force chains are shown, and grains small so that they do not hide them. */
  readonly chains: boolean;
  /** Is told the force at the end of the scale of chains [N] when it changes. */
  readonly onForce: (force: number) => void;
  /** Is told the range of the scale when it grows. */
  readonly onRange: (range: ScaleRange | undefined) => void;
}

/** Part of the scene's size that no grain moves by between two frames; longer ways are jumps over a border. */
const JUMP = 0.25;
/** Size of grains beside their force chains. */
const BESIDE_CHAINS = 0.3;

export function Grains({ frames, field, size, chains, onForce, onRange }: GrainsProps) {
  const playback = usePlayback();
  const invalidate = useThree((state) => state.invalidate);
  const cloud = useMemo(() => createGrainCloud(JUMP * size), [size]);
  useEffect(() => () => cloud.dispose(), [cloud]);
  useEffect(() => {
    cloud.setTable(shadeTable(field));
    invalidate();
  }, [cloud, field, invalidate]);
  useEffect(() => {
    cloud.setScale(chains ? BESIDE_CHAINS : 1);
    invalidate();
  }, [cloud, chains, invalidate]);
  // Anew with the frames of another run, and with another field.
  const scale = useMemo(() => {
    const none: ScaleRange | undefined = undefined;
    return {
      field,
      frames,
      count: 0,
      range: none as ScaleRange | undefined,
      shaded: undefined as GrainPicture | undefined,
    };
  }, [field, frames]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cloud has no shades yet
  useEffect(() => {
    scale.shaded = undefined;
    onRange(scale.range);
  }, [scale, cloud]);

  useFrame(() => {
    const before = scale.range;
    for (; scale.count < frames.length; scale.count++) {
      const { picture } = frames[scale.count];
      if (picture !== undefined) scale.range = growRange(scale.range, field, picture);
    }
    if (before?.least !== scale.range?.least || before?.largest !== scale.range?.largest) {
      scale.shaded = undefined;
      onRange(scale.range);
    }
    const { frame, time } = playback.state();
    const shown = pictureAt(frames, frame, time);
    cloud.object.visible = shown !== undefined;
    if (shown === undefined) return;
    cloud.set(shown.from, shown.to, shown.part);
    if (scale.shaded === shown.from) return;
    findShades(field, shown.from, scale.range, cloud.shades());
    cloud.coloured();
    scale.shaded = shown.from;
  });
  return (
    <>
      <primitive object={cloud.object} />
      {chains && <ForceChains frames={frames} longest={JUMP * size} onForce={onForce} />}
    </>
  );
}
