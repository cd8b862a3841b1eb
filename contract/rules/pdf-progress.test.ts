import { expect, test } from 'vitest';
import type { PdfProgress } from '../entities/pdf.ts';
import { progressWords } from './pdf-progress.ts';

test.each<[PdfProgress | null, string]>([
  [null, 'Waiting for its turn'],
  [{ step: 'waiting' }, 'Waiting for its turn'],
  [{ step: 'gathering', done: 12, total: 24 }, 'Gathering 12 of 24 widgets'],
  [{ step: 'gathering', done: 0, total: 1 }, 'Gathering 0 of 1 widget'],
  [{ step: 'gathering', done: 0, total: 0 }, 'Preparing'],
  [{ step: 'printing' }, 'Printing'],
])('%j: %s', (progress, words) => {
  expect(progressWords(progress)).toBe(words);
});
