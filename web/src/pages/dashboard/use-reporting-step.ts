import { useEffect } from 'react';
import { completeStep } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** Whoever sees the report without its handles has switched to it, also by coming back to it later. */
export function useReportingStep({
  wanted,
  realTime,
  shown,
}: Pick<ReturnType<typeof useOwnerDashboard>, 'wanted' | 'realTime' | 'shown'>): void {
  const step = useSession().onboarding?.step;
  const reporting = shown.owner && !wanted && !realTime;
  useEffect(() => {
    if (reporting && step === 3) completeStep('dashboard', 3);
  }, [reporting, step]);
}
