import { IconAlertTriangle, IconCheck } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Spinner } from '../../../ui/plain/spinner.tsx';
import { useWaiting } from '../../../ui/plain/use-waiting.ts';
import styles from '../editing.module.css';
import type { SaveStatus } from './draft.ts';

export type SaveStateProps = {
  status: SaveStatus;
  onRetry: () => void;
  onCancel: () => void;
};

/** Whether the edits are stored. A slow save can be cancelled; a failed one can be retried. The page says why one failed. */
export function SaveState({ status, onRetry, onCancel }: SaveStateProps) {
  return (
    <div role="status" className={styles.saveState} data-status={status}>
      {status === 'saved' ? (
        <>
          <Icon of={IconCheck} size={14} /> <span>Saved</span>
        </>
      ) : null}
      {status === 'saving' || status === 'unsaved' || status === 'retrying' ? (
        <>
          <Spinner size={14} /> <span>Saving…</span>
        </>
      ) : null}
      {status === 'saving' ? <LateCancel onCancel={onCancel} /> : null}
      {status === 'retrying' ? <Choice onClick={onCancel}>Cancel</Choice> : null}
      {status === 'failed' || status === 'canceled' || status === 'conflict' ? (
        <>
          <Icon of={IconAlertTriangle} size={14} /> <span>Not saved</span>
        </>
      ) : null}
      {status === 'failed' ? <Choice onClick={onRetry}>Try again</Choice> : null}
      {status === 'canceled' ? <Choice onClick={onRetry}>Save again</Choice> : null}
    </div>
  );
}

/** Most saves are over before they could be cancelled. */
function LateCancel({ onCancel }: { onCancel: () => void }) {
  return useWaiting() === 'long' ? <Choice onClick={onCancel}>Cancel</Choice> : null;
}

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.retry} onClick={onClick}>
      {children}
    </button>
  );
}
