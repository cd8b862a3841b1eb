import type { ReactNode } from 'react';
import styles from './session-card.module.css';

export type SessionCardProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Below the card: the alternative sign-in. */
  foot?: ReactNode;
  /** For two columns of fields. */
  wide?: boolean;
};

/** The card of pages for people who are not signed in. */
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
