import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '../icons/icons.ts';
import { Icon } from '../plain/icon.tsx';

export type PasswordFieldProps = PasswordInputProps & {
  /** `new` lets a password manager suggest one, `current` fill in the saved one. */
  purpose?: 'current' | 'new';
};

export function PasswordField({ purpose = 'current', ...input }: PasswordFieldProps) {
  return (
    <PasswordInput
      autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      {...input}
    />
  );
}
