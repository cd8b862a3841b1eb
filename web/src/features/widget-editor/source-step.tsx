import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PassiveType } from '@vitrine/contract/entities/passive-inputs.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { useSession } from '../../platform/session.ts';
import { sourceTypeOf } from '../../platform/source-type-of.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LetterMark } from '../../ui/plain/letter-mark.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import styles from './editor.module.css';
import { PassiveChoices } from './passive-choices.tsx';

const SEARCH_FROM = 8;

export type SourceStepProps = {
  title?: string | undefined;
  /** Only sources that can tell of their last minutes. */
  realTime?: boolean;
  chosenId?: string | null;
  onSource: (source: Source) => void;
  /** Null where words can't stand in the place of figures. */
  onText: ((type: PassiveType) => void) | null;
};

/** Where the figures come from, or words instead. */
export function SourceStep({
  title = 'Figures of a source',
  realTime = false,
  chosenId = null,
  onSource,
  onText,
}: SourceStepProps) {
  const [search, setSearch] = useState('');
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
  const offered = data.data.filter(
    ({ type }) => !realTime || sourceTypes.some((each) => each.type === type && each.hasRealTime),
  );
  const wanted = search.trim().toLowerCase();
  const labelOf = ({ type }: Source) => sourceTypes.find((each) => each.type === type)?.label ?? type;
  const found = offered.filter((source) =>
    `${source.name} ${source.account} ${labelOf(source)}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <h3 className={styles.stepTitle}>{title}</h3>
      {offered.length >= SEARCH_FROM ? (
        <TextInput
          aria-label="Search sources"
          placeholder="Search sources"
          leftSection={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <ul className={styles.choices}>
        {found.map((source) => {
          const { mark, label, order } = sourceTypeOf(sourceTypes, source.type);
          return (
            <li key={source.id}>
              <button
                type="button"
                className={styles.choice}
                disabled={source.invalid}
                aria-current={source.id === chosenId || undefined}
                onClick={() => onSource(source)}
              >
                <LetterMark letters={mark} label={label} order={order} />
                <span className={styles.choiceWords}>
                  <span className={styles.choiceName}>{source.name}</span>
                  <span className={styles.choiceMore}>
                    {source.invalid ? 'Has to be connected again' : label}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
        {offered.length > 0 && found.length === 0 ? <li className={styles.help}>Nothing found</li> : null}
        {offered.length === 0 ? (
          <li className={styles.help}>
            {data.data.length === 0
              ? 'No source is connected yet.'
              : 'None of your sources has figures in real time.'}
          </li>
        ) : null}
      </ul>
      <a className={styles.link} href="/company/sources">
        Connect another source
      </a>
      {onText ? <PassiveChoices onChoose={onText} /> : null}
    </>
  );
}
