import type { ReactNode } from 'react';
import { HelpLink } from '../help.tsx';
import { IconAlertCircle } from '../icons/icons.ts';
import { RetryButton } from './buttons/retry-button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  icon?: IconShape;
  /** What happened. */
  title: ReactNode;
  /** What was saved and what to do. */
  children?: ReactNode;
  /** Loads it again; the button is busy until a returned promise settles. */
  onRetry?: (() => unknown) | undefined;
  action?: ReactNode;
  /** The section of the guide about this; the page's own without one. */
  help?: string;
  /** Details for support: a request id, a status. */
  reference?: string;
};

/** An error that replaces a whole page or panel. */
export function ErrorState({
  icon = IconAlertCircle,
  title,
  children,
  onRetry,
  action,
  help,
  reference,
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <span className={`${styles.tile} ${styles.bad}`}>
        <Icon of={icon} size={20} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {onRetry || action ? (
        <div className={styles.action}>
          {onRetry ? <RetryButton onRetry={onRetry} /> : null}
          {action}
        </div>
      ) : null}
      <HelpLink topic={help} />
      {reference ? <p className={styles.details}>Reference {reference}</p> : null}
    </div>
  );
}
