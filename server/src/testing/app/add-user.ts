import type { Role } from '@vitrine/contract/entities/user.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/ctx/ctx.ts';
import { accounts, users } from '../../platform/database/schema/schema.ts';
import { hashPassword } from '../../platform/secrets/password.ts';

let counted = 0;

/** A person of a company who can sign in. */
export async function addUser(services: Services, companyId: string, role: Role, password: string) {
  counted += 1;
  const person = {
    name: `${role} ${counted}`,
    email: `${role}-${counted}-${companyId.slice(0, 8)}@example.com`,
    role,
  };
  const now = services.clock.now();
  const [user] = await services.database.system
    .insert(users)
    .values({ ...person, companyId, termsConsentAt: now, ageConsentAt: now })
    .returning();
  if (!user) throw new Error('The test user was not created.');
  await services.database.system.insert(accounts).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await hashPassword(password),
  });
  return { ...person, userId: user.id };
}

/** Many people of a company, `Person 0000` and on, who can't sign in. */
export async function addPeople(services: Services, companyId: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));
  await services.database.system.insert(users).values(
    numbers.map((number) => ({
      companyId,
      name: `Person ${number}`,
      email: `person-${number}-${companyId.slice(0, 8)}@example.com`,
      role: 'client' as const,
    })),
  );
}

/** Removes the company's creator, so that its admins are all alike. */
export async function clearCreator(services: Services, companyId: string): Promise<void> {
  await services.database.system.update(users).set({ creator: false }).where(eq(users.companyId, companyId));
}

/** As if they signed in with another service only. */
export async function clearPassword(services: Services, userId: string): Promise<void> {
  await services.database.system.delete(accounts).where(eq(accounts.userId, userId));
}
