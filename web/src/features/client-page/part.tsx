import type { ReactNode } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import styles from './client-page.module.css';

type PartProps<Row> = {
  title: string;
  /** For links to it. */
  id: string;
  /** Rows beside each other, where there are many short ones. */
  columns?: boolean;
  action?: ReactNode;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** What will be here, if there is nothing. */
  empty: ReactNode;
  row: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
};

/** A list of something that belongs to a client. */
export function Part<Row>(props: PartProps<Row>) {
  const { title, id, columns = false, action, rows, error, onRetry, empty, row, rowKey } = props;
  return (
    <Section title={title} id={id} action={action}>
      {error && !rows ? (
        <ErrorNote onRetry={onRetry}>{errorMessage(error)}</ErrorNote>
      ) : !rows ? (
        <Skeleton height={64} />
      ) : rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={`${styles.rows} ${columns ? styles.columns : ''}`}>
          {rows.map((each) => (
            <li key={rowKey(each)}>{row(each)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
