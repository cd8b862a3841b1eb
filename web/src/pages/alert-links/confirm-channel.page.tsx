import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SessionCard } from '../../features/session-forms/session-card.tsx';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './alert-links.module.css';

/** Confirms an alert address, by a click of its recipient. */
export default function ConfirmChannelPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [address, setAddress] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setRefusal(null);
    try {
      setAddress((await api.channels.confirm.call({ token })).data.address);
    } catch (error) {
      setRefusal(errorMessage(error));
      throw error;
    }
  };
  if (token === '')
    return <SessionCard title="This link is incomplete" lead="Open it from the mail again." />;
  if (address)
    return <SessionCard title="You will be notified" lead={`Alerts are sent to ${address} from now on.`} />;
  return (
    <SessionCard
      title="Confirm alert e-mails"
      lead="Someone wants to send alerts about websites to this address."
    >
      <div className={styles.actions}>
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
        <InteractiveButton variant="filled" fullWidth onClick={confirm}>
          Yes, send them here
        </InteractiveButton>
      </div>
    </SessionCard>
  );
}
