import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './failure.module.css';

type FailureProps = {
  result: WidgetFailure;
  onRetry: (() => void) | undefined;
  onChooseSource: (() => void) | undefined;
};

/** Why a card has no figures: our words, and below them the connector's where somebody may read them. */
export function Failure({ result, onRetry, onChooseSource }: FailureProps) {
  const { message, detail, sourceGone } = result.error;
  const cure = sourceGone ? onChooseSource : onRetry;
  const button = cure ? (
    <button type="button" className={styles.cure} onClick={cure}>
      {sourceGone ? 'Choose another source' : 'Try again'}
    </button>
  ) : undefined;
  return (
    <ErrorNote centred action={button} more={detail && <span className={styles.detail}>{detail}</span>}>
      {message}
    </ErrorNote>
  );
}
