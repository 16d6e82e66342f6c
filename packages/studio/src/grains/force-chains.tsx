/** The force chains at the time shown. */
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { usePlayback } from '../playback/use-playback.js';
import { createChainCloud } from './chain-cloud.js';
import type { ShownFrame } from './grain-picture.js';
import { pictureAt } from './picture-at.js';

interface ForceChainsProps {
  /** Grows in place. */
  readonly frames: readonly ShownFrame[];
  /** Way between two frames from which a grain is taken to jump [m]. */
  readonly longest: number;
  /** Is told the force at the end of the scale [N] when it changes. */
  readonly onForce: (force: number) => void;
}

export function ForceChains({ frames, longest, onForce }: ForceChainsProps) {
  const playback = usePlayback();
  const invalidate = useThree((state) => state.invalidate);
  const cloud = useMemo(() => createChainCloud(longest), [longest]);
  const told = useRef(-1);
  useEffect(() => {
    invalidate();
    return () => {
      cloud.dispose();
      invalidate();
    };
  }, [cloud, invalidate]);
  useFrame(() => {
    const { frame, time } = playback.state();
    const shown = pictureAt(frames, frame, time);
    if (shown === undefined) {
      cloud.object.visible = false;
      return;
    }
    const force = cloud.set(shown.from, shown.to, shown.part);
    if (force !== told.current) onForce(force);
    told.current = force;
  });
  return <primitive object={cloud.object} />;
}
