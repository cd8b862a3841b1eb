import { isSignedIn } from '../session/identity.ts';

/** Statuses that mean the page is outdated: a newer release, no session, an outdated identification token. */
const OUTDATED = [588, 401, 419];
const MIN_BETWEEN_MS = 10_000;
const STORAGE_KEY = 'reloaded-at';

export type ReloadState = { signedIn: boolean; lastReloadAtMs: number | null; nowMs: number };

/**
 * Whether a response status requires a reload: at most once per 10 s, and not for a visitor's 401, which is shown
 * instead.
 */
export function callsForReload(status: number, { signedIn, lastReloadAtMs, nowMs }: ReloadState): boolean {
  if (!OUTDATED.includes(status) || (status === 401 && !signedIn)) return false;
  return lastReloadAtMs === null || nowMs - lastReloadAtMs >= MIN_BETWEEN_MS;
}

/** To be called with the status of every response. Unsaved edits are in `drafts.ts` and survive. */
export function followStatus(status: number): void {
  const nowMs = Date.now();
  if (!callsForReload(status, { signedIn: isSignedIn(), lastReloadAtMs: readLastReload(), nowMs })) return;
  reloadNow(nowMs);
}

/** For chunks that a newer release has replaced on the server: the same rule as for an outdated page. */
export function reloadForNewRelease(): void {
  followStatus(588);
}

function reloadNow(nowMs: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(nowMs));
  } catch {
    // Without storage a reload could repeat forever, so there is none.
    return;
  }
  window.location.reload();
}

function readLastReload(): number | null {
  try {
    const saved = sessionStorage.getItem(STORAGE_KEY);
    return saved === null ? null : Number(saved);
  } catch {
    return null;
  }
}
