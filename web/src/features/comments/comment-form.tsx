import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';

const names = ['text'] as const;

type CommentFormProps = {
  label: string;
  submitLabel: string;
  text: string;
  onChange: (text: string) => void;
  /** Rejects if it could not be saved: the text stays. */
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** The text of a comment. Ctrl+Enter sends it. */
export function CommentForm({ label, submitLabel, text, onChange, onSave, onCancel }: CommentFormProps) {
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() => errors.attempt(() => onSave(text)));
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void run();
  };
  return (
    <Form form={errors.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <Textarea
        label={label}
        name="text"
        required
        withAsterisk={false}
        description="Only your team sees comments. Ctrl+Enter sends."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={10}
        data-autofocus
        value={text}
        error={errors.fields.text}
        onKeyDown={send}
        onChange={(event) => {
          errors.clear('text');
          onChange(event.currentTarget.value);
        }}
      />
      <FormActions {...{ outcome, submitLabel, onCancel }} />
    </Form>
  );
}
