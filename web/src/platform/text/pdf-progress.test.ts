import type { PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import { expect, test } from 'vitest';
import { gapText, progressText } from './pdf-progress.ts';

test.each<[PdfProgress | null, string]>([
  [null, 'Waiting for its turn'],
  [{ step: 'waiting' }, 'Waiting for its turn'],
  [{ step: 'gathering', done: 12, total: 24 }, 'Gathering 12 of 24 widgets'],
  [{ step: 'gathering', done: 0, total: 1 }, 'Gathering 0 of 1 widget'],
  [{ step: 'gathering', done: 0, total: 0 }, 'Preparing'],
  [{ step: 'printing' }, 'Printing'],
])('%j: %s', (progress, text) => {
  expect(progressText(progress)).toBe(text);
});

test.each([
  [{ widgets: 2, of: 24 }, 'Saved. 2 of 24 widgets had no data; this is noted in the PDF.'],
  [{ widgets: 1, of: 2 }, 'Saved. 1 of 2 widgets had no data; this is noted in the PDF.'],
  [{ widgets: 1, of: 1 }, 'Saved. 1 of 1 widget had no data; this is noted in the PDF.'],
])('%j: %s', (gaps, text) => {
  expect(gapText(gaps)).toBe(text);
});
