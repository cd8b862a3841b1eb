import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { onboardingSteps } from '@vitrine/contract/rules/people/onboarding-steps.ts';
import { IconCheck } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './panel.module.css';

/** The steps of the flow: completed, current with its task, and future ones. */
export function StepList({ onboarding: { flow, step } }: { onboarding: Pick<Onboarding, 'flow' | 'step'> }) {
  if (flow === null) return null;
  return (
    <ol className={styles.steps}>
      {onboardingSteps[flow].slice(1).map(({ title, message }, index) => {
        const number = index + 1;
        const state = number < step ? 'done' : number === step ? 'current' : 'open';
        return (
          <li
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={`${styles.disc} tabular`}>
              {state === 'done' ? <Icon of={IconCheck} size={12} label="Done" /> : number}
            </span>
            <span className={styles.text}>
              <span className={styles.stepTitle}>{title}</span>
              {state === 'current' ? <span className={styles.message}>{message}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
