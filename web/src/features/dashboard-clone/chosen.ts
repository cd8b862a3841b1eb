import type { CloneChoice, CloneMapping, CloneProposal } from '@vitrine/contract/entities/dashboard.ts';

/** A source chosen by hand; null gives it back to the guess. */
export function withSource(mapping: CloneMapping, sourceId: string, to: string | null): CloneMapping {
  const { [sourceId]: _, ...sources } = mapping.sources;
  return { ...mapping, sources: to === null ? sources : { ...sources, [sourceId]: to } };
}

export function withChoice(
  mapping: CloneMapping,
  { type, parameter, key }: Pick<CloneChoice, 'type' | 'parameter' | 'key'>,
  to: string | null,
): CloneMapping {
  const ofType = mapping.properties[type] ?? {};
  const { [key]: _, ...values } = ofType[parameter] ?? {};
  const next = to === null ? values : { ...values, [key]: to };
  return { ...mapping, properties: { ...mapping.properties, [type]: { ...ofType, [parameter]: next } } };
}

/** The whole mapping as it is proposed; null while something has to be chosen. */
export function mappingOf({ sources, choices }: CloneProposal): CloneMapping | null {
  const mapping: CloneMapping = { sources: {}, properties: {} };
  for (const { sourceId, to } of sources) {
    if (to === null) return null;
    mapping.sources[sourceId] = to;
  }
  return choices.reduce<CloneMapping | null>(
    (before, choice) => (before && choice.to ? withChoice(before, choice, choice.to.id) : null),
    mapping,
  );
}

/** What is open stands before what was found; a property right under its source. */
export function openFirst<Row extends { open: boolean }>(rows: readonly Row[]): Row[] {
  return [...rows.filter(({ open }) => open), ...rows.filter(({ open }) => !open)];
}
