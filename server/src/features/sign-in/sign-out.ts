import type { Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';

/** Ends the session and clears the cookie; signing out twice is no mistake. */
export async function signOut(visit: Visit): Promise<{ signedIn: false }> {
  if (visit.user) {
    const answer = await authOf(visit.doors).api.signOut({ headers: visit.headers, asResponse: true });
    for (const cookie of answer.headers.getSetCookie()) visit.reply('set-cookie', cookie);
  }
  return { signedIn: false };
}
