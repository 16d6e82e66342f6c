/** Solids by their own data: `solids.prism({ sides: 6, radius: 0.1, height: 0.02 })`. */
import type { ShapeInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

/** An exact shape as a triangle mesh, for contact that works on meshes. */
export const tessellation = (rest: Rest<ShapeInput, 'tessellation'>): ShapeInput => ({ type: 'tessellation', ...rest });

/** A truncated cone about z, centred, by its two radii and height [m]. */
export const frustum = (rest: Rest<ShapeInput, 'frustum'>): ShapeInput => ({ type: 'frustum', ...rest });

/** A regular prism about z, centred, with its first corner on x. */
export const prism = (rest: Rest<ShapeInput, 'prism'>): ShapeInput => ({ type: 'prism', ...rest });

/** A box about the origin with round edges and corners. */
export const roundedBox = (rest: Rest<ShapeInput, 'rounded-box'>): ShapeInput => ({ type: 'rounded-box', ...rest });

/** A rod along a path, or a pipe where `wallThickness` is given. */
export const tube = (rest: Rest<ShapeInput, 'tube'>): ShapeInput => ({ type: 'tube', ...rest });

/** A channel open at the top; the path is the lowest line of its inside. */
export const channel = (rest: Rest<ShapeInput, 'channel'>): ShapeInput => ({ type: 'channel', ...rest });

/** The slotted wheel of a Geneva mechanism, about z. */
export const genevaOutputWheel = (rest: Rest<ShapeInput, 'geneva-output-wheel'>): ShapeInput => ({
  type: 'geneva-output-wheel',
  ...rest,
});

/** The wheel with pin and stop disc of a Geneva mechanism, about z. */
export const genevaDriveWheel = (rest: Rest<ShapeInput, 'geneva-drive-wheel'>): ShapeInput => ({
  type: 'geneva-drive-wheel',
  ...rest,
});

/** The toothed wheel of a lever escapement, about z. */
export const escapeWheel = (rest: Rest<ShapeInput, 'escape-wheel'>): ShapeInput => ({ type: 'escape-wheel', ...rest });

/** The lever of a lever escapement: pivot on z, wheel below (−y), fork above. */
export const palletLever = (rest: Rest<ShapeInput, 'pallet-lever'>): ShapeInput => ({ type: 'pallet-lever', ...rest });

/** A paving stone about the origin. */
export const belgianBlock = (rest: Rest<ShapeInput, 'belgian-block'>): ShapeInput => ({
  type: 'belgian-block',
  ...rest,
});

/** A bucket of a loader: floor on z = 0, back on x = 0, open forward. */
export const loaderBucket = (rest: Rest<ShapeInput, 'loader-bucket'>): ShapeInput => ({
  type: 'loader-bucket',
  ...rest,
});

/** A half pipe on a helix about z, open upward. */
export const helixChannel = (rest: Rest<ShapeInput, 'helix-channel'>): ShapeInput => ({
  type: 'helix-channel',
  ...rest,
});

/** A hollow ball with a stem, about z, stem up. */
export const tippeTop = (rest: Rest<ShapeInput, 'tippe-top'>): ShapeInput => ({ type: 'tippe-top', ...rest });
