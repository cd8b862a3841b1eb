import type { User } from '@vitrine/contract/entities/user.ts';
import type { UserRow } from './users.queries.ts';

export function presentUser(row: UserRow): User {
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
  };
}
