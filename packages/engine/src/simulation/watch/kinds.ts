/** Shapes by what `settingsOf` says of them: one list for each kind. */
export function kindsOf(count: number, settingsOf: (shape: number) => readonly number[]): number[][] {
  const kinds = new Map<string, number[]>();
  for (let shape = 0; shape < count; shape++) {
    const kind = settingsOf(shape).join();
    const same = kinds.get(kind);
    if (same === undefined) kinds.set(kind, [shape]);
    else same.push(shape);
  }
  return [...kinds.values()];
}
