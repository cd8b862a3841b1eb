import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { accounts, socialSignUps, users } from '../../platform/database/schema/schema.ts';

export type SocialSignUpRow = typeof socialSignUps.$inferSelect;

/** These rows belong to no company yet, so queries use the system's database. */
export async function insertSocialSignUp(db: Db, row: typeof socialSignUps.$inferInsert): Promise<void> {
  await db.insert(socialSignUps).values(row);
}

/** A pending sign-in that can still be finished; works once. */
export async function takeSocialSignUp(
  db: Db,
  stateHash: string,
  now: Date,
): Promise<SocialSignUpRow | undefined> {
  const [row] = await db
    .delete(socialSignUps)
    .where(and(eq(socialSignUps.stateHash, stateHash), gt(socialSignUps.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteOldSocialSignUps(db: Db, now: Date): Promise<void> {
  await db.delete(socialSignUps).where(lt(socialSignUps.expiresAt, now));
}

/** The person registered with this account of another service, in any company. System scope. */
export async function findSocialPerson(db: Db, providerId: string, accountId: string) {
  const [person] = await db
    .select({ userId: users.id, twoFactor: users.twoFactorEnabled })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)));
  return person;
}

/** Another service's account as a way to sign in. */
export async function insertSocialAccount(
  db: Db,
  account: { userId: string; providerId: string; accountId: string },
): Promise<void> {
  await db.insert(accounts).values(account);
}
