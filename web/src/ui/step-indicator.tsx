import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from './icons/icons.ts';
import { Icon } from './plain/icon.tsx';
import styles from './step-indicator.module.css';

export type StepIndicatorProps = {
  /** Titles, or the number of steps without titles. */
  steps: string[] | number;
  /** Index of the current step, from 0. */
  current: number;
  /** Makes earlier steps clickable. */
  onStep?: (index: number) => void;
  /** Shows the Back button. */
  onBack?: () => void;
};

export function StepIndicator({ steps, current, onStep, onBack }: StepIndicatorProps) {
  const titles = typeof steps === 'number' ? Array.from({ length: steps }, () => '') : steps;
  return (
    <div className={styles.row}>
      {onBack ? (
        <Button size="xs" variant="subtle" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          BACK
        </Button>
      ) : null}
      <ol className={styles.steps} aria-label={`Step ${current + 1} of ${titles.length}`}>
        {titles.map((title, index) => (
          <li key={index} className={styles.step} aria-current={index === current ? 'step' : undefined}>
            <Step title={title} index={index} current={current} onStep={onStep} />
          </li>
        ))}
      </ol>
    </div>
  );
}

type StepProps = { title: string; index: number; current: number; onStep?: (index: number) => void };

function Step({ title, index, current, onStep }: StepProps) {
  const past = index < current;
  const content = (
    <>
      <span className={styles.disc}>{past ? <Icon of={IconCheck} size={12} label="Done" /> : index + 1}</span>
      {title ? <span className={styles.title}>{title}</span> : null}
    </>
  );
  const names = [styles.indicator, past && styles.past, index === current && styles.current]
    .filter(Boolean)
    .join(' ');
  if (!past || !onStep) return <span className={names}>{content}</span>;
  return (
    <button
      type="button"
      className={names}
      aria-label={title || `Step ${index + 1}`}
      onClick={() => onStep(index)}
    >
      {content}
    </button>
  );
}
