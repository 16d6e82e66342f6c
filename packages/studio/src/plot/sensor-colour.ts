/** Colours of curves: readable on light and on dark. */
const COLOURS = ['#1f83c9', '#e0620d', '#12946f', '#c65d97', '#b58900', '#8a63d2', '#5d7f2a', '#d1495b'];

/** Colour of the curve of sensor number `index`. */
export const sensorColour = (index: number): string => COLOURS[index % COLOURS.length];
