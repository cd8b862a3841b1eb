import type { ReactNode } from 'react';
import { HelpLink } from '../help.tsx';
import { IconAlertCircle } from '../icons/icons.ts';
import { PlainButton } from './buttons/plain-button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  icon?: IconShape;
  /** What happened. */
  title: ReactNode;
  /** What was saved and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
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
          {onRetry ? <PlainButton onClick={onRetry}>Try again</PlainButton> : null}
          {action}
        </div>
      ) : null}
      <HelpLink topic={help} />
      {reference ? <p className={styles.details}>Reference {reference}</p> : null}
    </div>
  );
}
