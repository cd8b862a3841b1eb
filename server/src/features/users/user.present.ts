import type { Person } from '@vitrine/contract/entities/person.ts';
import type { UserRow } from './users.queries.ts';

export function presentPerson(row: UserRow, known: Pick<Person, 'dashboardIds' | 'newEmail'>): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roleName: row.role,
    avatar: row.image,
    creator: row.creator,
    companyId: row.companyId,
    ageConsent: row.ageConsentAt !== null,
    termsConsent: row.termsConsentAt !== null,
    twoFactor: row.twoFactorEnabled,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ...known,
  };
}
