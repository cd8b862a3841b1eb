import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  /** For links to it. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  /** The content reaches the card's edges: a table, a list. */
  flush?: boolean;
  /** Absent if the head is enough. */
  children?: ReactNode;
};

/** A titled card, the building block of settings and form pages. */
export function Section({ id, title, description, action, flush = false, children }: SectionProps) {
  const titleId = useId();
  const names = [styles.section, flush && styles.flush, !children && styles.bare];
  return (
    <section
      id={id}
      className={names.filter(Boolean).join(' ')}
      aria-labelledby={title ? titleId : undefined}
    >
      {title || action ? (
        <div className={styles.head}>
          <div>
            {title ? (
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            ) : null}
            {description ? <p className={styles.text}>{description}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      {children ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
