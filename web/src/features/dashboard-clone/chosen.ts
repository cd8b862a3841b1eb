import type { CloneChoice, CloneMapping, CloneProposal } from '@vitrine/contract/entities/dashboard.ts';

/** A manually chosen source; null resets it to the suggestion. */
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

/** The complete mapping; null while a choice is missing. */
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

/** Open choices come before suggested ones; a property directly follows its source. */
export function openFirst<Row extends { open: boolean }>(rows: readonly Row[]): Row[] {
  return [...rows.filter(({ open }) => open), ...rows.filter(({ open }) => !open)];
}
