import type { Role } from '@vitrine/contract/entities/user.ts';

/** The roles with descriptions, the one with most permissions first. */
export const roles: readonly { value: Role; label: string; description: string }[] = [
  {
    value: 'admin',
    label: 'Admin',
    description: 'Everything: dashboards, sources, people, settings and billing.',
  },
  {
    value: 'manager',
    label: 'Manager',
    description: 'Builds dashboards and connects sources. No people, settings or billing.',
  },
  {
    value: 'client',
    label: 'Client',
    description: 'Sees the dashboards shared with them, and nothing else.',
  },
];

export function roleLabel(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
