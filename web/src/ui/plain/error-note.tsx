import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle } from '../icons/icons.ts';
import { RetryButton } from './buttons/retry-button.tsx';
import styles from './error-note.module.css';
import { Icon } from './icon.tsx';

export type ErrorNoteProps = {
  /** The error's short name, above the sentence. */
  title?: string;
  /** What happened, in one sentence. */
  children: ReactNode;
  /** What was saved and what to do. */
  more?: ReactNode;
  /** For something that could not be loaded: loads it again, as in `ErrorState`. */
  onRetry?: (() => unknown) | undefined;
  action?: ReactNode;
  tone?: 'bad' | 'warning';
  /** Centred in its container (a card) instead of in the flow (a form). */
  centred?: boolean;
};

/** An error in part of a page: one card, one form, one row. */
export function ErrorNote({
  title,
  children,
  more,
  onRetry,
  action,
  tone = 'bad',
  centred = false,
}: ErrorNoteProps) {
  const names = [styles.note, tone === 'bad' && styles.bad, centred && styles.centred]
    .filter(Boolean)
    .join(' ');
  const mark = <Icon of={tone === 'bad' ? IconAlertCircle : IconAlertTriangle} className={styles.icon} />;
  return (
    <div role="alert" className={names}>
      {title ? (
        <p className={styles.title}>
          {mark}
          {title}
        </p>
      ) : (
        mark
      )}
      <div>
        <div>{children}</div>
        {more ? <div className={styles.more}>{more}</div> : null}
        {onRetry || action ? (
          <div className={styles.actions}>
            {onRetry ? <RetryButton small onRetry={onRetry} /> : null}
            {action}
          </div>
        ) : null}
      </div>
    </div>
  );
}
