import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { ColumnKind } from './csv-draft.ts';

type Choice<Value extends string> = { value: Value; label: string };

export const delimiters: Choice<NonNullable<CsvSettings['delimiter']>>[] = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
];

export const decimals: Choice<NonNullable<CsvSettings['decimal']>>[] = [
  { value: '.', label: 'Point 1.5' },
  { value: ',', label: 'Comma 1,5' },
];

const encodings: Choice<string>[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'iso-8859-15', label: 'Western (ISO 8859-15)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
];

export const kinds: Choice<ColumnKind>[] = [
  { value: 'date', label: 'Date' },
  { value: 'number', label: 'Number' },
  { value: 'money', label: 'Money' },
  { value: 'percent', label: 'Percent' },
  { value: 'text', label: 'Text' },
  { value: 'ignore', label: 'Leave out' },
];

const dateFormats = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YY',
  'DD/MM/YY',
  'MM/DD/YY',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD MMM YYYY',
  'MMM DD YYYY',
  'MMM YYYY',
  'YYYY-MM',
  'MM/YYYY',
];

/** Common encodings, and the detected one if it is rarer. */
export function encodingsWith(detected: string | undefined): Choice<string>[] {
  const known = encodings.some(({ value }) => value === detected?.toLowerCase());
  return known || !detected ? encodings : [{ value: detected, label: detected }, ...encodings];
}

/** Common date formats, and the detected one if it is rarer. */
export function dateFormatsWith(detected: string | undefined): string[] {
  return !detected || dateFormats.includes(detected) ? dateFormats : [detected, ...dateFormats];
}
