import type { Company, Onboarding, OnboardingFlow } from '../../entities/company/company.ts';
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';

type Progress = Pick<Onboarding, 'flow' | 'step'>;

/** Until this step its page may not be left. */
const LAST_HELD_STEP = 2;
const LAST_HINTED_STEP = 6;

/** Routes that stay open while consents or steps are outstanding. */
export const STAYS_REACHABLE: readonly string[] = ['user', 'company.subscription'];

/** The state after onboarding. */
export const passedOnboarding: Onboarding = {
  flow: 'dashboard',
  step: onboardingSteps.dashboard.length,
  closed: true,
  questionnaire: null,
};

/** The number of the flow's last step. */
function lastStepOf(flow: OnboardingFlow): number {
  return onboardingSteps[flow].length - 1;
}

/** The current step; null at the introduction, after the last one, and without onboarding. */
export function currentStep(progress: Progress | null): OnboardingStep | null {
  if (!progress?.flow || progress.step === 0) return null;
  return onboardingSteps[progress.flow][progress.step] ?? null;
}

export function isFinished({ flow, step }: Progress): boolean {
  return flow !== null && step > lastStepOf(flow);
}

/** Past the required steps: pages may be left. */
export function isCompleted({ step }: Progress): boolean {
  return step > LAST_HELD_STEP;
}

/** How many of the flow's steps are done, the intro not counted. */
export function stepsDone({ flow, step }: Progress): { done: number; total: number } {
  if (flow === null) return { done: 0, total: 0 };
  const total = lastStepOf(flow);
  return { done: Math.min(Math.max(step - 1, 0), total), total };
}

/**
 * The state once this step of this flow is done; null if it isn't the current one. The last one ends the flow wherever pages may
 * be left.
 */
export function afterStep(before: Onboarding | null, flow: OnboardingFlow, step: number): Onboarding | null {
  if (step === 0 || before?.flow !== flow || isFinished(before)) return null;
  const isGoal = step === lastStepOf(flow) && isCompleted(before);
  if (before.step !== step && !isGoal) return null;
  return { ...before, step: step + 1 };
}

type Facts = Pick<Company, 'dashboardsCount' | 'campaignsCount'> & { sources: readonly unknown[] };

/** The step that the company's data shows to be done; null for none. */
export function stepShownDone(progress: Progress | null, company: Facts | null): number | null {
  if (!progress || !company) return null;
  const { flow, step } = progress;
  const first = flow === 'mc' ? company.campaignsCount : company.dashboardsCount;
  if (flow !== null && step === 1 && first > 0) return 1;
  return flow === 'dashboard' && step === 2 && company.sources.length > 0 ? 2 : null;
}

/**
 * What is stored of a change: after the introduction the flow stays and the step only goes forward, to one after the last at
 * most; answers stay unless there are new ones. A company without onboarding gets the requested state.
 */
export function furthest(before: Onboarding | null, requested: Onboarding): Onboarding {
  const flow = before && before.step > 0 ? before.flow : requested.flow;
  const most = flow === null ? 0 : onboardingSteps[flow].length;
  return {
    flow,
    step: Math.min(Math.max(before?.step ?? 0, requested.step), most),
    closed: requested.closed,
    questionnaire: requested.questionnaire ?? before?.questionnaire ?? null,
  };
}

/** Whether a hint that belongs to this step is shown. */
export function isHinted(progress: Progress | null, flow: OnboardingFlow, step: number): boolean {
  return progress?.flow === flow && progress.step === step && step > 0 && step <= LAST_HINTED_STEP;
}

/** The current page: its route's name, and of a dashboard whether it is the visitor's own. */
export type OnboardingPage = { name: string; owner: boolean };

/** True when the page being left is the one the current step happens on; the visitor is returned with a message. */
export function isHeldByOnboarding(
  from: OnboardingPage,
  to: Pick<OnboardingPage, 'name'>,
  progress: Progress | null,
): boolean {
  if (progress === null || isCompleted(progress) || from.name === to.name) return false;
  if (STAYS_REACHABLE.includes(to.name) || isOtherPersons(from)) return false;
  return currentStep(progress)?.page === from.name;
}

/** The panel: not at the introduction, not once finished, not on pages of the other flow, on a dashboard only for its owners. */
export function isPanelShown(progress: Progress | null, page: OnboardingPage): boolean {
  if (currentStep(progress) === null || page.name === 'intro' || isOtherPersons(page)) return false;
  const flow = flowOf(page.name);
  return flow === null || flow === progress?.flow;
}

function isOtherPersons({ name, owner }: OnboardingPage): boolean {
  return name === 'dashboard.show' && !owner;
}

/** The flow a page belongs to; null for pages of both. */
function flowOf(routeName: string): OnboardingFlow | null {
  if (routeName.startsWith('dashboard')) return 'dashboard';
  return routeName.startsWith('campaign') ? 'mc' : null;
}
