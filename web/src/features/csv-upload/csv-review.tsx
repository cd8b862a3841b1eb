import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { useReducer } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useWaiting } from '../../ui/plain/use-waiting.ts';
import { correct, noCorrections } from './csv-draft.ts';
import { CsvProblems } from './csv-problems.tsx';
import { CsvProgress } from './csv-progress.tsx';
import { type CsvEntry, CsvSave } from './csv-save.tsx';
import { CsvSettingsRow } from './csv-settings-row.tsx';
import { CsvTable } from './csv-table.tsx';
import styles from './csv-upload.module.css';
import { useFilePreview } from './use-file-preview.ts';

const PREVIEW_AFTER_MS = 300;

export type CsvReviewProps = {
  fileId: string;
  source: Source | null;
  entry: CsvEntry;
  onEntry: (entry: CsvEntry) => void;
  /** Discards the file. */
  onCancel: () => void;
  onDone: (source: Source) => void;
};

/** How an uploaded file was read. Each correction requests a new preview; the previous one stays until it arrives. */
export function CsvReview({ fileId, source, entry, onEntry, onCancel, onDone }: CsvReviewProps) {
  const [settings, onCorrect] = useReducer(correct, noCorrections);
  const [settled] = useDebouncedValue(settings, PREVIEW_AFTER_MS);
  const { data, error, isPlaceholderData, isFetching, rows, refetch } = useFilePreview(fileId, settled);
  const waiting = useWaiting(isFetching);
  const stale = isPlaceholderData || settled !== settings;
  const corrected = settings !== noCorrections;
  const reset = () => onCorrect({ part: 'everything' });
  if (error)
    return (
      <ErrorNote
        more={
          corrected
            ? 'Your corrections may be the reason.'
            : 'Select another file, or save this one as CSV again.'
        }
        action={
          <Button size="xs" onClick={() => (corrected ? reset() : void refetch())}>
            {corrected ? 'Undo the corrections' : 'Try again'}
          </Button>
        }
      >
        {errorMessage(error)}
      </ErrorNote>
    );
  const progress =
    isFetching && waiting !== 'brief' ? (
      <CsvProgress step="read" rows={rows} onCancel={corrected ? reset : onCancel} />
    ) : null;
  if (!data) return progress;
  const preview = data.data;
  return (
    <>
      {progress}
      <CsvSettingsRow settings={{ ...preview.settings, ...settings }} onCorrect={onCorrect} />
      <div>
        <p className={styles.facts}>{factsOf(preview)}</p>
        <CsvTable preview={preview} stale={stale} onCorrect={onCorrect} />
      </div>
      <CsvProblems problems={preview.problems} />
      {preview.rowCount === 0 ? (
        <ErrorNote tone="warning" more="Select a file with at least one row below the column names.">
          There are no rows in this file.
        </ErrorNote>
      ) : null}
      <CsvSave
        entry={entry}
        onEntry={onEntry}
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
    `${formatValue(amount, { type: 'numeric' }, browserLocale)} ${amount === 1 ? noun : `${noun}s`}`;
  const shown = rows.length < rowCount ? `; the first ${rows.length} are shown` : '';
  return `${count(rowCount, 'row')} in ${count(columns.length, 'column')}${shown}`;
}
