import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import styles from './state.module.css';
import { useWaiting } from './use-waiting.ts';

export type LoadingStateProps = {
  /** What is loading, as the end of 'Waiting for …'. */
  waitingFor: string;
  /** A skeleton in the shape of the content; lines of text when absent. */
  children?: ReactNode;
};

const lineWidths = ['38%', '92%', '84%', '61%'];

/** Shows nothing at first, a skeleton after 400 ms, and after 3 s a text about what is loading. */
export function LoadingState({ waitingFor, children }: LoadingStateProps) {
  const waiting = useWaiting();
  return (
    <div aria-busy="true">
      <div style={{ visibility: waiting === 'brief' ? 'hidden' : undefined }}>
        {children ?? (
          <div className={styles.lines}>
            {lineWidths.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        )}
      </div>
      <div role="status">
        {waiting === 'long' ? (
          <p className={styles.waiting}>
            <Spinner /> Waiting for {waitingFor}
          </p>
        ) : null}
      </div>
    </div>
  );
}
