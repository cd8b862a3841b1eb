import type { ReactNode } from 'react';
import { FormActions } from '../form-actions.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Modal } from './modal.tsx';

export type ConfirmModalProps = {
  opened: boolean;
  onClose: () => void;
  /** Closes the modal when it succeeds; a rejection shows 'Failed' and leaves it open. */
  onSubmit: () => unknown;
  title?: ReactNode;
  /** The consequences, in a sentence. */
  children?: ReactNode;
  submitLabel?: string;
  cancelLabel?: string;
  /** The action can't be undone. */
  danger?: boolean;
};

export function ConfirmModal({
  opened,
  onClose,
  onSubmit,
  title = 'Are you sure you want to delete this row',
  children,
  submitLabel = 'Submit',
  cancelLabel = 'Cancel',
  danger = false,
}: ConfirmModalProps) {
  const { outcome, run } = useOutcome(onSubmit);
  const submit = async () => {
    if (await run()) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      {children}
      <FormActions
        outcome={outcome}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        danger={danger}
        onSubmit={() => void submit()}
        onCancel={onClose}
      />
    </Modal>
  );
}
