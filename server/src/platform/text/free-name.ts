/** The name itself if it is free, else the first free one of `Name (2)`, `Name (3)` and so on. */
export function freeName(preferred: string, taken: readonly string[]): string {
  const known = new Set(taken);
  let name = preferred;
  for (let number = 2; known.has(name); number += 1) name = `${preferred} (${number})`;
  return name;
}
