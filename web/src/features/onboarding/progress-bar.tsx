import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { stepsDone } from '@vitrine/contract/rules/people/onboarding.ts';
import styles from './panel.module.css';

/** Completed part of the flow. */
export function ProgressBar({ onboarding }: { onboarding: Pick<Onboarding, 'flow' | 'step'> }) {
  const { done, total } = stepsDone(onboarding);
  return (
    <div
      role="progressbar"
      className={styles.track}
      aria-label="Steps done"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total} steps done`}
    >
      <span className={styles.bar} style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
    </div>
  );
}
