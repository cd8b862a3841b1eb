import type { CsvPreview, CsvSettings } from '@vitrine/contract/endpoints/sources.ts';

export type ColumnKind = CsvPreview['columns'][number]['kind'];

/** The person's corrections; everything absent is detected. */
export type CsvDraft = CsvSettings;

export type CsvCorrection =
  | { part: 'delimiter'; value: CsvSettings['delimiter'] }
  | { part: 'encoding'; value: string }
  | { part: 'decimal'; value: CsvSettings['decimal'] }
  | { part: 'hasHeader'; value: boolean }
  | { part: 'kind'; column: string; value: ColumnKind }
  | { part: 'dateFormat'; column: string; value: string }
  | { part: 'everything' };

export const noCorrections: CsvDraft = {};

/** Another delimiter, encoding or header changes the columns, so corrections of the old ones are dropped. */
export function correct(draft: CsvDraft, correction: CsvCorrection): CsvDraft {
  switch (correction.part) {
    case 'everything':
      return noCorrections;
    case 'decimal':
      return { ...draft, decimal: correction.value };
    case 'kind':
      return withColumn(draft, correction.column, { kind: correction.value });
    case 'dateFormat':
      return withColumn(draft, correction.column, { kind: 'date', dateFormat: correction.value });
    default: {
      const { columns: _, ...rest } = draft;
      return { ...rest, [correction.part]: correction.value };
    }
  }
}

type ColumnSetting = NonNullable<CsvSettings['columns']>[string];

function withColumn(draft: CsvDraft, column: string, setting: ColumnSetting): CsvDraft {
  return { ...draft, columns: { ...draft.columns, [column]: setting } };
}
