import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import type { Period } from '@vitrine/formats/kit/period/period.ts';
import { useWaiting } from '../../../ui/plain/use-waiting.ts';
import { otherDays } from '../header/shown-period.ts';
import styles from './note-line.module.css';

type OldDaysProps = {
  result: WidgetResult;
  requested: Period;
  locale: string;
  /** No new values are on their way. */
  atOnce: boolean;
};

/**
 * The days of values that stay visible until new ones arrive; shown after a delay, so that a quick response shows
 * nothing. Where no new ones are on their way, values of the same days are out of date too: of other filters, another
 * comparison or an earlier query.
 */
export function OldDays({ result, requested, locale, atOnce }: OldDaysProps) {
  const days = otherDays(result, requested);
  const waiting = useWaiting(days !== null);
  if (!atOnce && (days === null || waiting !== 'long')) return null;
  return (
    <p role="status" className={`${styles.line} ${styles.days}`}>
      {days === null ? 'Not updated' : `Data of ${describeRange(days, locale)}`}
    </p>
  );
}
