import { type Onboarding, onboardingSchema } from '@vitrine/contract/entities/company/company.ts';
import { furthest } from '@vitrine/contract/rules/people/onboarding.ts';
import { clearDraft, readDraft, saveDraft } from '../drafts.ts';

/** Changes made by this page, so that an older server response doesn't undo them. */
let known: { companyId: string; onboarding: Onboarding; saved: boolean } | null = null;

/** Stores a change until it is saved, also through a reload. */
export function rememberOnboarding(companyId: string, onboarding: Onboarding): void {
  known = { companyId, onboarding, saved: false };
  saveDraft(keyOf(companyId), onboarding);
}

/** The unconfirmed changes; null if there are none. */
export function unsavedOnboarding(companyId: string): Onboarding | null {
  if (known?.companyId === companyId) return known.saved ? null : known.onboarding;
  return onboardingSchema.safeParse(readDraft(keyOf(companyId))).data ?? null;
}

/** Removes a change that the server has stored or refused; later changes remain. */
export function storeOnboarding(companyId: string, onboarding: Onboarding): void {
  if (known?.companyId === companyId && known.onboarding !== onboarding) return;
  if (known?.companyId === companyId) known.saved = true;
  clearDraft(keyOf(companyId));
}

/** The server's onboarding state with this page's newer changes. Null without onboarding. */
export function furthestKnown(companyId: string | undefined, saved: Onboarding | null): Onboarding | null {
  if (companyId === undefined || saved === null) return saved;
  const own = known?.companyId === companyId ? known.onboarding : unsavedOnboarding(companyId);
  return own ? furthest(saved, own) : saved;
}

const keyOf = (companyId: string) => `onboarding:${companyId}`;
