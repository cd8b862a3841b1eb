/** Distinct names by id: a shared name gets its hint, and its id where that doesn't help. */
export function distinctNames(things: { id: string; name: string; hint?: string }[]): Map<string, string> {
  const shared = findRepeated(things.map(({ name }) => name));
  const hinted = things.map((thing) => ({
    ...thing,
    name: shared.has(thing.name) && thing.hint ? `${thing.name} (${thing.hint})` : thing.name,
  }));
  const still = findRepeated(hinted.map(({ name }) => name));
  return new Map(hinted.map(({ id, name }) => [id, still.has(name) ? `${name} [${id}]` : name]));
}

function findRepeated(names: string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}
