import { IconAlignLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LetterMark } from '../../ui/plain/letter-mark.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import styles from './editor.module.css';

export type SourceStepProps = { onSource: (source: Source) => void; onText: () => void };

/** Where the figures come from, or words instead. */
export function SourceStep({ onSource, onText }: SourceStepProps) {
  const { sourceTypes } = useSession();
  const { data, error, refetch } = useQuery(api.sources.list.queryOptions());
  if (error) {
    return (
      <ErrorNote
        action={
          <PlainButton small onClick={() => void refetch()}>
            Try again
          </PlainButton>
        }
      >
        {wordsOf(error)}
      </ErrorNote>
    );
  }
  if (!data) return <LoadingState waitingFor="your sources" />;
  return (
    <>
      <h3 className={styles.stepTitle}>Figures of a source</h3>
      <ul className={styles.choices}>
        {data.data.map((source) => {
          const type = sourceTypes.find((each) => each.type === source.type);
          return (
            <li key={source.id}>
              <button
                type="button"
                className={styles.choice}
                disabled={source.invalid}
                onClick={() => onSource(source)}
              >
                <LetterMark label={type?.label ?? source.type} order={type?.order ?? 0} />
                <span className={styles.choiceWords}>
                  <span className={styles.choiceName}>{source.name}</span>
                  <span className={styles.choiceMore}>
                    {source.invalid ? 'Has to be connected again' : (type?.label ?? source.type)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
        {data.data.length === 0 ? <li className={styles.help}>No source is connected yet.</li> : null}
      </ul>
      <a className={styles.link} href="/company/sources">
        Connect another source
      </a>
      <h3 className={styles.stepTitle}>Words</h3>
      <button type="button" className={styles.choice} onClick={onText}>
        <span className={styles.wordsMark}>
          <Icon of={IconAlignLeft} />
        </span>
        <span className={styles.choiceWords}>
          <span className={styles.choiceName}>Text card</span>
          <span className={styles.choiceMore}>A heading, a summary, what happened this month</span>
        </span>
      </button>
    </>
  );
}
