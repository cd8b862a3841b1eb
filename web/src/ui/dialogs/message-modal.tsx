import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../form-actions.module.css';
import { Modal } from './modal.tsx';

export type MessageModalProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The message. */
  children: ReactNode;
  closeLabel?: string;
};

/** Shows a message that only needs to be closed. */
export function MessageModal({ opened, onClose, title, children, closeLabel = 'OK' }: MessageModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      {children}
      <div className={styles.actions}>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </Modal>
  );
}
