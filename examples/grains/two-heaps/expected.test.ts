import { type NamedFrame, simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

describe('two heaps', async () => {
  const warnings: string[] = [];
  const run = simulate(scene, { onWarning: ({ code }) => warnings.push(code) });
  const before = await run.energy();
  let last: NamedFrame | undefined;
  for await (const frame of run) last = frame;
  const of = (name: string) => last?.sensor(name) ?? Number.NaN;

  it('more beads stay than jacks, and jacks lie higher', () => {
    expect(of('beads')).toBeGreaterThan(90);
    expect(of('jacks')).toBeLessThan(of('beads'));
    expect(of('jacks')).toBeGreaterThan(80);
    expect(of('height of jacks')).toBeGreaterThan(1.2 * of('height of beads'));
  });

  it('the plate carries the jacks on it, each with the mass of a bead', () => {
    const weight = 1000 * (4 / 3) * Math.PI * 0.003 ** 3 * 9.81;
    // One may still be on its way down from the rim.
    const carried = -of('weight of jacks') / weight;
    expect(Math.abs(carried - Math.round(carried))).toBeLessThan(0.05);
    expect(of('jacks') - carried).toBeLessThan(2.1);
  });

  it('seven rows of a frame are one jack', () => {
    const grains = last?.grains;
    expect(grains?.count).toBe(of('beads') + of('jacks'));
    expect(grains?.tags.length).toBe(of('beads') + 7 * of('jacks'));
    expect(grains?.contacts?.first.length).toBeGreaterThan(300);
  });

  it('there is nothing to warn of', () => expect(warnings).toEqual([]));

  it('the ledger sum stays level', async () => {
    const { total, damping, friction } = await run.energy();
    // Springs of friction that slide are booked with the first order of the step.
    expect(Math.abs(total - before.total)).toBeLessThan(0.02 * (damping + friction));
  });
});
