import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './failure.module.css';

type FailureProps = { result: WidgetFailure; onRetry: (() => void) | undefined };

/** Why a card has no figures: our words, and below them the connector's where somebody may read them. */
export function Failure({ result, onRetry }: FailureProps) {
  const { message, detail } = result.error;
  const retry = onRetry ? (
    <button type="button" className={styles.retry} onClick={onRetry}>
      Try again
    </button>
  ) : undefined;
  return (
    <ErrorNote centred action={retry} more={detail && <span className={styles.detail}>{detail}</span>}>
      {message}
    </ErrorNote>
  );
}
