import type { SourceQuota } from '@vitrine/contract/entities/source.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Section } from '../../ui/plain/section.tsx';
import styles from './source-health.module.css';

const whole = new Intl.NumberFormat(browserLocale, { maximumFractionDigits: 0 });

/** Remaining quotas as reported by the provider. */
export function QuotasSection({ quotas }: { quotas: readonly SourceQuota[] }) {
  return (
    <Section title="Remaining quota" description="As reported with the provider’s latest responses.">
      {quotas.length === 0 ? (
        <p className={styles.quiet}>Remaining quota unknown.</p>
      ) : (
        <ul className={styles.quotas}>
          {quotas.map((quota) => (
            <Quota key={quota.name} quota={quota} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Quota({ quota: { name, left: read, limit, resetsAt, readAt } }: { quota: SourceQuota }) {
  // The quota was reset after the last request.
  const isFull = resetsAt !== null && new Date(resetsAt) <= new Date();
  const left = isFull && limit !== null ? limit : read;
  return (
    <li>
      <span className={styles.quotaName}>{name}</span>
      <span className="tabular">{amountOf(left, limit)}</span>
      {left !== null && limit ? (
        <progress aria-label={`${name}, remaining quota`} max={limit} value={Math.max(0, left)} />
      ) : null}
      <span className={styles.quiet}>
        {resetsAt
          ? `${isFull ? 'Full again since' : 'Full again'} ${dateTimeText(resetsAt, browserLocale)}`
          : `Read ${dateTimeText(readAt, browserLocale)}`}
      </span>
    </li>
  );
}

function amountOf(left: number | null, limit: number | null): string {
  if (left === null) return limit === null ? 'Not reported' : `of ${whole.format(limit)}`;
  return limit === null
    ? `${whole.format(left)} left`
    : `${whole.format(left)} of ${whole.format(limit)} left`;
}
