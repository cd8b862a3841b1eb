import { Button } from '@mantine/core';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './csv-upload.module.css';

export type CsvProgressProps =
  | { step: 'upload'; share: number; onCancel: () => void }
  | { step: 'read'; rows: number; onCancel: () => void };

/** Progress of a file, with a cancel button. */
export function CsvProgress(progress: CsvProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status" className="tabular">
        <Spinner /> {progressText(progress)}
      </p>
      <Button size="xs" onClick={progress.onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function progressText(progress: CsvProgressProps): string {
  if (progress.step === 'upload') return `Uploading… ${Math.round(progress.share * 100)}%`;
  return progress.rows > 0
    ? `Reading rows… ${formatValue(progress.rows, { type: 'numeric' }, browserLocale)}`
    : 'Reading rows…';
}
