/** How bodies are drawn, and how while one looks at what is inside them. */

export const OPAQUE = { transparent: false, opacity: 1, depthWrite: true } as const;
/** Hides nothing: what is inside is drawn over it. */
export const GLASS = { transparent: true, opacity: 0.16, depthWrite: false } as const;
export const GLASS_EDGES = { ...GLASS, opacity: 0.7 } as const;
