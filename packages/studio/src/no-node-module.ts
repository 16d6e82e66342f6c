/** Stands where manifold-3d imports Node's own `module`, which it does in Node only. */
export const createRequire = (): never => {
  throw new Error('there is no Node here');
};
