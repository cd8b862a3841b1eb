import { Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FormActions } from './form-actions.tsx';
import { PasswordField } from './password-field.tsx';
import { requiredText } from './required-text.ts';
import { useOutcome } from './use-outcome.ts';

export type PromptInput = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'url' | 'password';
  initial?: string;
  placeholder?: string;
  description?: string;
  required?: boolean;
};

export type PromptModalProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  inputs: PromptInput[];
  /** Closes the modal when it succeeds. */
  onSubmit: (values: Record<string, string>) => unknown;
  /** What the server refused, by input name. */
  errors?: Record<string, string | undefined>;
  children?: ReactNode;
  submitLabel?: string;
  cancelLabel?: string;
};

/** Asks for a few values. Its answers are forgotten each time it closes. */
export function PromptModal({ opened, onClose, title, ...form }: PromptModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <PromptForm {...form} onClose={onClose} />
    </Modal>
  );
}

type PromptFormProps = Omit<PromptModalProps, 'opened' | 'title'>;

function PromptForm({
  inputs,
  onSubmit,
  onClose,
  errors,
  children,
  submitLabel,
  cancelLabel,
}: PromptFormProps) {
  const formId = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(inputs.map((input) => [input.name, input.initial ?? ''])),
  );
  const [tried, setTried] = useState(false);
  const { outcome, run } = useOutcome(onSubmit);
  const missing = (input: PromptInput) => input.required && !values[input.name]?.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const firstMissing = inputs.find(missing);
    if (firstMissing) return document.getElementById(`${formId}-${firstMissing.name}`)?.focus();
    if (await run(values)) onClose();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {children}
        {inputs.map((input, index) => {
          const Field = input.type === 'password' ? PasswordField : TextInput;
          return (
            <Field
              key={input.name}
              id={`${formId}-${input.name}`}
              type={input.type === 'password' ? undefined : input.type}
              label={input.label}
              description={input.description}
              placeholder={input.placeholder}
              withAsterisk={input.required}
              data-autofocus={index === 0 || undefined}
              value={values[input.name] ?? ''}
              error={tried && missing(input) ? requiredText : errors?.[input.name]}
              onChange={(event) => setValues({ ...values, [input.name]: event.currentTarget.value })}
            />
          );
        })}
      </Stack>
      <FormActions outcome={outcome} submitLabel={submitLabel} cancelLabel={cancelLabel} onCancel={onClose} />
    </form>
  );
}
