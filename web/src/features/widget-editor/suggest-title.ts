import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import type { Labels } from './editor-events.ts';

const MOST_NAMED = 2;

/** 'Sessions and Users by Channel', each name once however many sources are asked; empty while no metric is named. */
export function suggestTitle(
  asked: readonly Pick<Inputs, 'metrics' | 'dimension'>[],
  labels: Labels,
): string {
  const ids = new Set(asked.flatMap(({ metrics }) => metrics));
  const names = [...new Set([...ids].map((id) => labels[id] ?? '').filter((name) => name !== ''))];
  if (names.length === 0) return '';
  const more = names.length - MOST_NAMED;
  const subject =
    more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(' and ');
  const dimensionId = asked.map(({ dimension }) => dimension).find(Boolean);
  const dimension = dimensionId ? labels[dimensionId] : undefined;
  return dimension ? `${subject} by ${dimension}` : subject;
}
