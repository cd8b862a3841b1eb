import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './billing.module.css';
import { dayMessage } from './billing-status.messages.ts';
import { dollars } from './price-summary.tsx';
import type { PlanOrder } from './use-plan-form.ts';

const QUOTE_AFTER_MS = 300;

/** What the change costs today, as calculated by the server. */
export function DueToday({ dashboards: ordered, interval }: PlanOrder) {
  const [dashboards] = useDebouncedValue(ordered, QUOTE_AFTER_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...api.billing.quote.queryOptions({ input: { dashboards, interval } }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <ErrorNote onRetry={refetch}>Today’s price could not be calculated. {errorMessage(error)}</ErrorNote>
    );
  const quote = data?.data;
  if (!quote) return <p className={styles.hint}>Calculating today’s price…</p>;
  if (!quote.proration) return <p className={styles.hint}>Nothing is due today.</p>;
  const { creditCents, chargeCents, dueCents } = quote.proration;
  const due =
    dueCents >= 0 ? `You pay ${dollars(dueCents)} today.` : `${dollars(-dueCents)} remain as credit.`;
  return (
    <dl className={styles.lines} aria-label="Today" data-waiting={isFetching || undefined}>
      <div>
        <dt>Credit for unused time</dt>
        <dd className="tabular">{dollars(-creditCents)}</dd>
      </div>
      <div>
        <dt>The new plan until {dayMessage(quote.nextChargeAt)}</dt>
        <dd className="tabular">{dollars(chargeCents)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{due}</dt>
        <dd className="tabular">{dollars(dueCents)}</dd>
      </div>
    </dl>
  );
}
