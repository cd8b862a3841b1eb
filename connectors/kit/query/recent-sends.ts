import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { addDays } from '../table/dates.ts';

type Sends<Metric> = {
  startDate: string;
  endDate: string;
  today: string;
  /** The days after which a message has most of its reactions. */
  matureAfter: number;
  /** The metrics that grow after a message was sent. */
  grows(metric: Metric): boolean;
};

/** In ranges longer than this multiple of the growing time, young messages are too few to change the trend. */
const OUTWEIGHED = 6;

/**
 * Marks metrics of messages that count all reactions since: while the newest messages of a range are young, a note explains it,
 * and where they are many, a change to older messages is neither good nor bad.
 */
export function noteRecentSends<Metric extends MetricDefinition>(
  metrics: Metric[],
  { startDate, endDate, today, matureAfter, grows }: Sends<Metric>,
): { metrics: Metric[]; notes: Note[] } {
  if (endDate <= addDays(today, -matureAfter) || !metrics.some(grows)) return { metrics, notes: [] };
  const text =
    'The newest messages are still being opened and clicked; those they are compared with had more time.';
  const outweighed = startDate <= addDays(endDate, 1 - OUTWEIGHED * matureAfter);
  return {
    metrics: metrics.map((metric) =>
      grows(metric) && !outweighed ? { ...metric, direction: 'none' } : metric,
    ),
    notes: [{ code: 'growing', about: 'comparison', text }],
  };
}
