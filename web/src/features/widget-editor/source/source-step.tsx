import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { PassiveType } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { type ReactNode, useContext, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/session.ts';
import { sourceTypeOf } from '../../../platform/text/source-type-of.ts';
import { IconSearch } from '../../../ui/icons/icons.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { Icon } from '../../../ui/plain/icon.tsx';
import { LoadingState } from '../../../ui/plain/loading-state.tsx';
import styles from '../editor.module.css';
import { PassiveChoices } from '../passive/passive-choices.tsx';
import { ConnectSlot } from '../slots.ts';
import { SourceChoices, type SourceChoicesProps } from './source-choices.tsx';
import { askableSources, foundSources } from './sources-offered.ts';

const SEARCH_FROM = 8;

export type SourceStepProps = Omit<SourceChoicesProps, 'sources'> & {
  title?: string | undefined;
  /** Only sources with real-time data. */
  realTime: boolean;
  /** The source type that can continue with the query; null without a query. */
  keepingType: string | null;
  /** The message about sources of that type. */
  keepingChoice: ReactNode;
  /** Null if a text card can't replace the widget. */
  onText: ((type: PassiveType) => void) | null;
};

/** The choice of a source, or of a text card instead. */
export function SourceStep({ title = 'Data of a source', realTime, onText, ...step }: SourceStepProps) {
  const [search, setSearch] = useState('');
  const { sourceTypes } = useSession();
  const { data, error, refetch } = useQuery(api.sources.list.queryOptions());
  if (error && !data)
    return <ErrorNote onRetry={refetch}>Your sources could not be listed. {errorMessage(error)}</ErrorNote>;
  if (!data) return <LoadingState waitingFor="your sources" />;
  const offered = askableSources(data.data, sourceTypes, realTime);
  const found = foundSources(offered, sourceTypes, search);
  const none = data.data.length === 0 ? 'No source is connected yet.' : null;
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
      {offered.length === 0 ? (
        <p className={styles.help}>{none ?? 'None of your sources has real-time data.'}</p>
      ) : found.length === 0 ? (
        <p className={styles.help}>Nothing found</p>
      ) : (
        <Offered {...step} offered={offered} found={found} />
      )}
      <ConnectAnother />
      {onText ? <PassiveChoices onChoose={onText} /> : null}
    </>
  );
}

function ConnectAnother() {
  const connect = useContext(ConnectSlot);
  const label = 'Connect another source';
  return connect ? (
    <button type="button" className={styles.link} onClick={connect}>
      {label}
    </button>
  ) : (
    <a className={styles.link} href="/company/sources">
      {label}
    </a>
  );
}

type OfferedProps = Pick<SourceStepProps, 'keepingType' | 'keepingChoice'> &
  Omit<SourceChoicesProps, 'sources'> & { offered: readonly Source[]; found: readonly Source[] };

/** Sources that can continue with the query first; one list without a query. */
function Offered({ keepingType, keepingChoice, offered, found, ...choices }: OfferedProps) {
  const { sourceTypes } = useSession();
  if (keepingType === null) return <SourceChoices {...choices} sources={found} />;
  const { label } = sourceTypeOf(sourceTypes, keepingType);
  const keeping = found.filter(({ type }) => type === keepingType);
  const others = found.filter(({ type }) => type !== keepingType);
  const isAlone = !offered.some(({ type }) => type === keepingType);
  return (
    <>
      {isAlone ? <p className={styles.help}>No other {label} source is connected.</p> : null}
      {keeping.length > 0 ? (
        <section className={styles.stepGroup} aria-label={`${label}, keeps the query`}>
          <h4 className={styles.groupTitle}>{label}, keeps the query</h4>
          {keepingChoice}
          <SourceChoices {...choices} sources={keeping} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.stepGroup} aria-label="Other types, reset the query">
          <h4 className={styles.groupTitle}>Other types, reset the query</h4>
          <SourceChoices {...choices} sources={others} />
        </section>
      ) : null}
    </>
  );
}
