import type {
  Onboarding,
  OnboardingFlow,
  Questionnaire,
} from '@vitrine/contract/entities/company/company.ts';
import { afterStep, furthest, isFinished } from '@vitrine/contract/rules/people/onboarding.ts';
import { pushEvent } from '../../platform/session/analytics.ts';
import { currentSession, setOnboarding } from '../../platform/session/session.ts';
import { saveOnboarding } from './save-onboarding.ts';

/** Completes the intro with the chosen flow and answers. */
export function startOnboarding(flow: OnboardingFlow, questionnaire: Questionnaire): void {
  change({ flow, step: 1, closed: false, questionnaire });
  pushEvent('onboarding_started', { flow, step: 1, ...questionnaire });
}

/** To be called when a step was completed; does nothing unless it is the current one. */
export function completeStep(flow: OnboardingFlow, step: number): void {
  const next = afterStep(currentSession().onboarding, flow, step);
  if (!next) return;
  change(next);
  pushEvent('onboarding_step', { flow, step: next.step });
  if (isFinished(next)) pushEvent('onboarding_finished', { flow, step: next.step });
}

/** Closes or opens the panel for everybody in the company. */
export function closePanel(closed: boolean): void {
  const { onboarding } = currentSession();
  if (onboarding) change({ ...onboarding, closed });
}

function change(next: Onboarding): void {
  setOnboarding(furthest(currentSession().onboarding, next));
  void saveOnboarding();
}
