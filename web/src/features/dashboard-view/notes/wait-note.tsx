import { IconHourglass } from '@tabler/icons-react';
import type { Wait } from '@vitrine/contract/entities/result.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Countdown } from './note-line.tsx';
import styles from './wait-note.module.css';

type WaitNoteProps = {
  wait: Wait;
  /** When it asks again, epoch ms; null while it is asking. */
  retryAt: number | null;
};

/** A card whose source made it wait: no failure, and nobody has to do anything. The seconds are not read out one by one. */
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
