import type { SourceHour } from '@vitrine/contract/entities/source.ts';
import { dateFormat, weekdayText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Section } from '../../ui/plain/section.tsx';
import { type CallDay, callDays, callTotals } from './call-days.ts';
import { responseTime } from './response-time.ts';
import styles from './source-health.module.css';

const whole = new Intl.NumberFormat(browserLocale);

/** Provider requests of the last seven days, and their results. */
export function CallsSection({ hours }: { hours: readonly SourceHour[] }) {
  const totals = callTotals(hours);
  const days = callDays(hours, new Date());
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  return (
    <Section
      title="Requests of the last 7 days"
      description="Provider requests (cached results excluded). Failed and rate-limited requests are retried where that can help."
    >
      <dl className={styles.values}>
        <Value label="Calls" value={whole.format(totals.calls)} />
        <Value label="Failed" value={whole.format(totals.failures)} />
        <Value label="Rate-limited" value={whole.format(totals.throttled)} />
        <Value label="Deferred requests" value={whole.format(totals.deferred)} />
        <Value label="Average response time" value={responseTime(totals.averageMs)} />
      </dl>
      <ul className={styles.days} aria-label="Calls by day">
        {days.map((day) => (
          <Day key={day.date.toISOString()} day={day} most={most} />
        ))}
      </ul>
    </Section>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function Day({ day: { date, calls, failures, throttled }, most }: { day: CallDay; most: number }) {
  const share = (count: number) => `${(100 * count) / most}%`;
  const counts = [`${whole.format(calls)} calls`, `${whole.format(failures)} failed`];
  if (throttled > 0) counts.push(`${whole.format(throttled)} rate-limited`);
  const title = `${weekdayText(date, browserLocale)}: ${counts.join(', ')}`;
  return (
    <li title={title}>
      <span className="visually-hidden">{title}</span>
      <span aria-hidden className={styles.bar}>
        <span className={styles.succeeded} style={{ height: share(calls - failures - throttled) }} />
        <span className={styles.waited} style={{ height: share(throttled) }} />
        <span className={styles.failed} style={{ height: share(failures) }} />
      </span>
      <span aria-hidden className={styles.day}>
        {dateFormat(browserLocale, { weekday: 'short' }).format(date)}
      </span>
    </li>
  );
}
