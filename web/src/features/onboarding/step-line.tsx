import { CloseButton } from '@mantine/core';
import type { OnboardingFlow } from '@vitrine/contract/entities/company.ts';
import { isHinted } from '@vitrine/contract/rules/people/onboarding.ts';
import { onboardingSteps } from '@vitrine/contract/rules/people/onboarding-steps.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session.ts';
import styles from './step-line.module.css';

export type StepLineProps = {
  flow: OnboardingFlow;
  step: number;
  /** The side of the bar above on which the button stands. */
  side: 'start' | 'end';
};

/**
 * The hint for what the current step asks for: a line of its own under the bar that holds the button, since a callout would cover
 * others. The button names it by `aria-describedby={useStepDescription(flow, step)}` and gets a ring by that.
 */
export function StepLine({ flow, step, side }: StepLineProps) {
  const id = useStepDescription(flow, step);
  if (id === undefined) return null;
  return (
    <div className={styles.line} data-side={side}>
      <p id={id} className={styles.text}>
        {onboardingSteps[flow][step]?.message}
      </p>
      <CloseButton size="xs" aria-label="Close this hint" onClick={() => closeHint(step)} />
    </div>
  );
}

/** What the button of this step is described by, while its hint is shown. */
export function useStepDescription(flow: OnboardingFlow, step: number): string | undefined {
  const { onboarding } = useSession();
  const closedStep = useClosedHint();
  return isHinted(onboarding, flow, step) && closedStep !== step ? `step-hint-${step}` : undefined;
}

/** The step whose hint was closed last; a later step has a hint of its own. */
let closedStep = 0;
const listeners = new Set<() => void>();

export function closeHint(step: number): void {
  closedStep = step;
  for (const listener of listeners) listener();
}

function useClosedHint(): number {
  return useSyncExternalStore(subscribe, () => closedStep);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
