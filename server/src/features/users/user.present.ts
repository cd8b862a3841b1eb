import type { Person } from '@vitrine/contract/entities/user.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { signFileUrl } from '../files/index.ts';
import type { UserRow } from './users.queries.ts';

export function presentPerson(
  services: Services,
  row: UserRow,
  known: Pick<Person, 'dashboardIds' | 'clientIds' | 'newEmail'>,
): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roleName: row.role,
    avatar: row.image && signFileUrl(services, row.image, { companyId: row.companyId }),
    creator: row.creator,
    companyId: row.companyId,
    ageConsent: row.ageConsentAt !== null,
    termsConsent: row.termsConsentAt !== null,
    twoFactor: row.twoFactorEnabled,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ...known,
  };
}
