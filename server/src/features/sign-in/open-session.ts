import type { Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';

/** Signs in a person whom another service vouches for, and sets the session cookie. */
export async function openSession(visit: Visit, userId: string): Promise<void> {
  const answer = await authOf(visit.doors).api.openSession({
    body: { userId },
    headers: visit.headers,
    asResponse: true,
  });
  if (!answer.ok) throw new Error(`A session could not be opened (status ${answer.status}).`);
  for (const cookie of answer.headers.getSetCookie()) visit.reply('set-cookie', cookie);
}
