/** A torus about z, centred on the origin: ring radius 3 m, tube radius 1 m, two triangles for each of along × around squares. */
export function torusMesh(along: number, around: number) {
  const vertices = new Float64Array(3 * along * around);
  const triangles = new Uint32Array(6 * along * around);
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < around; j++) {
      const [u, v] = [(2 * Math.PI * i) / along, (2 * Math.PI * j) / around];
      const distance = 3 + Math.cos(v);
      vertices.set([distance * Math.cos(u), distance * Math.sin(u), Math.sin(v)], 3 * (i * around + j));
      const at = (di: number, dj: number) => ((i + di) % along) * around + ((j + dj) % around);
      triangles.set([at(0, 0), at(1, 0), at(1, 1), at(0, 0), at(1, 1), at(0, 1)], 6 * (i * around + j));
    }
  }
  return { vertices, triangles };
}
