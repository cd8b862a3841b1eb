import { IconMailbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import styles from './outbox.module.css';
import type { OutboxMail } from './outbox-mail.ts';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Mails that were stored instead of sent, newest first; a click opens one. */
export function OutboxList() {
  const { data, error, isPending, refetch } = useQuery(api.outbox.list.queryOptions());
  const [open, setOpen] = useState<OutboxMail | null>(null);
  const columns: Column<OutboxMail>[] = [
    {
      key: 'subject',
      header: 'Subject',
      render: (mail) => (
        <button type="button" className={styles.subject} onClick={() => setOpen(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { key: 'to', header: 'To', render: (mail) => mail.to.join(', ') },
    {
      key: 'sentAt',
      header: 'Written',
      kind: 'number',
      render: (mail) => when.format(new Date(mail.sentAt)),
    },
  ];
  if (error) {
    return (
      <ErrorState title="The outbox could not be shown" onRetry={() => void refetch()}>
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
          onRowClick={setOpen}
          empty={
            <EmptyState icon={IconMailbox} title="No mails here">
              As long as no SMTP server is configured, e-mails are stored here instead of being sent. A mail
              with a personal link, such as a password reset, is shown to its recipient only.
            </EmptyState>
          }
        />
      </Section>
      <MailDrawer mail={open} onClose={() => setOpen(null)} />
    </>
  );
}
