import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import type { SourceFailure } from '@vitrine/contract/entities/source.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Section } from '../../ui/plain/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import styles from './source-health.module.css';

const kinds: Record<DataErrorCode, string> = {
  source_invalid: 'Access ended',
  not_found: 'Not found',
  permission: 'Not allowed',
  quota: 'Limit reached',
  timeout: 'No response in time',
  provider_error: 'Provider error',
  bad_query: 'Invalid request',
};

const columns: Column<SourceFailure>[] = [
  { key: 'kind', header: 'Reason', width: 190, render: ({ code }) => kinds[code] },
  {
    key: 'message',
    header: 'Original message',
    render: ({ message }) => <span className={styles.message}>{message}</span>,
  },
  { key: 'times', header: 'Requests', kind: 'number', width: 110, render: ({ times }) => times },
  {
    key: 'last',
    header: 'Last',
    width: 160,
    render: ({ lastAt }) => <time dateTime={lastAt}>{dateTimeText(lastAt, browserLocale)}</time>,
  },
];

/** Failed requests of the last five weeks by reason, latest first. */
export function FailuresSection({ failures }: { failures: readonly SourceFailure[] }) {
  const head = {
    title: 'Failed requests',
    description:
      'In the last five weeks, the latest first. One query may take several requests; deferred ones are retried.',
  };
  if (failures.length === 0)
    return (
      <Section {...head}>
        <p className={styles.quiet}>No request has failed.</p>
      </Section>
    );
  return (
    <Section {...head} flush>
      <DataTable
        label="Failures"
        columns={columns}
        rows={[...failures]}
        rowKey={({ code, message }) => `${code} ${message}`}
      />
    </Section>
  );
}
