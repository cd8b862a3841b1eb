import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import type { Labels } from './editor-events.ts';

const MAX_NAMED = 2;

/** 'Sessions and Users by Channel', 'Sessions by Day and Channel', each name once however many sources are queried; empty until all names are known. */
export function suggestTitle(
  inputs: readonly (Pick<Inputs, 'metrics' | 'dimension'> & { breakdown?: unknown })[],
  labels: Labels,
): string {
  const ids = [...new Set(inputs.flatMap(({ metrics }) => metrics))];
  const dimensionId = inputs.map(({ dimension }) => dimension).find(Boolean);
  const isNamed = (id: unknown): id is string => typeof id === 'string' && id !== '';
  const breakdownId = inputs.map(({ breakdown }) => breakdown).find(isNamed);
  const by = [dimensionId, breakdownId].filter(isNamed);
  const isKnown = [...ids, ...by].every((id) => labels[id]);
  if (ids.length === 0 || !isKnown) return '';
  const names = [...new Set(ids.map((id) => labels[id] ?? ''))];
  const more = names.length - MAX_NAMED;
  const subject = more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(' and ');
  return by.length > 0 ? `${subject} by ${by.map((id) => labels[id]).join(' and ')}` : subject;
}
