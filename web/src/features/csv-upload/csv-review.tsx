import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useReducer } from 'react';
import { api } from '../../platform/api/api.ts';
import { wordsOf } from '../../platform/api/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { correct, noCorrections } from './csv-draft.ts';
import { CsvProblems } from './csv-problems.tsx';
import { CsvSave } from './csv-save.tsx';
import { CsvSettingsRow } from './csv-settings-row.tsx';
import { CsvTable } from './csv-table.tsx';
import styles from './csv-upload.module.css';

const PREVIEW_AFTER_MS = 300;

export type CsvReviewProps = { fileId: string; source: Source | null; onDone: (source: Source) => void };

/** What was understood of an uploaded file. Each correction asks again; the answer before stays until then. */
export function CsvReview({ fileId, source, onDone }: CsvReviewProps) {
  const [settings, onCorrect] = useReducer(correct, noCorrections);
  const [settled] = useDebouncedValue(settings, PREVIEW_AFTER_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.sources.previewFile.queryOptions({
      input: { fileId, settings: settled },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  const stale = isPlaceholderData || settled !== settings;
  const corrected = settings !== noCorrections;
  if (error)
    return (
      <ErrorNote
        more={
          corrected
            ? 'Your corrections may be the reason.'
            : 'Choose another file, or save this one as CSV again.'
        }
        action={
          <Button size="xs" onClick={() => (corrected ? onCorrect({ part: 'everything' }) : void refetch())}>
            {corrected ? 'Undo the corrections' : 'Try again'}
          </Button>
        }
      >
        {wordsOf(error)}
      </ErrorNote>
    );
  if (!data) return <LoadingState waitingFor="the preview of this file" />;
  const preview = data.data;
  return (
    <>
      <CsvSettingsRow settings={{ ...preview.settings, ...settings }} onCorrect={onCorrect} />
      <div>
        <p className={styles.facts}>{factsOf(preview)}</p>
        <CsvTable preview={preview} stale={stale} onCorrect={onCorrect} />
      </div>
      <CsvProblems problems={preview.problems} />
      {preview.rowCount === 0 ? (
        <ErrorNote tone="warning" more="Choose a file with at least one row below the column names.">
          There are no rows in this file.
        </ErrorNote>
      ) : null}
      <CsvSave
        preview={preview}
        settings={settings}
        source={source}
        ready={!stale && preview.rowCount > 0}
        onDone={onDone}
      />
    </>
  );
}

function factsOf({ rowCount, columns, rows }: CsvPreview): string {
  const count = (amount: number, noun: string) =>
    `${amount.toLocaleString('en')} ${amount === 1 ? noun : `${noun}s`}`;
  const shown = rows.length < rowCount ? `; the first ${rows.length} are shown` : '';
  return `${count(rowCount, 'row')} in ${count(columns.length, 'column')}${shown}`;
}
