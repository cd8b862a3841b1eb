import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './editing.module.css';
import type { EditLock } from './use-edit-lock.ts';

export type LockNoticeProps = {
  lock: EditLock;
  /** Admins may end the other's editing. */
  mayTakeOver: boolean;
  onLeave: () => void;
};

/** Why this dashboard can't be edited right now, and what can be done about it. */
export function LockNotice({ lock, mayTakeOver, onLeave }: LockNoticeProps) {
  const [asking, setAsking] = useState(false);
  if (lock.state !== 'refused' && lock.state !== 'lost' && lock.state !== 'failed') return null;
  const lost = lock.state === 'lost' ? ' Your unsaved edits are kept in this tab.' : '';
  return (
    <div role="alert" className={styles.notice}>
      <Icon of={IconLock} />
      <span className={styles.noticeText}>
        {lock.message}
        {lost}
      </span>
      <Button size="xs" onClick={() => lock.take()}>
        Try again
      </Button>
      {mayTakeOver && lock.state !== 'failed' ? (
        <Button size="xs" onClick={() => setAsking(true)}>
          Take over
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={onLeave}>
        Just look
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onSubmit={() => lock.take(true)}
        title="Take over editing?"
        submitLabel="Take over"
      >
        The other person can no longer save and is told so. What they have saved stays.
      </ConfirmModal>
    </div>
  );
}
