import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { searchWith, useAddress } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useTableView } from '../../platform/table-view.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconMailbox } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import styles from './outbox.module.css';
import type { OutboxMail } from './outbox-mail.ts';

const columns: Column<OutboxMail>[] = [
  {
    key: 'subject',
    header: 'Subject',
    value: ({ subject }) => subject,
    render: ({ id, subject }) => (
      <Link data-row-link to="." {...searchWith({ mail: id })} className={styles.subject}>
        {subject}
      </Link>
    ),
  },
  { key: 'to', header: 'To', value: ({ to }) => to.join(', '), render: ({ to }) => to.join(', ') },
  {
    key: 'written',
    header: 'Written',
    kind: 'number',
    value: ({ sentAt }) => sentAt,
    render: ({ sentAt }) => dateTimeText(sentAt, browserLocale),
  },
];

/** Mails that were stored instead of sent, newest first; a click opens one. */
export function OutboxList() {
  const { data, error, isPending, refetch } = useQuery(api.outbox.list.queryOptions());
  const view = useTableView();
  const [address, change] = useAddress();
  if (error && !data) {
    return (
      <ErrorState title="The outbox could not be shown" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Section flush>
        <DataTable
          label="Outbox"
          columns={columns}
          rows={data?.data ?? []}
          rowKey={(mail) => mail.id}
          loading={isPending}
          linked
          {...view}
          empty={
            <EmptyState icon={IconMailbox} title="No mails here" help="schedule#what-was-sent">
              As long as no SMTP server is configured, e-mails are stored here instead of being sent. A mail
              with a personal link, such as a password reset, is shown to its recipient only.
            </EmptyState>
          }
        />
      </Section>
      <MailDrawer
        mail={data?.data.find(({ id }) => id === address.mail) ?? null}
        onClose={() => change({ mail: undefined })}
      />
    </>
  );
}
