import { type Onboarding, onboardingSchema } from '@vitrine/contract/entities/company.ts';
import { furthest } from '@vitrine/contract/rules/people/onboarding.ts';
import { clearDraft, readDraft, saveDraft } from '../drafts.ts';

/** What this page has changed, so that an older answer of the server takes nobody back. */
let known: { companyId: string; onboarding: Onboarding; saved: boolean } | null = null;

/** Keeps a change, through a reload too until it is saved. */
export function rememberOnboarding(companyId: string, onboarding: Onboarding): void {
  known = { companyId, onboarding, saved: false };
  saveDraft(keyOf(companyId), onboarding);
}

/** What the server has not confirmed yet; null when it has everything. */
export function unsavedOnboarding(companyId: string): Onboarding | null {
  if (known?.companyId === companyId) return known.saved ? null : known.onboarding;
  return onboardingSchema.safeParse(readDraft(keyOf(companyId))).data ?? null;
}

/** The server has this change, or will never take it; what was changed since is still to be saved. */
export function settleOnboarding(companyId: string, onboarding: Onboarding): void {
  if (known?.companyId === companyId && known.onboarding !== onboarding) return;
  if (known?.companyId === companyId) known.saved = true;
  clearDraft(keyOf(companyId));
}

/** The server's answer, or further where this page is. Null where nobody is shown around. */
export function furthestKnown(companyId: string | undefined, answered: Onboarding | null): Onboarding | null {
  if (companyId === undefined || answered === null) return answered;
  const own = known?.companyId === companyId ? known.onboarding : unsavedOnboarding(companyId);
  return own ? furthest(answered, own) : answered;
}

const keyOf = (companyId: string) => `onboarding:${companyId}`;
