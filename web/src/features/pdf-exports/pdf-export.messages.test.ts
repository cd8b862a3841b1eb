import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import { expect, it } from 'vitest';
import { itemState, pdfExportState, pdfExportTitle } from './pdf-export.messages.ts';

type Item = PdfExport['items'][number];

const item = (status: Item['status'], part: Partial<Item> = {}): Item => ({
  ...{ id: status, name: status, status, progress: null, error: null },
  ...part,
});
const october = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};

it('is named by its dashboards and days', () => {
  expect(pdfExportTitle({ items: [item('ready')], dates: null }, 'en-GB')).toBe('PDF of 1 dashboard');
  expect(pdfExportTitle({ items: [item('ready'), item('failed')], dates: october }, 'en-GB')).toBe(
    'PDFs of 2 dashboards, 1–31 Oct 2026',
  );
});

const half = [item('ready'), item('working')];
const whole = [item('ready'), item('failed')];

it.each<[PdfExport['status'], Item[], string]>([
  ['working', half, '1 of 2 ready'],
  ['working', whole, '1 of 2 ready, 1 failed, writing the ZIP'],
  ['ready', whole, '1 of 2 ready, 1 failed'],
  ['canceled', half, 'Canceled, 1 of 2 ready'],
  ['failed', [item('failed')], 'None could be created'],
])('%s of %j: %s', (status, items, text) => {
  expect(pdfExportState({ status, items })).toBe(text);
});

it.each<[Item, PdfExport['status'], string]>([
  [item('waiting'), 'working', 'Waiting for its turn'],
  [item('waiting', { error: 'The file storage is full.' }), 'working', 'The file storage is full.'],
  [item('working', { progress: { step: 'printing' } }), 'working', 'Printing'],
  [item('working', { progress: { step: 'printing' } }), 'canceled', 'Not made'],
  [item('failed', { error: 'The dashboard was deleted.' }), 'ready', 'The dashboard was deleted.'],
  [item('ready'), 'ready', 'Ready'],
])('%j of an export that is %s: %s', (one, pdfExport, text) => {
  expect(itemState(one, pdfExport).text).toBe(text);
});
