/** Which marks of joints are shown. */

export interface JointOptions {
  /** Symbols and axes. */
  readonly symbols: boolean;
  readonly limits: boolean;
  /** Frames on either body. */
  readonly frames: boolean;
  readonly reactions: boolean;
}

/** Defaults. */
export const FIRST_JOINT_OPTIONS: JointOptions = { symbols: true, limits: true, frames: false, reactions: false };

/** Colours of limits and reactions: apart from each other and from those of contacts and loads, in light and in dark. */
export const LIMIT_COLOUR = '#ca8a04';
export const REACTION_COLOUR = '#6d5dfc';
