import { api } from '../api/api.ts';
import { leaveLive } from '../live/live-channel.ts';

/** The page is loaded again whatever the server says: a failed sign-out shows by still being signed in. */
export async function signOut(): Promise<void> {
  leaveLive();
  await api.signIn.logout.call().catch(() => undefined);
  window.location.reload();
}
