import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from './failure.module.css';

type FailureProps = {
  result: WidgetFailure;
  onRetry: (() => void) | undefined;
  onMend: (() => void) | undefined;
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
      action={cureFor(result.error, cures)}
      more={detail && <span className={styles.detail}>{detail}</span>}
    >
      {message}
    </ErrorNote>
  );
}

/** The action that fixes it; none for readers where only the source's owners can act. */
function cureFor(error: WidgetFailure['error'], { onRetry, onMend }: Omit<FailureProps, 'result'>) {
  const { code, sourceId, sourceGone } = error;
  if (sourceGone) return onMend && <Cure label="Choose another source" onClick={onMend} />;
  if (code === 'bad_query') return onMend && <Cure label="Edit widget" onClick={onMend} />;
  // Only people with access to the source see its name.
  const isReader = sourceId === undefined;
  if (code !== 'source_invalid') {
    const helps = isTemporaryFailure(code) || !isReader;
    return helps && onRetry ? <Cure label="Try again" onClick={onRetry} /> : undefined;
  }
  return isReader ? undefined : (
    <a className={styles.cure} href={`/company/sources/${sourceId}`}>
      Re-authorise
    </a>
  );
}

function Cure({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.cure} onClick={onClick}>
      {label}
    </button>
  );
}
