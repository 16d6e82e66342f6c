/** Solids from code, exported as `authoring`: functions that make and measure polygons and triangle meshes. */

export { boundingSphere } from '../mesh/bounds/bounding-sphere.js';
export { orientedBox } from '../mesh/bounds/oriented-box.js';
export { mergeMeshes } from '../mesh/merge-meshes.js';
export { solidOf } from '../mesh/solid-of.js';
export { splitComponents } from '../mesh/split-components.js';
export { mirrorMesh, rotateMesh, scaleMesh, translateMesh } from '../mesh/transform-mesh.js';
export { convexHull, difference, intersection, union } from './csg/csg.js';
export { extrude } from './extrude.js';
export { belgianBlock } from './parts/belgian-block.js';
export { escapeWheel, escapeWheelOutline } from './parts/escape-wheel.js';
export { genevaDimensions } from './parts/geneva-dimensions.js';
export { genevaDriveWheel } from './parts/geneva-drive-wheel.js';
export { genevaOutputWheel } from './parts/geneva-output-wheel.js';
export { helixChannel } from './parts/helix-channel.js';
export { loaderBucket } from './parts/loader-bucket.js';
export { palletLever, palletLeverDimensions, palletLeverOutline } from './parts/pallet-lever.js';
export { tippeTop } from './parts/tippe-top.js';
export { channel } from './path/channel.js';
export { helix } from './path/helix.js';
export { sweep } from './path/sweep.js';
export { tube } from './path/tube.js';
export { arc, circle, rectangle, regularLoop } from './polygon/arc.js';
export { filletLoop } from './polygon/fillet.js';
export {
  mirrorPolygon,
  replicateAlongLine,
  replicateAroundCircle,
  rotatePolygon,
  scalePolygon,
  translatePolygon,
} from './polygon/place-polygon.js';
export {
  type Loop,
  makePolygon,
  type Point2,
  type Polygon,
  polygonArea,
  polygonCentroid,
} from './polygon/polygon.js';
export {
  differencePolygons,
  intersectionPolygons,
  unionPolygons,
} from './polygon/polygon-boolean.js';
export { triangulate } from './polygon/triangulate.js';
export { box } from './primitives/box.js';
export { capsule } from './primitives/capsule.js';
export { cone, cylinder, frustum } from './primitives/cylinder.js';
export { prism } from './primitives/prism.js';
export { roundedBox } from './primitives/rounded-box.js';
export { icosphere, uvSphere } from './primitives/sphere.js';
export { torus } from './primitives/torus.js';
export type { Resolution } from './resolution.js';
export { revolve } from './revolve.js';
