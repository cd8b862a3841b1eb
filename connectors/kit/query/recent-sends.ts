import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { addDays } from '../table/dates.ts';

type Sends<Metric> = {
  startDate: string;
  endDate: string;
  today: string;
  /** After how many days a message has met most of what it will. */
  matureAfter: number;
  /** Which metrics go on growing after a message was sent. */
  grows(metric: Metric): boolean;
};

/** In a range of so many times their youth the young are too few to turn a change. */
const OUTWEIGHED = 6;

/**
 * How figures of messages are told that count all that came of them since: while the newest of a range are young, a note says so, and
 * where they are many of its messages a change to those that had longer is neither good nor bad.
 */
export function noteRecentSends<Metric extends MetricDefinition>(
  metrics: Metric[],
  { startDate, endDate, today, matureAfter, grows }: Sends<Metric>,
): { metrics: Metric[]; notes: Note[] } {
  if (endDate <= addDays(today, -matureAfter) || !metrics.some(grows)) return { metrics, notes: [] };
  const text =
    'The newest messages are still being opened and clicked, and those that they are compared with have had longer.';
  const outweighed = startDate <= addDays(endDate, 1 - OUTWEIGHED * matureAfter);
  return {
    metrics: metrics.map((metric) =>
      grows(metric) && !outweighed ? { ...metric, direction: 'none' } : metric,
    ),
    notes: [{ code: 'growing', about: 'comparison', text }],
  };
}
