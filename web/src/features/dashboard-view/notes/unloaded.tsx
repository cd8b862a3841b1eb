import failure from './failure.module.css';
import styles from './wait-note.module.css';

/** A card that has no values because the request for all of them failed. The page says why, once. */
export function Unloaded({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.wait}>
      <p className={styles.when}>Not loaded</p>
      {onRetry ? (
        <button type="button" className={failure.cure} onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
