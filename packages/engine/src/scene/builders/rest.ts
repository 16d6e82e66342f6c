/** Types that the builders of all families share. */

/** A member of a family, by its name there. */
export type Of<Input extends { type: string }, Type extends Input['type']> = Extract<Input, { type: Type }>;

/** The keys of a member that a builder's other arguments do not give. */
export type Rest<Input extends { type: string }, Type extends Input['type'], Given extends string = never> = Omit<
  Of<Input, Type>,
  'type' | Given
>;
