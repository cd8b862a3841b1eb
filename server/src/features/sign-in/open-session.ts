import type { Visit } from '../../platform/http/visit.ts';
import { findEmail } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { authHeaders } from './auth-headers.ts';
import { noteSignIn } from './record-sign-in.ts';

/** Signs in a known person and sets the session cookie. `by` says how they were identified, in words; absent for a new person. */
export async function openSession(visit: Visit, userId: string, by?: string): Promise<void> {
  const response = await authOf(visit.services).api.openSession({
    body: { userId },
    headers: authHeaders(visit),
    asResponse: true,
  });
  if (!response.ok) throw new Error(`A session could not be opened (status ${response.status}).`);
  const email = await findEmail(visit.services.database.system, userId);
  if (email) await noteSignIn(visit, email, by);
  for (const cookie of response.headers.getSetCookie()) visit.reply('set-cookie', cookie);
}
