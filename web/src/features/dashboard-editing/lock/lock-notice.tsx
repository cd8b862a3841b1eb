import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialogs/confirm-modal.tsx';
import { IconLock } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Pill } from '../../../ui/plain/pill.tsx';
import styles from '../editing.module.css';
import type { EditLock } from './use-edit-lock.ts';
import type { LockWatch } from './use-lock-watch.ts';

export type LockNoticeProps = {
  lock: EditLock;
  watch: LockWatch;
  /** Unsaved edits of this person. */
  hasUnsaved: boolean;
  /** Admins may end the other's editing. */
  mayTakeOver: boolean;
  onLeave: () => void;
};

/** Why this dashboard can't be edited now, and what can be done. */
export function LockNotice({ lock, watch, hasUnsaved, mayTakeOver, onLeave }: LockNoticeProps) {
  const [confirming, setConfirming] = useState(false);
  if (lock.state !== 'refused' && lock.state !== 'lost' && lock.state !== 'failed') return null;
  const free = watch.finished !== null;
  return (
    <div role="alert" className={styles.notice}>
      <Icon of={IconLock} />
      <span className={styles.noticeText}>
        {free ? `${watch.finished} has finished. You can edit now.` : lock.message}
        {hasUnsaved ? ' Your unsaved edits are stored in this tab.' : ''}
      </span>
      <Button size="xs" onClick={() => lock.take()}>
        {free ? 'Edit' : 'Try again'}
      </Button>
      {mayTakeOver && !free && lock.state !== 'failed' ? (
        <Button size="xs" onClick={() => setConfirming(true)}>
          Take over
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={onLeave}>
        View only
      </Button>
      <ConfirmModal
        opened={confirming}
        onClose={() => setConfirming(false)}
        onSubmit={() => lock.take(true)}
        title="Take over editing?"
        submitLabel="Take over"
      >
        {watch.holder ?? 'Someone else'} is editing. Their unsaved edits stay in their browser.
      </ConfirmModal>
    </div>
  );
}

/** The person who is editing this dashboard; nothing without one. */
export function HolderPill({ holder }: { holder: string | null }) {
  return holder === null ? null : (
    <Pill icon={IconLock} tone="warning">
      {holder} is editing
    </Pill>
  );
}
