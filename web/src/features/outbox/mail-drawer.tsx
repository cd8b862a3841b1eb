import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../platform/api/api-error.ts';
import { fetchText } from '../../platform/api/fetch-text.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { IconDownload } from '../../ui/icons/icons.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { MailFrame } from './mail-frame.tsx';
import styles from './outbox.module.css';
import type { OutboxMail } from './outbox-mail.ts';
import { readMail } from './read-mail.ts';

/** Shows one mail. */
export function MailDrawer({ mail, onClose }: { mail: OutboxMail | null; onClose: () => void }) {
  return (
    <Drawer opened={mail !== null} onClose={onClose} size={720} title={mail?.subject ?? ''}>
      {mail ? <MailContent key={mail.id} mail={mail} /> : null}
    </Drawer>
  );
}

function MailContent({ mail }: { mail: OutboxMail }) {
  const file = `/api/outbox/${encodeURIComponent(mail.id)}.eml`;
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox-mail', mail.id],
    queryFn: async ({ signal }) => readMail(await fetchText(file, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) {
    return (
      <ErrorState title="This e-mail could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState waitingFor="the mail" />;
  return (
    <div className={styles.mail}>
      <div className={styles.head}>
        <dl className={styles.facts}>
          <dt>From</dt>
          <dd>{data.from}</dd>
          <dt>To</dt>
          <dd>{mail.to.join(', ')}</dd>
        </dl>
        <Button component="a" href={file} download size="xs" leftSection={<Icon of={IconDownload} />}>
          Download as .eml
        </Button>
      </div>
      <MailFrame mail={data} />
    </div>
  );
}
