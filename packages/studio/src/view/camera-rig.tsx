/** Orbit camera that frames the whole run until a person takes it. */
import { OrbitControls } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { PerspectiveCamera, Vector3 } from 'three';
import { fitCamera } from './fit-camera.js';
import { STANDPOINTS, type Standpoint } from './standpoints.js';

interface CameraRigProps {
  /** What must be in the picture [m]. */
  readonly points: readonly Vector3[];
  readonly standpoint: Standpoint;
  /** Counts requests to frame everything again. */
  readonly request: number;
}

/** What is used of drei's controls. */
interface Controls {
  readonly target: { copy(target: unknown): unknown };
  update(): unknown;
}

export function CameraRig({ points, standpoint, request }: CameraRigProps) {
  const camera = useThree((state) => state.camera as PerspectiveCamera);
  const controls = useThree((state) => state.controls as unknown as Controls | null);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const taken = useRef(false);
  const served = useRef(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the view's size calls for another fit
  useEffect(() => {
    if (served.current !== request) taken.current = false;
    served.current = request;
    if (taken.current || controls === null) return;
    controls.target.copy(fitCamera(camera, points, STANDPOINTS[standpoint]));
    controls.update();
    invalidate();
  }, [camera, controls, points, standpoint, request, size, invalidate]);

  const onStart = () => {
    taken.current = true;
  };
  return <OrbitControls makeDefault enableDamping={false} onStart={onStart} />;
}
