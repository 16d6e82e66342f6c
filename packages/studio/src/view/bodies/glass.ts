/** Materials of bodies: opaque, and transparent to show what is inside. */

export const OPAQUE = { transparent: false, opacity: 1, depthWrite: true } as const;
/** Writes no depth, so that nothing inside is hidden. */
export const GLASS = { transparent: true, opacity: 0.16, depthWrite: false } as const;
export const GLASS_EDGES = { ...GLASS, opacity: 0.7 } as const;
