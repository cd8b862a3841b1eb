import { stepShownDone } from '@vitrine/contract/rules/people/onboarding.ts';
import { useEffect } from 'react';
import { unsavedOnboarding } from '../../platform/session/known-onboarding.ts';
import { useSession } from '../../platform/session/session.ts';
import { completeStep } from './change-onboarding.ts';
import { saveOnboarding } from './save-onboarding.ts';

/** Advances by what the company has, wherever it was created, and saves what an earlier page could not. */
export function useOnboardingFacts(): void {
  const { onboarding, company } = useSession();
  const done = stepShownDone(onboarding, company);
  const flow = onboarding?.flow ?? null;
  useEffect(() => {
    if (flow !== null && done !== null) completeStep(flow, done);
  }, [flow, done]);

  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined || !unsavedOnboarding(companyId)) return;
    void saveOnboarding();
  }, [companyId]);
}
