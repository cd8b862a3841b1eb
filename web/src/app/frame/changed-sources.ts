import type { Company } from '@vitrine/contract/entities/company/company.ts';

type Sources = Company['sources'];

/** The ids of sources that were added, removed, broken, repaired or renamed since. */
export function changedSources(before: Sources, after: Sources): string[] {
  const known = new Map(before.map((source) => [source.id, source]));
  const there = new Set(after.map((source) => source.id));
  const changed = after.filter((source) => {
    const was = known.get(source.id);
    return was?.name !== source.name || was.invalid !== source.invalid;
  });
  return [...changed, ...before.filter((source) => !there.has(source.id))].map((source) => source.id);
}
