import type { ReactNode } from 'react';
import styles from './session-card.module.css';

export type SessionCardProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Under the card: the other way in. */
  foot?: ReactNode;
  /** For two columns of fields. */
  wide?: boolean;
};

/** The one card of a page for people who are not signed in. */
export function SessionCard({ title, lead, children, foot, wide = false }: SessionCardProps) {
  return (
    <div className={wide ? `${styles.column} ${styles.wide}` : styles.column}>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </section>
      {foot ? <p className={styles.foot}>{foot}</p> : null}
    </div>
  );
}
