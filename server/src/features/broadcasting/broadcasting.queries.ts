import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { sessions, users } from '../../platform/database/schema/schema.ts';
import type { SessionUser } from '../../platform/http/visit.ts';

/** What the person of a session may do now; nothing when it has ended. System scope: sessions are closed to companies. */
export async function findRole(
  db: Db,
  { sessionId, companyId }: Pick<SessionUser, 'sessionId' | 'companyId'>,
) {
  const [found] = await db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.companyId, companyId), eq(sessions.id, sessionId)));
  return found?.role;
}
