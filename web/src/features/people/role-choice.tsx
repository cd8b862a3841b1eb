import { Radio, Stack } from '@mantine/core';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { roles } from './role.messages.ts';

type RoleChoiceProps = { value: Role; onChange: (role: Role) => void; error?: string };

/** Selects one of the three roles, each with its permissions. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  return (
    <Radio.Group
      label="Role"
      name="roleName"
      value={value}
      error={error}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap={8} mt={4}>
        {roles.map((role) => (
          <Radio key={role.value} value={role.value} label={role.label} description={role.description} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
