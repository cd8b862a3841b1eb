import { api } from '../api/api.ts';
import { leaveLive } from '../live/live-channel.ts';

/** Reloads the page whatever the server returns: after a failed sign-out one is still signed in. */
export async function signOut(): Promise<void> {
  leaveLive();
  await api.signIn.logout.call().catch(() => undefined);
  window.location.reload();
}
