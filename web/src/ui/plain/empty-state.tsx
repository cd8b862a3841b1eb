import type { ReactNode } from 'react';
import { HelpLink } from '../help.tsx';
import { Icon, type IconShape } from './icon.tsx';
import styles from './state.module.css';

export type EmptyStateProps = {
  icon?: IconShape;
  title: ReactNode;
  /** One sentence: what will be shown here. */
  children?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** The section of the guide about this; the page's own without one. */
  help?: string;
};

export function EmptyState({ icon, title, children, action, help }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon ? (
        <span className={styles.tile}>
          <Icon of={icon} size={20} />
        </span>
      ) : null}
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      <HelpLink topic={help} />
    </div>
  );
}
