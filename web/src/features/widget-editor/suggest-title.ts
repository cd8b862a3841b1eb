import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import type { Labels } from './editor-events.ts';

const MAX_NAMED = 2;

/** 'Sessions and Users by Channel', each name once however many sources are queried; empty until all names are known. */
export function suggestTitle(
  inputs: readonly Pick<Inputs, 'metrics' | 'dimension'>[],
  labels: Labels,
): string {
  const ids = [...new Set(inputs.flatMap(({ metrics }) => metrics))];
  const dimensionId = inputs.map(({ dimension }) => dimension).find(Boolean);
  const isKnown = [...ids, ...(dimensionId ? [dimensionId] : [])].every((id) => labels[id]);
  if (ids.length === 0 || !isKnown) return '';
  const names = [...new Set(ids.map((id) => labels[id] ?? ''))];
  const more = names.length - MAX_NAMED;
  const subject = more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(' and ');
  const dimension = dimensionId ? labels[dimensionId] : undefined;
  return dimension ? `${subject} by ${dimension}` : subject;
}
