import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import type { SaveStatus } from './draft.ts';
import styles from './editing.module.css';

export type SaveStateProps = { status: SaveStatus; problem: string | null; onRetry: () => void };

/** Whether the edits are stored; a failure says that they are kept and offers to try again. */
export function SaveState({ status, problem, onRetry }: SaveStateProps) {
  return (
    <div role="status" className={styles.saveState} data-status={status} title={problem ?? undefined}>
      {status === 'saved' ? (
        <>
          <Icon of={IconCheck} size={14} /> <span>Saved</span>
        </>
      ) : null}
      {status === 'saving' || status === 'unsaved' ? (
        <>
          <Spinner size={14} /> <span>Saving…</span>
        </>
      ) : null}
      {status === 'failed' || status === 'conflict' ? (
        <>
          <Icon of={IconAlertTriangle} size={14} /> <span>Not saved</span>
          {status === 'failed' ? (
            <button type="button" className={styles.retry} onClick={onRetry}>
              Try again
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
