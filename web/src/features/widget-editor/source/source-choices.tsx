import type { Source } from '@vitrine/contract/entities/source.ts';
import { useSession } from '../../../platform/session/session.ts';
import { sourceTypeOf } from '../../../platform/text/source-type-of.ts';
import { SourceLogo } from '../../../ui/plain/source-logo.tsx';
import { Spinner } from '../../../ui/plain/spinner.tsx';
import styles from '../editor.module.css';
import { sourceFacts } from './sources-offered.ts';

export type SourceChoicesProps = {
  sources: readonly Source[];
  chosenId: string | null;
  /** The source whose properties are being loaded. */
  pendingId: string | null;
  onSource: (source: Source) => void;
};

/** Sources to choose from, each with its name, type and account. */
export function SourceChoices({ sources, chosenId, pendingId, onSource }: SourceChoicesProps) {
  const { sourceTypes } = useSession();
  return (
    <ul className={styles.choices}>
      {sources.map((source) => {
        const type = sourceTypeOf(sourceTypes, source.type);
        return (
          <li key={source.id}>
            <button
              type="button"
              className={styles.choice}
              disabled={source.invalid || pendingId !== null}
              aria-current={source.id === chosenId || undefined}
              onClick={() => onSource(source)}
            >
              <SourceLogo type={type} />
              <span className={styles.choiceMessage}>
                <span className={styles.choiceName}>{source.name}</span>
                <span className={styles.choiceMore}>
                  {source.invalid ? 'Has to be connected again' : sourceFacts(source, type.label)}
                </span>
              </span>
              {source.id === pendingId ? <Spinner /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
