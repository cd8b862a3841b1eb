import type { Inputs } from '@vitrine/contract/entities/widget.ts';

const MOST_NAMED = 2;

/** 'Sessions and Users by Channel'; empty while no metric is named. */
export function suggestTitle(
  inputs: Pick<Inputs, 'metrics' | 'dimension'> | undefined,
  labels: Readonly<Record<string, string>>,
): string {
  const names = (inputs?.metrics ?? []).map((id) => labels[id] ?? '').filter((name) => name !== '');
  if (names.length === 0) return '';
  const more = names.length - MOST_NAMED;
  const subject =
    more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(' and ');
  const dimension = inputs?.dimension ? labels[inputs.dimension] : undefined;
  return dimension ? `${subject} by ${dimension}` : subject;
}
