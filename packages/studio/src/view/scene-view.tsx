/** The 3D view: bodies, planes, grid, axes, camera. Draws only when something has changed. */
import type { Scene } from '@impinge/engine';
import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { type ContactOptions, FIRST_OPTIONS } from '../contact/contact-options.js';
import { ContactPanel } from '../contact/contact-panel.js';
import type { ContactIdentity } from '../contact/contact-parts.js';
import type { PatchStore } from '../contact/patch-store.js';
import { usePatchStore } from '../contact/use-patches.js';
import { CrashBoundary } from '../crash-boundary.js';
import type { GrainField, ScaleRange } from '../grains/grain-fields.js';
import type { ShownFrame } from '../grains/grain-picture.js';
import { Grains } from '../grains/grains.js';
import { GrainsLegend } from '../grains/grains-legend.js';
import { usePlayback } from '../playback/use-playback.js';
import { formatLength } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { useColourScheme } from '../use-colour-scheme.js';
import { Axes } from './axes.js';
import { Balls } from './bodies/balls.js';
import { drawnPlanes, hasFloor } from './bodies/drawn-planes.js';
import { findPoses } from './bodies/find-poses.js';
import { Planes } from './bodies/planes.js';
import { Solids } from './bodies/solids.js';
import { CameraRig } from './camera/camera-rig.js';
import { type Box, cornersOf, diagonalOf, EMPTY_SCENE_BOX, growBox, stageOf } from './camera/extents.js';
import type { CloseLook } from './camera/fit-camera.js';
import { STANDPOINTS, type Standpoint } from './camera/standpoints.js';
import { gridSpacing } from './grid-spacing.js';
import { GroundGrid } from './ground-grid.js';
import { Lights } from './lights.js';
import { Contacts } from './marks/contacts.js';
import { Elements } from './marks/elements.js';
import { Joints } from './marks/joints.js';
import { Patches } from './marks/patches.js';

const GRID_COLOURS = { light: '#6c7a89', dark: '#7d8b9a' };
/** The colour of the text around the view. */
const INKS = { light: '#1b242e', dark: '#e4eaf0' };

interface SceneViewProps {
  readonly session: Session;
  /** The chosen contact, if any. */
  readonly chosen: ContactIdentity | undefined;
}

export function SceneView({ session, chosen }: SceneViewProps) {
  const { scene, frames, request: opened } = session;
  const box = useRunBox(session);
  const [standpoint, setStandpoint] = useState<Standpoint>('Oblique');
  const [close, setClose] = useState<CloseLook>();
  const [request, setRequest] = useState(0);
  const [options, setOptions] = useContactOptions(scene);
  const store = usePatchStore(session, options.patches, options.pair);
  const [field, setField] = useState<GrainField>('set');
  const [range, setRange] = useState<ScaleRange>();
  const [chains, setChains] = useState(false);
  const [force, setForce] = useState(0);
  const hasChains = chains && scene.grains?.record.fields.includes('contacts') === true;
  const look = (from: Standpoint, at?: CloseLook) => {
    setStandpoint(from);
    setClose(at);
    setRequest((count) => count + 1);
  };
  return (
    <section className="view" aria-label="3D view">
      <CrashBoundary instead={noWebgl}>
        <Stage
          sceneKey={opened.kind + scene.name}
          scene={scene}
          looks={session.looks}
          frames={frames}
          firstFrame={frames.at(0)}
          box={box}
          standpoint={standpoint}
          close={close}
          request={request}
          contacts={options}
          chosen={chosen}
          store={store}
          field={field}
          onRange={setRange}
          chains={hasChains}
          onForce={setForce}
        />
      </CrashBoundary>
      <fieldset className="view-tools" aria-label="Camera">
        {(Object.keys(STANDPOINTS) as Standpoint[]).map((name) => (
          <button key={name} type="button" title={`${name} view of everything`} onClick={() => look(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <ContactPanel
        session={session}
        options={options}
        onChange={setOptions}
        store={store}
        onLook={(at) => look(standpoint, at)}
      />
      {scene.grains !== undefined && (
        <GrainsLegend
          scene={scene}
          frames={frames}
          field={field}
          range={range}
          onChange={setField}
          chains={chains}
          force={force}
          onChains={setChains}
        />
      )}
      <p className="view-legend">grid {formatLength(gridSpacingOf(stageOf(box)))} · Z up</p>
    </section>
  );
}

interface StageProps {
  /** Changes with the scene, not with a new run of the same scene; a change resets the camera. */
  readonly sceneKey: string;
  readonly scene: Scene;
  readonly looks: Session['looks'];
  /** Grows in place. */
  readonly frames: readonly ShownFrame[];
  readonly firstFrame: ShownFrame | undefined;
  readonly box: Box;
  readonly standpoint: Standpoint;
  readonly close: CloseLook | undefined;
  readonly request: number;
  readonly contacts: ContactOptions;
  readonly chosen: ContactIdentity | undefined;
  /** The source of the patches while they are shown. */
  readonly store: PatchStore | undefined;
  /** What grains are coloured by; the scale's range is told when it grows. */
  readonly field: GrainField;
  readonly onRange: (range: ScaleRange | undefined) => void;
  /** Whether the force chains of grains are shown; the force at the end of their scale [N] is told when it changes. */
  readonly chains: boolean;
  readonly onForce: (force: number) => void;
}

// Memoised, so that it does not render with every batch of frames: a picture took 0.1 s of processor time.
const Stage = memo(function Stage({
  sceneKey,
  scene,
  looks,
  frames,
  firstFrame,
  box,
  standpoint,
  close,
  request,
  contacts,
  chosen,
  store,
  field,
  onRange,
  chains,
  onForce,
}: StageProps) {
  const stage = useMemo(() => stageOf(box), [box]);
  const spacing = gridSpacingOf(stage);
  const planes = useMemo(
    () => (firstFrame === undefined ? [] : drawnPlanes(scene, firstFrame, stage, spacing)),
    [scene, firstFrame, stage, spacing],
  );
  const points = useMemo(() => [...cornersOf(box), ...planes.flatMap(({ patch }) => patch.corners)], [box, planes]);
  const colours = useColourScheme();
  const gridColour = GRID_COLOURS[colours];
  const { elements, joints, forces, patches, parts, pair } = contacts;
  const poses = useMemo(() => new Float64Array(7 * scene.bodies.length), [scene]);
  return (
    <Canvas
      flat
      shadows="percentage"
      frameloop="demand"
      dpr={[1, 2]}
      camera={{ fov: 30, up: [0, 0, 1] }}
      gl={{ antialias: true, alpha: true }}
    >
      <CameraRig key={sceneKey} points={points} standpoint={standpoint} close={close} request={request} />
      <Lights box={box} />
      {firstFrame !== undefined && (
        <>
          <Moment frames={frames} poses={poses} />
          <Balls scene={scene} poses={poses} isGlass={patches} />
          {scene.grains !== undefined && (
            <Grains
              frames={frames}
              field={field}
              size={diagonalOf(box)}
              chains={chains}
              onForce={onForce}
              onRange={onRange}
            />
          )}
          <Solids scene={scene} looks={looks} poses={poses} isGlass={patches} />
          <Planes planes={planes} gridColour={gridColour} poses={poses} />
          {store !== undefined && <Patches store={store} parts={parts} ink={INKS[colours]} />}
          {elements && scene.forces.length > 0 && (
            <Elements scene={scene} frames={frames} poses={poses} size={diagonalOf(box)} ink={INKS[colours]} />
          )}
          {scene.joints.length > 0 && (
            <Joints
              scene={scene}
              frames={frames}
              poses={poses}
              size={diagonalOf(box)}
              ink={INKS[colours]}
              options={joints}
            />
          )}
          {(forces || chosen !== undefined) && (
            <Contacts
              scene={scene}
              frames={frames}
              size={diagonalOf(box)}
              pair={forces && patches ? pair : undefined}
              chosen={chosen}
              isAlone={!forces}
            />
          )}
        </>
      )}
      {!hasFloor(planes) && <GroundGrid stage={stage} spacing={spacing} colour={gridColour} />}
      <Axes length={Math.max(spacing, 0.15 * diagonalOf(box))} />
    </Canvas>
  );
});

/** The contact options; the chosen pair of bodies is dropped with its scene, or if a new run has fewer bodies. */
function useContactOptions({ name, bodies }: Scene): [ContactOptions, (change: Partial<ContactOptions>) => void] {
  const [chosen, setChosen] = useState({ scene: name, options: FIRST_OPTIONS });
  const { scene, options } = chosen;
  const isKnown = scene === name && (options.pair ?? []).every((body) => body < bodies.length);
  const current = useMemo(() => (isKnown ? options : { ...options, pair: undefined }), [isKnown, options]);
  return [current, (change) => setChosen({ scene: name, options: { ...current, ...change } })];
}

/** Spacing of the grid lines of a stage [m]. */
const gridSpacingOf = ({ min, max }: Box): number => gridSpacing(Math.max(max[0] - min[0], max[1] - min[1]));

function noWebgl(message: string) {
  return (
    <p className="view-fallback" role="alert">
      The 3D view could not start: {message}. It needs WebGL 2; switch on graphics acceleration in the browser's
      settings and load the page again. Plot and playback work without it.
    </p>
  );
}

/** Fills the poses before each picture, and requests a picture when the shown time changes. */
function Moment({ frames, poses }: { readonly frames: readonly ShownFrame[]; readonly poses: Float64Array }) {
  const playback = usePlayback();
  const invalidate = useThree((state) => state.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new frames need a new picture of the same time
  useEffect(() => {
    invalidate();
    let shown = playback.state().time;
    return playback.subscribe(() => {
      const { time } = playback.state();
      if (time !== shown) invalidate();
      shown = time;
    });
  }, [playback, invalidate, frames]);
  // A negative priority runs first and leaves the drawing to the library.
  useFrame(() => {
    const { frame, time } = playback.state();
    findPoses(frames, Math.min(Math.max(frame, 0), frames.length - 1), time, poses);
  }, -1);
  return null;
}

/** Extents of all frames so far. */
function useRunBox({ scene, looks, frames, frameCount, id }: Session): Box {
  const known = useRef<{ id: number; count: number; box: Box | undefined; scene: Scene }>(undefined);
  return useMemo(() => {
    const before = known.current?.id === id ? known.current : undefined;
    const box = growBox(before?.box, { scene, looks, frames }, before?.count ?? 0);
    const same = before?.box !== undefined && JSON.stringify(before.box) === JSON.stringify(box);
    known.current = { id, count: frameCount, box: same ? before.box : box, scene };
    return known.current.box ?? EMPTY_SCENE_BOX;
  }, [id, scene, looks, frames, frameCount]);
}
