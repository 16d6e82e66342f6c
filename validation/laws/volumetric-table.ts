/** The ball that falls on a table and rolls off it, run by steps of a given length, with its energy. */
import { resolveScene, simulate } from 'impinge';
import table from '../../examples/laws/ball-off-table/scene.js';

export interface TableRun {
  /** Every 20 ms: t [s], y [m], v_y [m/s], ω_z [rad/s], height z [m], kinetic + potential, that with what contacts store, law work [J]. */
  readonly rows: readonly (readonly [
    time: number,
    y: number,
    speed: number,
    spin: number,
    height: number,
    mechanical: number,
    stored: number,
    lawWork: number,
  ])[];
  /** Last time with a contact [s]. */
  readonly leavesAt: number;
}

/** Runs the example; along the principal axis of the patch, as the source has it, or along Σ A n. */
export async function runTable(step: number, duration = 5, normal: 'area' | 'inertia' = 'area'): Promise<TableRun> {
  const scene = resolveScene(table, { step, duration });
  const run = simulate({ ...scene, detection: { ...scene.detection, normal: { type: normal } } });
  const rows: TableRun['rows'][number][] = [];
  let leavesAt = 0;
  for await (const { time, sensors, poses, contacts } of run) {
    const energy = await run.energy();
    const mechanical = energy.kinetic + energy.potential;
    const stored = mechanical + energy.elastic;
    rows.push([time, sensors[0], sensors[1], sensors[2], poses[9], mechanical, stored, energy.law]);
    if (contacts.length > 0) leavesAt = time;
  }
  return { rows, leavesAt };
}
