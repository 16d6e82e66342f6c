/** Which grains a meter or a region looks at. What is left out does not choose. */
export interface GrainChoice {
  /** Materials, by index among those of the laws; default all. */
  readonly materials?: readonly number[];
  /** Sets, by index; default all. */
  readonly sets?: readonly number[];
  /** Ranges of tags, from the first, before the second; default all. */
  readonly tags?: readonly (readonly [number, number])[];
}

/** Whether a grain is looked at. */
export function isChosen({ sets, materials, tags }: GrainChoice, tag: number, set: number, material: number): boolean {
  if (sets !== undefined && !sets.includes(set)) return false;
  if (materials !== undefined && !materials.includes(material)) return false;
  return tags === undefined || tags.some(([first, end]) => tag >= first && tag < end);
}
