import type { Role } from '@vitrine/contract/entities/user.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/ctx/ctx.ts';
import { accounts, users } from '../../platform/database/schema/schema.ts';
import { hashPassword } from '../../platform/secrets/password.ts';

export const TEST_PASSWORD = 'correct horse battery';
/** The cheapest that can be verified: thousands of tests sign in, each with 80 ms of hashing otherwise. */
const testHash = hashPassword(TEST_PASSWORD, { memory: 8, passes: 1 });

let counted = 0;

/** A person of a company who can sign in by the test password. */
export async function addUser(services: Services, companyId: string, role: Role) {
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
  await addPassword(services, user.id);
  return { ...person, userId: user.id };
}

/** Lets a person without one sign in by the test password. */
export async function addPassword({ database }: Services, userId: string): Promise<void> {
  const account = { userId, accountId: userId, providerId: 'credential' };
  await database.system.insert(accounts).values({ ...account, password: await testHash });
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
