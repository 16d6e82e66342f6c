/** Default colours: distinct in light and dark mode, also for colour-blind people (after Okabe and Ito 2008). */
const PALETTE = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8d6a9f', '#6b8e23'] as const;

/** Colour of body or curve number `index`. */
export const paletteColour = (index: number): string => PALETTE[index % PALETTE.length];
