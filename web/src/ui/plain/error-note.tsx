import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './error-note.module.css';
import { Icon } from './icon.tsx';

export type ErrorNoteProps = {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** What was kept and what to do. */
  more?: ReactNode;
  action?: ReactNode;
  tone?: 'bad' | 'warning';
  /** In the middle of the room it is given (a card) rather than in the flow (a form). */
  centred?: boolean;
};

/** A failure inside a larger whole: one card, one form, one row. */
export function ErrorNote({ children, more, action, tone = 'bad', centred = false }: ErrorNoteProps) {
  const names = [styles.note, tone === 'bad' && styles.bad, centred && styles.centred]
    .filter(Boolean)
    .join(' ');
  return (
    <div role="alert" className={names}>
      <Icon of={tone === 'bad' ? IconAlertCircle : IconAlertTriangle} className={styles.icon} />
      <div>
        <div>{children}</div>
        {more ? <div className={styles.more}>{more}</div> : null}
        {action ? <div className={styles.actions}>{action}</div> : null}
      </div>
    </div>
  );
}
