import { expect, it } from 'vitest';
import { fileRefusal, formatBytes } from './file-rules.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });

it.each([
  { given: file('ads.CSV', ''), rules: { accept: ['.csv'] }, refusal: undefined },
  { given: file('ads.csv.exe', 'text/csv'), rules: { accept: ['.csv'] }, refusal: 'Invalid file type' },
  { given: file('logo.png', 'image/png'), rules: { accept: ['image/*'] }, refusal: undefined },
  { given: file('logo.png', 'imagery/png'), rules: { accept: ['image/*'] }, refusal: 'Invalid file type' },
  { given: file('a.pdf', 'application/pdf'), rules: { accept: ['application/pdf'] }, refusal: undefined },
  { given: file('a.csv', '', 52_428_800), rules: { maxBytes: 52_428_800 }, refusal: undefined },
  {
    given: file('a.csv', '', 52_428_801),
    rules: { maxBytes: 52_428_800 },
    refusal: 'This file is larger than 50 MB',
  },
  { given: file('a.csv', '', 0), rules: {}, refusal: 'This file is empty' },
])('answers "$refusal" for $given.name under $rules', ({ given, rules, refusal }) => {
  expect(fileRefusal(given, rules)).toBe(refusal);
});

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [52_428_800, '50 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
