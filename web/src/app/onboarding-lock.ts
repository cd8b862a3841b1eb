import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import {
  isHeldByOnboarding,
  type OnboardingPage,
  stepShownDone,
} from '@vitrine/contract/rules/people/onboarding.ts';
import { clearDraft, readDraft, saveDraft } from '../platform/drafts.ts';

type Session = Pick<Bootstrap, 'user' | 'onboarding' | 'company'>;
type Page = { name: string; href: string };

const KEY = 'onboarding-lock';

/** Whether onboarding keeps the visitor on this page: not once the company's data shows that the step is done. */
export function isLocked(from: OnboardingPage, to: string, { onboarding, company }: Session): boolean {
  return isHeldByOnboarding(from, { name: to }, onboarding) && stepShownDone(onboarding, company) === null;
}

/** Stores, for this tab, the page that may not be left; null for none. */
export function saveLockedPage(page: Page | null): void {
  if (page) saveDraft(KEY, page);
  else clearDraft(KEY);
}

let isArriving = true;
let isReturned = false;

/**
 * Where a person is returned who left a locked page by typing another address, which reloads everything; null for none. Only for
 * the first page after a load: later navigation is stopped before leaving.
 */
export function lockedPage(to: string, session: Session): string | null {
  if (!isArriving) return null;
  isArriving = false;
  const page = session.user ? (readDraft(KEY) as Page | null) : null;
  if (typeof page?.href !== 'string' || !isLocked({ name: page.name, owner: true }, to, session)) return null;
  isReturned = true;
  return page.href;
}

/** Whether this page load ended where the one before it was locked. */
export function wasReturned(): boolean {
  return isReturned;
}
