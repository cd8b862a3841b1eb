import { Stack, TagsInput, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { PasswordField } from '../fields/password-field.tsx';
import { requiredText } from '../fields/required-text.ts';
import { Form } from '../form.tsx';
import { FormActions } from '../form-actions.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Modal } from './modal.tsx';
import {
  firstMissing,
  initialValues,
  isMissing,
  type PromptInput,
  type PromptInputs,
  type PromptValues,
} from './prompt-values.ts';

export type PromptModalProps<Inputs extends PromptInputs> = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** By name, in display order. */
  inputs: Inputs;
  /** Closes the modal when it succeeds. */
  onSubmit: (values: PromptValues<Inputs>) => unknown;
  /** The server's errors, by input name. */
  errors?: Record<string, string | undefined>;
  children?: ReactNode;
  submitLabel?: string;
  cancelLabel?: string;
};

/** Asks for a few values, which are cleared each time it closes. */
export function PromptModal<const Inputs extends PromptInputs>({
  opened,
  onClose,
  title,
  ...form
}: PromptModalProps<Inputs>) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <PromptForm {...form} onClose={onClose} />
    </Modal>
  );
}

function PromptForm<Inputs extends PromptInputs>({
  inputs,
  onSubmit,
  onClose,
  errors,
  children,
  submitLabel,
  cancelLabel,
}: Omit<PromptModalProps<Inputs>, 'opened' | 'title'>) {
  const formId = useId();
  const [values, setValues] = useState(() => initialValues(inputs));
  const [tried, setTried] = useState(false);
  const { outcome, run } = useOutcome(onSubmit);
  const submit = async () => {
    setTried(true);
    const missing = firstMissing(inputs, values);
    if (missing) return document.getElementById(`${formId}-${missing}`)?.focus();
    if (await run(values)) onClose();
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="md">
        {children}
        {Object.entries(inputs).map(([name, input], index) => (
          <PromptField
            key={name}
            id={`${formId}-${name}`}
            input={input}
            first={index === 0}
            value={values[name] ?? ''}
            error={tried && isMissing(input, values[name]) ? requiredText : errors?.[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </Stack>
      <FormActions outcome={outcome} submitLabel={submitLabel} cancelLabel={cancelLabel} onCancel={onClose} />
    </Form>
  );
}

type PromptFieldProps = {
  id: string;
  input: PromptInput;
  first: boolean;
  value: string | string[];
  error: string | undefined;
  onChange: (value: string | string[]) => void;
};

function PromptField({ id, input, first, value, error, onChange }: PromptFieldProps) {
  const { label, description, placeholder, required, maxLength } = input;
  const field = { id, label, description, placeholder, error, withAsterisk: required };
  const focus = { 'data-autofocus': first || undefined };
  if (input.multiple) {
    return <TagsInput {...field} {...focus} value={[value].flat()} onChange={onChange} />;
  }
  const Field = input.type === 'password' ? PasswordField : TextInput;
  return (
    <Field
      {...field}
      {...focus}
      maxLength={maxLength}
      type={input.type === 'password' ? undefined : input.type}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
