import { CloseButton } from '@mantine/core';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { isHinted } from '@vitrine/contract/rules/people/onboarding.ts';
import { onboardingSteps } from '@vitrine/contract/rules/people/onboarding-steps.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session.ts';
import styles from './step-line.module.css';

export type StepLineProps = {
  flow: OnboardingFlow;
  step: number;
  /** The side of the bar above on which the button is. */
  side: 'start' | 'end';
};

/**
 * The hint for the current step: a line under the bar with the button, since a callout would cover other controls.
 * The button refers to it by `aria-describedby={useStepDescription(flow, step)}`, which also adds a ring.
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

/** Id of the hint for this step's button; undefined while it isn't shown. */
export function useStepDescription(flow: OnboardingFlow, step: number): string | undefined {
  const { onboarding } = useSession();
  const closedStep = useClosedHint();
  return isHinted(onboarding, flow, step) && closedStep !== step ? `step-hint-${step}` : undefined;
}

/** The step whose hint was closed last; a later step has its own hint. */
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
