import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import {
  isHeldByOnboarding,
  type OnboardingPage,
  stepShownDone,
} from '@vitrine/contract/rules/people/onboarding.ts';
import { clearDraft, readDraft, saveDraft } from '../platform/drafts.ts';

type Session = Pick<Bootstrap, 'user' | 'onboarding' | 'company'>;
type Place = { name: string; href: string };

const KEY = 'held-place';

/** Whether onboarding keeps the visitor on this page: not once the company's data shows that the step is done. */
export function isHeld(from: OnboardingPage, to: string, { onboarding, company }: Session): boolean {
  return isHeldByOnboarding(from, { name: to }, onboarding) && stepShownDone(onboarding, company) === null;
}

/** Stores, for this tab, the page that may not be left; null for none. */
export function keepHeldPlace(place: Place | null): void {
  if (place) saveDraft(KEY, place);
  else clearDraft(KEY);
}

let isArriving = true;
let isReturned = false;

/**
 * Where a person is returned who left a held page by typing another address, which reloads everything; null for none. Only for
 * the first page after a load: later navigation is held before leaving.
 */
export function heldPlace(to: string, session: Session): string | null {
  if (!isArriving) return null;
  isArriving = false;
  const place = session.user ? (readDraft(KEY) as Place | null) : null;
  if (typeof place?.href !== 'string' || !isHeld({ name: place.name, owner: true }, to, session)) return null;
  isReturned = true;
  return place.href;
}

/** Whether this page load ended where the one before it was held. */
export function wasReturned(): boolean {
  return isReturned;
}
