import { Select } from '@mantine/core';
import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import { decimals, delimiters, encodingsWith } from './csv-choices.ts';
import type { CsvCorrection } from './csv-draft.ts';
import styles from './csv-upload.module.css';

export type CsvSettingsRowProps = {
  /** As detected, corrections included. */
  settings: CsvSettings;
  onCorrect: (correction: CsvCorrection) => void;
};

const fixed = { allowDeselect: false, checkIconPosition: 'right' } as const;
const headers = [
  { value: 'yes', label: 'Column names' },
  { value: 'no', label: 'Values' },
];

/** Settings for reading the whole file. */
export function CsvSettingsRow({ settings, onCorrect }: CsvSettingsRowProps) {
  const encoding = settings.encoding?.toLowerCase();
  return (
    <div className={styles.settings}>
      <Select
        {...fixed}
        label="Separator"
        data={delimiters}
        value={settings.delimiter ?? null}
        onChange={(value) => value && onCorrect({ part: 'delimiter', value })}
      />
      <Select
        {...fixed}
        label="Decimal sign"
        data={decimals}
        value={settings.decimal ?? null}
        onChange={(value) => value && onCorrect({ part: 'decimal', value })}
      />
      <Select
        {...fixed}
        label="Encoding"
        data={encodingsWith(encoding)}
        value={encoding ?? null}
        onChange={(value) => value && onCorrect({ part: 'encoding', value })}
      />
      <Select
        {...fixed}
        label="First row holds"
        data={headers}
        value={settings.hasHeader === false ? 'no' : 'yes'}
        onChange={(value) => value && onCorrect({ part: 'hasHeader', value: value === 'yes' })}
      />
    </div>
  );
}
