import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../plain/error-note.tsx';
import { ConfirmModal } from './confirm-modal.tsx';

export type RemovalModalProps = {
  title: string;
  submitLabel: string;
  /** Label of the cancel button, where 'Cancel' would be ambiguous. */
  cancelLabel?: string;
  onClose: () => void;
  /** Returns null once it is deleted; otherwise the error message, shown until the next attempt. */
  onRemove: () => Promise<string | null>;
  /** What stops working with it. */
  children: ReactNode;
};

/** Confirms a permanent deletion and lists its consequences. */
export function RemovalModal({ onRemove, children, ...modal }: RemovalModalProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setRefusal(null);
    const refused = await onRemove();
    if (refused === null) return;
    setRefusal(refused);
    throw new Error(refused);
  };
  return (
    <ConfirmModal {...modal} opened danger onSubmit={remove}>
      <Stack gap={12}>
        {children}
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      </Stack>
    </ConfirmModal>
  );
}
