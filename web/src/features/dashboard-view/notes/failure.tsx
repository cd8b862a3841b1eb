import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from './failure.module.css';

type FailureProps = {
  result: WidgetFailure;
  onRetry: (() => void) | undefined;
  onFix: (() => void) | undefined;
};

/**
 * Why a card has no data, named as in messages to owners: our text, and below it the connector's where the person may
 * read it.
 */
export function Failure({ result, ...cures }: FailureProps) {
  const { message, detail } = result.error;
  return (
    <ErrorNote
      centred
      title="Data Error"
      action={fixFor(result.error, cures)}
      more={detail && <span className={styles.detail}>{detail}</span>}
    >
      {message}
    </ErrorNote>
  );
}

/** The action that fixes it; none for viewers where only the source's owners can act. */
function fixFor(error: WidgetFailure['error'], { onRetry, onFix }: Omit<FailureProps, 'result'>) {
  const { code, sourceId, sourceGone } = error;
  if (sourceGone) return onFix && <FixButton label="Select another source" onClick={onFix} />;
  if (code === 'bad_query') return onFix && <FixButton label="Edit widget" onClick={onFix} />;
  // Only people with access to the source see its name.
  const isForViewer = sourceId === undefined;
  if (code !== 'source_invalid') {
    const helps = isTemporaryFailure(code) || !isForViewer;
    return helps && onRetry ? <FixButton label="Try again" onClick={onRetry} /> : undefined;
  }
  return isForViewer ? undefined : (
    <a className={styles.cure} href={`/company/sources/${sourceId}`}>
      Re-authorise
    </a>
  );
}

function FixButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.cure} onClick={onClick}>
      {label}
    </button>
  );
}
