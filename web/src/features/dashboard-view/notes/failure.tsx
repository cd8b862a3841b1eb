import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from './failure.module.css';

type FailureProps = {
  result: WidgetFailure;
  onRetry: (() => void) | undefined;
  onMend: (() => void) | undefined;
};

/** Why a card has no data, by the name that messages to owners give it: our words, and below them the connector's where somebody may read them. */
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

/** What helps; nothing for readers, who are not told of the source, where only its owners can do something. */
function cureFor(error: WidgetFailure['error'], { onRetry, onMend }: Omit<FailureProps, 'result'>) {
  const { code, sourceId, sourceGone } = error;
  if (sourceGone) return onMend && <Cure label="Choose another source" onClick={onMend} />;
  if (code === 'bad_query') return onMend && <Cure label="Edit widget" onClick={onMend} />;
  // Only who owns the source is told which it is.
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
