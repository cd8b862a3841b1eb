import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Rotated } from '../../platform/database/encrypted-columns.ts';
import {
  accounts,
  apiTokens,
  companies,
  emailChanges,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../../platform/database/schema/schema.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { reencryptForAuth } from './auth-keys.ts';

/** Storage of better-auth. Runs in the system scope: a person who signs in belongs to no company yet. */
export function authStore(db: Db) {
  return drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      twoFactor: twoFactors,
    },
  });
}

/** Encrypts every second factor with the current key. System scope. */
export async function rotateTwoFactors(db: Db, secrets: Secrets): Promise<Rotated> {
  const counts: Rotated = { reencrypted: 0, current: 0, failed: 0 };
  for (const { id, secret, backupCodes } of await db.select().from(twoFactors)) {
    try {
      const [newSecret, newCodes] = [
        await reencryptForAuth(secrets, secret),
        await reencryptForAuth(secrets, backupCodes),
      ];
      if (newSecret === null && newCodes === null) counts.current += 1;
      else {
        const values = { secret: newSecret ?? secret, backupCodes: newCodes ?? backupCodes };
        // A code that was used in the meantime has changed the row, which then is under the current key already.
        await db
          .update(twoFactors)
          .set(values)
          .where(and(eq(twoFactors.id, id), eq(twoFactors.backupCodes, backupCodes)));
        counts.reencrypted += 1;
      }
    } catch {
      counts.failed += 1;
    }
  }
  return counts;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const [taken] = await db
    .select({ companyId: users.companyId })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return taken !== undefined;
}

/** The person with this sign-in address, in any company (`companyId`). System scope. */
export async function findPerson(db: Db, email: string) {
  const [found] = await db
    .select({ companyId: users.companyId, userId: users.id, role: users.role, name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return found;
}

/** The address of a person of any company; nothing if the person was removed. System scope. */
export async function findEmail(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email;
}

/** The hash of a person's password; null if they only sign in with another service. System scope. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return found?.hash ?? null;
}

/** Records that a person was active, in this session if it is known. System scope. */
export async function noteSeen(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId?: string },
  at: Date,
): Promise<void> {
  if (sessionId) await db.update(sessions).set({ updatedAt: at }).where(eq(sessions.id, sessionId));
  await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId));
}

/** Creates a company; returns its id. System scope. */
export async function insertCompany(
  db: Db,
  values: Pick<
    typeof companies.$inferInsert,
    'name' | 'state' | 'expiresAt' | 'dashboards' | 'onboarding' | 'wantedInterval'
  >,
): Promise<string> {
  const [company] = await db.insert(companies).values(values).returning({ id: companies.id });
  if (!company) throw new Error('The company was not created.');
  return company.id;
}

/** Creates a person, with a password unless it is null; returns the id. System scope. */
export async function insertUser(
  db: Db,
  user: Omit<typeof users.$inferInsert, 'id'>,
  passwordHash: string | null,
): Promise<string> {
  const [created] = await db.insert(users).values(user).returning({ id: users.id });
  if (!created) throw new Error('The user was not created.');
  if (passwordHash === null) return created.id;
  await db
    .insert(accounts)
    .values({ userId: created.id, accountId: created.id, providerId: 'credential', password: passwordHash });
  return created.id;
}

/** Deletes a person's unconfirmed new e-mail address; its link is no longer valid. */
export async function deleteEmailChange(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .delete(emailChanges)
    .where(and(eq(emailChanges.companyId, ctx.companyId), eq(emailChanges.userId, userId)));
}

/** Every session of a person. System scope. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Revokes all API tokens of a person; returns their names. */
export async function deleteTokensOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .delete(apiTokens)
    .where(and(eq(apiTokens.companyId, ctx.companyId), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name });
  return rows.map(({ name }) => name);
}

/** Deletes expired sessions and one-time tokens of everybody. System scope. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, now));
  await deleteInBatches(db, verifications, lt(verifications.expiresAt, now));
}
