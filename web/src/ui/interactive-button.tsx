import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconCheck } from './icons/icons.ts';
import styles from './interactive-button.module.css';
import { Icon } from './plain/icon.tsx';
import { Spinner } from './plain/spinner.tsx';
import { type Outcome, useOutcome } from './use-outcome.ts';

export type OutcomeButtonProps = Omit<ButtonProps, 'loading' | 'children'> & {
  outcome: Outcome;
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  form?: string;
};

/** Labels of a button whose action runs elsewhere, such as a form's submit button. */
export function OutcomeButton({
  outcome,
  children,
  onClick,
  type = 'button',
  ...button
}: OutcomeButtonProps) {
  const busy = outcome === 'loading';
  const classOf = (name: Outcome) => (outcome === name ? `${styles.label} ${styles.shown}` : styles.label);
  return (
    <Button
      {...button}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.labels}>
        <span className={classOf('idle')} aria-hidden={outcome !== 'idle'}>
          {children}
        </span>
        <span className={classOf('loading')} aria-hidden={!busy}>
          <Spinner />
        </span>
        <span className={classOf('done')} aria-hidden={outcome !== 'done'}>
          <Icon of={IconCheck} /> Done
        </span>
        <span className={classOf('failed')} aria-hidden={outcome !== 'failed'}>
          <Icon of={IconAlertCircle} /> Failed
        </span>
      </span>
      <span role="status" className="visually-hidden">
        {outcome === 'idle' ? '' : { loading: 'Working', done: 'Done', failed: 'Failed' }[outcome]}
      </span>
    </Button>
  );
}

export type InteractiveButtonProps = Omit<OutcomeButtonProps, 'outcome' | 'onClick'> & {
  /** Resolving shows 'Done', rejecting 'Failed'. */
  onClick: () => unknown;
};

/** Shows loading while its action runs, then 'Done' or 'Failed' for 500 ms. */
export function InteractiveButton({ onClick, ...button }: InteractiveButtonProps) {
  const { outcome, run } = useOutcome(onClick);
  return <OutcomeButton {...button} outcome={outcome} onClick={() => void run()} />;
}
