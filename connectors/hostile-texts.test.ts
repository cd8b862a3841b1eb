import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { spacedName } from './csv/csv.columns.ts';
import { dateFormats, dateReader, isDateFormat } from './csv/csv.dates.ts';
import { currencyOfName, provenDecimal, readNumber } from './csv/csv.numbers.ts';
import { parseRectangle, spreadsheetIdInUrl } from './google_sheets/cells/google-sheets.a1.ts';
import { localeRules, numberOf } from './google_sheets/cells/google-sheets.cells.ts';
import { isPublicAddress } from './kit/http/public-address.ts';
import { retryAfterMs } from './kit/http/retry.ts';
import { countryName } from './kit/table/country-name.ts';
import { fromCompactDate } from './kit/table/dates.ts';
import { plainCommentary } from './linkedin_social/linkedin-social.posts.ts';

const sheetRules = localeRules('en_US');
const dateReaders = dateFormats.map(dateReader);

const work: Record<string, (text: string) => unknown> = {
  'number of a CSV file': (text) => readNumber(text, '.'),
  'number with a comma': (text) => readNumber(text, ','),
  'decimal sign': provenDecimal,
  'currency of a column': currencyOfName,
  'name of a column': spacedName,
  'date of a CSV file': (text) => dateReaders.map((read) => read(text)),
  'format of dates': isDateFormat,
  'rectangle of a sheet': parseRectangle,
  'URL of a sheet': spreadsheetIdInUrl,
  'cell of a sheet': (text) => numberOf(text, sheetRules),
  'post of LinkedIn': plainCommentary,
  country: countryName,
  'compact date': fromCompactDate,
  address: isPublicAddress,
  'header Retry-After': (text) => retryAfterMs(text, 0),
};

test.each(Object.entries(work))('%s runs in linear time', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});
