/** Orbit camera that keeps the whole run in view until the user moves it. */
import { OrbitControls } from '@react-three/drei';
import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { PerspectiveCamera, Vector3 } from 'three';
import { type CloseLook, fitCamera, moveClose } from './fit-camera.js';
import { STANDPOINTS, type Standpoint } from './standpoints.js';

interface CameraRigProps {
  /** What must be visible [m]. */
  readonly points: readonly Vector3[];
  readonly standpoint: Standpoint;
  /** A place to look at closely, instead of everything. */
  readonly close: CloseLook | undefined;
  /** Counts requests to bring everything, or the place, into view again. */
  readonly request: number;
}

/** What is used of drei's controls. */
interface Controls {
  readonly target: Vector3;
  update(): unknown;
}

export function CameraRig({ points, standpoint, close, request }: CameraRigProps) {
  const camera = useThree((state) => state.camera as PerspectiveCamera);
  const controls = useThree((state) => state.controls as unknown as Controls | null);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const taken = useRef(false);
  const served = useRef(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the view's size needs another fit
  useEffect(() => {
    if (controls === null) return;
    const isNew = served.current !== request;
    served.current = request;
    if (isNew && close !== undefined) moveClose(camera, controls.target, close, points);
    else if (!taken.current || isNew) controls.target.copy(fitCamera(camera, points, STANDPOINTS[standpoint]));
    else return;
    taken.current = close !== undefined;
    controls.update();
    invalidate();
  }, [camera, controls, points, standpoint, close, request, size, invalidate]);

  const onStart = () => {
    taken.current = true;
  };
  return <OrbitControls makeDefault enableDamping={false} onStart={onStart} />;
}
