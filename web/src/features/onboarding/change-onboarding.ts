import type { Onboarding, OnboardingFlow, Questionnaire } from '@vitrine/contract/entities/company.ts';
import { afterStep, furthest, isFinished } from '@vitrine/contract/rules/people/onboarding.ts';
import { pushEvent } from '../../platform/session/analytics.ts';
import { currentSession, setOnboarding } from '../../platform/session/session.ts';
import { saveOnboarding } from './save-onboarding.ts';

/** Leaves the intro with what was chosen and answered. */
export function startOnboarding(flow: OnboardingFlow, questionnaire: Questionnaire): void {
  change({ flow, step: 1, closed: false, questionnaire });
  pushEvent('onboarding_started', { flow, step: 1, ...questionnaire });
}

/** To be called when a step has really happened; does nothing unless it is the one that was to be done. */
export function completeStep(flow: OnboardingFlow, step: number): void {
  const next = afterStep(currentSession().onboarding, flow, step);
  if (!next) return;
  change(next);
  pushEvent('onboarding_step', { flow, step: next.step });
  if (isFinished(next)) pushEvent('onboarding_finished', { flow, step: next.step });
}

/** Closes the panel or opens it again, for everybody of the company. */
export function closePanel(closed: boolean): void {
  const { onboarding } = currentSession();
  if (onboarding) change({ ...onboarding, closed });
}

function change(next: Onboarding): void {
  setOnboarding(furthest(currentSession().onboarding, next));
  void saveOnboarding();
}
