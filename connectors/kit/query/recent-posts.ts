import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { addDays } from '../table/dates.ts';

/** A post has most of its reactions by then. */
const youngDays = 14;

/**
 * Marks metrics of posts that count all reactions since: while the newest posts of a range are young, a change to older posts
 * is neither good nor bad, and a note explains it.
 */
export function noteRecentPosts<Metric extends MetricDefinition>(
  metrics: Metric[],
  { endDate, today }: { endDate: string; today: string },
): { metrics: Metric[]; notes: Note[] } {
  if (endDate < addDays(today, -youngDays)) return { metrics, notes: [] };
  const text = 'The newest posts are still collecting views; those they are compared with had more time.';
  return {
    metrics: metrics.map((metric) => ({ ...metric, direction: 'none' })),
    notes: [{ code: 'growing', about: 'comparison', text }],
  };
}
