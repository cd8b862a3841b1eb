import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorNote } from '../plain/error-note.tsx';
import { ConfirmModal } from './confirm-modal.tsx';

export type RemovalModalProps = {
  title: string;
  submitLabel: string;
  /** Where 'Cancel' would be taken for the answer. */
  cancelLabel?: string;
  onClose: () => void;
  /** Null once it is gone; else why it was refused, in words, which stand in the question until the next try. */
  onRemove: () => Promise<string | null>;
  /** What stops working with it. */
  children: ReactNode;
};

/** Asks before something is deleted for good, and says what goes with it. */
export function RemovalModal({ onRemove, children, ...question }: RemovalModalProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setRefusal(null);
    const refused = await onRemove();
    if (refused === null) return;
    setRefusal(refused);
    throw new Error(refused);
  };
  return (
    <ConfirmModal {...question} opened danger onSubmit={remove}>
      <Stack gap={12}>
        {children}
        {refusal ? <ErrorNote>{refusal}</ErrorNote> : null}
      </Stack>
    </ConfirmModal>
  );
}
