import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { addDays } from '../table/dates.ts';

/** Most of what a post meets it has met by then. */
const youngDays = 14;

/**
 * How figures of posts are told that count all they met since: while the newest of a range are young, a change to posts that
 * had longer is neither good nor bad, and a note says so.
 */
export function noteRecentPosts<Metric extends MetricDefinition>(
  metrics: Metric[],
  { endDate, today }: { endDate: string; today: string },
): { metrics: Metric[]; notes: Note[] } {
  if (endDate < addDays(today, -youngDays)) return { metrics, notes: [] };
  const text =
    'The newest posts are still being seen, and those that they are compared with have had longer.';
  return {
    metrics: metrics.map((metric) => ({ ...metric, direction: 'none' })),
    notes: [{ code: 'growing', about: 'comparison', text }],
  };
}
