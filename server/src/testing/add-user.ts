import type { Role } from '@vitrine/contract/entities/user.ts';
import type { Doors } from '../platform/ctx/ctx.ts';
import { accounts, users } from '../platform/database/schema/schema.ts';
import { hashPassword } from '../platform/secrets/password.ts';

let counted = 0;

/** A person of a company who can sign in. */
export async function addUser(doors: Doors, companyId: string, role: Role, password: string) {
  counted += 1;
  const person = {
    name: `${role} ${counted}`,
    email: `${role}-${counted}-${companyId.slice(0, 8)}@example.com`,
    role,
  };
  const now = doors.clock.now();
  const [user] = await doors.database.system
    .insert(users)
    .values({ ...person, companyId, termsConsentAt: now, ageConsentAt: now })
    .returning();
  if (!user) throw new Error('The test user was not created.');
  await doors.database.system.insert(accounts).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await hashPassword(password),
  });
  return { ...person, userId: user.id };
}
