import type { sheets_v4 as official } from '@googleapis/sheets';
import { expectTypeOf, it } from 'vitest';
import type { UnknownNames } from '../kit/testing/unknown-names.ts';
import type { NumberFormat, Spreadsheet } from './google-sheets.api.ts';

it('reads by the names of Google’s own client', () => {
  expectTypeOf<UnknownNames<Spreadsheet, official.Schema$Spreadsheet>>().toBeNever();
  expectTypeOf<UnknownNames<NumberFormat, official.Schema$NumberFormat>>().toBeNever();
});
