import { expect, it } from 'vitest';
import { type CsvCorrection, type CsvDraft, correct, noCorrections } from './csv-draft.ts';

const apply = (...corrections: CsvCorrection[]): CsvDraft => corrections.reduce(correct, noCorrections);

it('stores only corrections', () => {
  expect(apply({ part: 'decimal', value: ',' }, { part: 'kind', column: 'Cost', value: 'money' })).toEqual({
    decimal: ',',
    columns: { Cost: { kind: 'money' } },
  });
});

it('makes a column with a date format a date column', () => {
  expect(apply({ part: 'dateFormat', column: 'Day', value: 'DD.MM.YYYY' })).toEqual({
    columns: { Day: { kind: 'date', dateFormat: 'DD.MM.YYYY' } },
  });
});

it('drops the date format of a column that is no date', () => {
  const draft = apply(
    { part: 'dateFormat', column: 'Day', value: 'DD.MM.YYYY' },
    { part: 'kind', column: 'Day', value: 'text' },
  );
  expect(draft.columns).toEqual({ Day: { kind: 'text' } });
});

it.each([
  { part: 'delimiter', value: ';' },
  { part: 'encoding', value: 'windows-1252' },
  { part: 'hasHeader', value: false },
] as CsvCorrection[])('drops what was said about columns that $part changes', (correction) => {
  const draft = apply(
    { part: 'kind', column: 'Cost', value: 'money' },
    { part: 'decimal', value: ',' },
    correction,
  );
  expect(draft.columns).toBeUndefined();
  expect(draft.decimal).toBe(',');
});

it('can be undone at once', () => {
  expect(apply({ part: 'decimal', value: ',' }, { part: 'everything' })).toEqual({});
});
