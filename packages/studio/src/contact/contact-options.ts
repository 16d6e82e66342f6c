/** Which marks of forces, joints and contacts are shown. */
import { FIRST_JOINT_OPTIONS, type JointOptions } from '../joints/joint-options.js';
import type { BodyPair } from './patch-messages.js';

export interface ContactOptions {
  /** Springs, ropes, fields and applied loads. */
  readonly elements: boolean;
  readonly joints: JointOptions;
  readonly forces: boolean;
  readonly patches: boolean;
  readonly parts: PatchParts;
  /** Two bodies whose contacts alone are shown; undefined for all. */
  readonly pair: BodyPair | undefined;
}

/** Which parts of the patches are drawn. */
export interface PatchParts {
  readonly polyhedra: boolean;
  readonly polygonNormals: boolean;
  readonly normal: boolean;
  readonly plane: boolean;
}

/** Defaults. */
export const FIRST_OPTIONS: ContactOptions = {
  elements: true,
  joints: FIRST_JOINT_OPTIONS,
  forces: false,
  patches: false,
  parts: { polyhedra: true, polygonNormals: true, normal: true, plane: false },
  pair: undefined,
};

/** Colours of what is drawn of the first body of a pair and of the second: apart from each other and from those of forces, in light and in dark. */
export const PATCH_COLOURS = ['#9333ea', '#00b3c4'] as const;
