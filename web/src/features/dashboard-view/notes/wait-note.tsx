import type { Wait } from '@vitrine/contract/entities/result.ts';
import { IconHourglass } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Countdown } from './note-line.tsx';
import styles from './wait-note.module.css';

type WaitNoteProps = {
  wait: Wait;
  /** When it is requested again, epoch ms; null during the request. */
  retryAt: number | null;
};

/**
 * A card whose source is rate limited: no failure, and no action needed. The countdown is not announced second by
 * second.
 */
export function WaitNote({ wait, retryAt }: WaitNoteProps) {
  return (
    <div className={styles.wait}>
      <Icon of={IconHourglass} className={styles.icon} />
      <p role="status">{wait.message}</p>
      <p className={styles.when}>
        {retryAt === null ? (
          'Waiting for a response.'
        ) : (
          <>
            <Countdown until={retryAt} />.
          </>
        )}
      </p>
    </div>
  );
}
