import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import type { SourceFailure } from '@vitrine/contract/entities/source.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './source-health.module.css';

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const kinds: Record<DataErrorCode, string> = {
  source_invalid: 'Access ended',
  not_found: 'Not there any more',
  permission: 'Not allowed',
  quota: 'Too many requests',
  timeout: 'No answer in time',
  provider_error: 'Provider trouble',
  bad_query: 'Question not understood',
};

const columns: Column<SourceFailure>[] = [
  { key: 'kind', header: 'What', width: 190, render: ({ code }) => kinds[code] },
  {
    key: 'message',
    header: 'In its own words',
    render: ({ message }) => <span className={styles.message}>{message}</span>,
  },
  { key: 'times', header: 'Times', kind: 'number', width: 80, render: ({ times }) => times },
  {
    key: 'last',
    header: 'Last',
    width: 160,
    render: ({ lastAt }) => <time dateTime={lastAt}>{instant.format(new Date(lastAt))}</time>,
  },
];

/** What went wrong in the last five weeks, the latest first, each thing once. */
export function FailuresSection({ failures }: { failures: readonly SourceFailure[] }) {
  const head = { title: 'What went wrong', description: 'In the last five weeks, the latest first.' };
  if (failures.length === 0)
    return (
      <Section {...head}>
        <p className={styles.quiet}>Nothing did.</p>
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
