import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { tableUpload } from '@vitrine/contract/entities/file.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { formatBytes } from '../../ui/files/file-rules.ts';
import { CsvProgress } from './csv-progress.tsx';
import { CsvReview } from './csv-review.tsx';
import type { CsvEntry } from './csv-save.tsx';
import styles from './csv-upload.module.css';
import { useUpload } from './use-upload.ts';

export type CsvUploadProps = {
  /** A source type whose data is an uploaded file. */
  type: SourceType;
  /** The source that gets the file; a new one when null. */
  source: Source | null;
  onDone: (source: Source) => void;
};

/**
 * Uploads a table: drop the file, check the preview, correct it, save. Input is kept when another file is selected.
 */
export function CsvUpload({ type, source, onDone }: CsvUploadProps) {
  const { upload, send, cancel } = useUpload(type.type);
  const [entry, setEntry] = useState<CsvEntry>({ name: null, mode: source ? 'replace' : 'create' });
  const accept = type.connection.kind === 'upload' ? type.connection.accept : undefined;
  return (
    <div className={styles.upload}>
      <FileDrop
        label="File"
        hint={`A table with one row per line, up to ${formatBytes(tableUpload.maxBytes)}`}
        accept={accept}
        maxBytes={tableUpload.maxBytes}
        file={upload.file}
        progress={upload.progress}
        error={upload.error}
        onFile={send}
      />
      {upload.progress === undefined ? null : (
        <CsvProgress step="upload" share={upload.progress} onCancel={cancel} />
      )}
      {upload.stored ? (
        <CsvReview
          key={upload.stored.id}
          fileId={upload.stored.id}
          source={source}
          entry={entry}
          onEntry={setEntry}
          onCancel={cancel}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}
