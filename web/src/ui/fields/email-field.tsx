import { TextInput, type TextInputProps } from '@mantine/core';

export type EmailFieldProps = Pick<
  TextInputProps,
  'label' | 'autoComplete' | 'autoFocus' | 'value' | 'error' | 'onChange'
>;

/** A required e-mail address, validated by the browser first. */
export function EmailField({ label = 'E-mail', ...input }: EmailFieldProps) {
  return (
    <TextInput
      {...input}
      label={label}
      type="email"
      name="email"
      required
      withAsterisk={false}
      maxLength={254}
      data-autofocus={input.autoFocus}
    />
  );
}
