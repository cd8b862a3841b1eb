import { expect, test } from 'vitest';
import { MAX_ANNOTATIONS } from './annotation-limits.ts';
import { ANNOTATIONS_CSV_HEADER, readAnnotationsCsv } from './read-annotations-csv.ts';

test('lines with quotation marks, empty cells, colours and links are read, with or without a header', () => {
  const csv = `\uFEFF${ANNOTATIONS_CSV_HEADER}\r\n2026-11-12,,"New landing page, ""Autumn""",#0B8A5C,https://acme.example/a\r\n\r\n2026-11-18,2026-11-20,Sale\r\n`;
  expect(readAnnotationsCsv(csv)).toEqual({
    annotations: [
      {
        startDate: '2026-11-12',
        endDate: null,
        text: 'New landing page, "Autumn"',
        color: '#0b8a5c',
        link: 'https://acme.example/a',
      },
      { startDate: '2026-11-18', endDate: '2026-11-20', text: 'Sale', color: null, link: null },
    ],
    problems: [],
  });
  expect(readAnnotationsCsv('2026-11-18;;Sale, with a comma;;').annotations).toMatchObject([
    { text: 'Sale, with a comma' },
  ]);
});

test.each([
  ['12.11.2026,,Launch', 'Line 1, date: Please enter a date as YYYY-MM-DD.'],
  ['0000-01-01,,Launch', 'Line 1, date: There is no year 0.'],
  ['2026-11-12,2026-11-11,Sale', 'Line 1, end date: The last day is before the first.'],
  ['date\n2026-11-12,,', 'Line 2, text: Please enter a text.'],
  ['2026-11-12,,Sale,greenish', 'Line 1, colour: Please enter a colour such as #3451d1.'],
  [
    '2026-11-12,,"Two\nlines"\n2026-11-13,,Sale,,javascript:alert(1)',
    'Line 3, link: Please enter a link that starts with https:// or http://.',
  ],
  ['2026-11-12,,A,,https://a.example,b', 'Line 1 has 6 columns instead of 5.'],
  ['2026-11-12,Launch', 'Line 1 has no text. The columns are date, end date, text, colour, link'],
  ['date,text\n2026-11-12,Launch,Sale', 'Line 2 has 3 columns instead of 2.'],
  ['date,end date,text\n', 'There are no annotations in this file.'],
])('what is wrong with %j is said with its line', (csv, problem) => {
  expect(readAnnotationsCsv(csv).problems).toEqual([expect.stringContaining(problem)]);
});

test('a header may name the columns in another order and leave out optional ones', () => {
  expect(readAnnotationsCsv('Text;Color;Day\nLaunch;#0b8a5c;2026-11-12').annotations).toEqual([
    { startDate: '2026-11-12', endDate: null, text: 'Launch', color: '#0b8a5c', link: null },
  ]);
});

test('a header that names unknown columns doesn’t change their order', () => {
  expect(readAnnotationsCsv('date,until,text\n2026-11-12,2026-11-14,Sale').annotations).toMatchObject([
    { endDate: '2026-11-14', text: 'Sale' },
  ]);
});

test('a text with line breaks becomes one line', () => {
  expect(readAnnotationsCsv('2026-11-12,,"Two\nlines"').annotations).toMatchObject([{ text: 'Two lines' }]);
});

test('a large file is read in linear time, until it has too many annotations or problems', () => {
  const lines = '2026-11-12,,"A ""quoted"" text",,\n'.repeat(5_000);
  const { annotations, problems } = readAnnotationsCsv(lines);
  expect(annotations).toHaveLength(MAX_ANNOTATIONS + 1);
  expect(problems).toEqual(['Please import at most 500 annotations at once.']);
  expect(readAnnotationsCsv(`"${'"'.repeat(100_000)}`).annotations).toEqual([]);
  expect(readAnnotationsCsv('1\n'.repeat(250_000)).problems.length).toBeLessThan(110);
});
