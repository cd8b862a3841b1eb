import type { Sensitivity } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { limits } from './evaluate-rule.ts';
import { expectations, type Series } from './weekday-history.ts';

type Band = { middle: (number | null)[]; low: (number | null)[]; high: (number | null)[] };

/**
 * What each day from `from` on was expected to be from the days before it, and beyond which values it counts as unusual; null while
 * nothing is known.
 */
export function expectedOf(
  series: Series,
  traits: MetricTraits,
  { sensitivity = 'medium', from = 0 }: { sensitivity?: Sensitivity; from?: number } = {},
): Band | null {
  const days = expectations(series, traits, from);
  if (days.every((day) => day === null)) return null;
  const limit = limits[sensitivity];
  return {
    middle: days.map((day) => day?.middle ?? null),
    low: days.map((day) => day?.at(-limit) ?? null),
    high: days.map((day) => day?.at(limit) ?? null),
  };
}
