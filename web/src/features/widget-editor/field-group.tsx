import type { ReactNode } from 'react';
import styles from './editor.module.css';

export type FieldGroupProps = {
  title: string;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** Fields under a heading. */
export function FieldGroup({ title, action, children }: FieldGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3 className={styles.groupTitle}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
