import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { storeOnboarding, unsavedOnboarding } from '../../platform/session/known-onboarding.ts';
import { currentSession } from '../../platform/session/session.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Statuses that a retry would not change. */
const REFUSED = [400, 403, 404, 422];

let running = false;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends unsaved changes one after the other without blocking the page. Without a response they are retried with
 * growing delays; refused ones are dropped.
 */
export async function saveOnboarding(): Promise<void> {
  const companyId = currentSession().company?.id;
  if (running || companyId === undefined) return;
  running = true;
  clearTimeout(timer);
  let unsaved = unsavedOnboarding(companyId);
  while (unsaved && (await isSettled(unsaved))) {
    storeOnboarding(companyId, unsaved);
    waitMs = FIRST_WAIT_MS;
    unsaved = unsavedOnboarding(companyId);
  }
  running = false;
  if (!unsaved) return;
  timer = setTimeout(() => void saveOnboarding(), waitMs);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

async function isSettled(onboarding: Parameters<typeof storeOnboarding>[1]): Promise<boolean> {
  try {
    await api.company.update.call({ onboarding });
    return true;
  } catch (error) {
    return error instanceof ApiError && REFUSED.includes(error.status);
  }
}
