import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { useWhitelabelChanged } from './use-whitelabel-changed.ts';
import styles from './whitelabel.module.css';
import { WithdrawKey } from './withdraw-key.tsx';

/** Rotates the DKIM key and reports the status of the previous one. */
export function NewKey({ whitelabel: { emailDns, activeEmail, retiredDkim } }: { whitelabel: Whitelabel }) {
  const waits = emailDns.some(({ record }) => record === 'nextDkim');
  const [withdrawing, setWithdrawing] = useState(false);
  if (!activeEmail && !waits && !retiredDkim) return null;
  return (
    <div className={styles.keys}>
      <div className={styles.keysText}>
        {retiredDkim ? (
          <p>
            The new key signs. Keep the old record <code>{retiredDkim.name}</code> until{' '}
            {dateText(retiredDkim.removableAt, browserLocale)}; then you may remove it.
          </p>
        ) : null}
        <p className={styles.quiet}>
          {waits
            ? 'The old key signs until the new one is seen. Leave both records in place.'
            : 'Rotate the key once a year, or when it may have been exposed.'}
        </p>
      </div>
      {activeEmail && !waits ? <NewKeyButton /> : null}
      {waits ? (
        <Button variant="default" onClick={() => setWithdrawing(true)}>
          Withdraw new key
        </Button>
      ) : null}
      {withdrawing ? <WithdrawKey onClose={() => setWithdrawing(false)} /> : null}
    </div>
  );
}

function NewKeyButton() {
  const changed = useWhitelabelChanged();
  const start = async () => {
    try {
      const { data } = await api.whitelabel.newKey.call();
      await changed(data);
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
      throw error;
    }
  };
  return (
    <InteractiveButton variant="default" onClick={start}>
      New key
    </InteractiveButton>
  );
}
