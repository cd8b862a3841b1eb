import { memberCtx, type Visit } from '../../platform/http/visit.ts';
import { authOf } from './auth.ts';
import { withCurrentSignatures } from './auth-headers.ts';

/** Ends the session and its live connection, and clears the cookie; signing out twice is no error. */
export async function signOut(visit: Visit): Promise<{ signedIn: false }> {
  if (visit.user) {
    const response = await authOf(visit.services).api.signOut({
      headers: withCurrentSignatures(visit.services.secrets, visit.headers),
      asResponse: true,
    });
    for (const cookie of response.headers.getSetCookie()) visit.reply('set-cookie', cookie);
    await memberCtx(visit).live.disconnect(visit.user.userId);
  }
  return { signedIn: false };
}
