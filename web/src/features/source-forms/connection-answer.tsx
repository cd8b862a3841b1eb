import { CloseButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useEffect } from 'react';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './sources.module.css';

export type ConnectionAnswerProps = {
  /** Id of the source that the provider's sign-in page has just led to. */
  connected?: string;
  /** Why it did not, in words. */
  problem?: string;
  sources: readonly Source[];
  /** Takes the answer out of the address once it has been read. */
  onRead: () => void;
};

/** What came of the visit to a provider's sign-in page. */
export function ConnectionAnswer({ connected, problem, sources, onRead }: ConnectionAnswerProps) {
  const source = sources.find(({ id }) => id === connected);
  useEffect(() => {
    if (!source) return;
    notifications.show({ id: `connected-${source.id}`, message: `${source.name} is connected.` });
    onRead();
  }, [source, onRead]);
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <ErrorNote more="Nothing was changed. You can try again.">{problem}</ErrorNote>
      <CloseButton aria-label="Close this message" onClick={onRead} />
    </div>
  );
}
