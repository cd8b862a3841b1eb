import { expect, test } from 'vitest';
import { fillTemplate, templateProblems, templateValues, usualSubject } from './report-template.ts';

const values = templateValues(
  { dashboard: 'Shop {period}', company: 'Northlight' },
  {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    compareStartDate: '2026-10-02',
    compareEndDate: '2026-10-31',
  },
  'en-GB',
);
const line = { length: 40, lines: 'one' } as const;

test.each([
  [usualSubject, 'Shop {period}, 1–30 Nov 2026'],
  ['{month} by {company}', 'November 2026 by Northlight'],
  ['{start} to {end}, not {compared}', '1 Nov 2026 to 30 Nov 2026, not 2–31 Oct 2026'],
  ['{constructor} stays', '{constructor} stays'],
])('%s becomes %s', (text, expected) => {
  expect(fillTemplate(text, values)).toBe(expected);
});

test.each([
  ['Your {dashboard} for {month}', []],
  ['', []],
  ['{dashbord}', ['{dashbord} is no variable. Did you mean {dashboard}?']],
  ['{highlights}', ['{highlights} can only be in the message.']],
  ['{}', ['{} is no variable.']],
  ['{toString}', ['{toString} is no variable.']],
  ['a { b', ['Unmatched brace: write variables as {dashboard}.']],
  ['{dashboard}}', ['Unmatched brace: write variables as {dashboard}.']],
  ['a\nBcc: b', ['It has to be a single line.']],
  ['x'.repeat(41), ['It can have at most 40 characters.']],
])('%j has the problems %j', (text, problems) => {
  expect(templateProblems(text, line)).toEqual(problems);
});

test('highlights can be in the message', () => {
  expect(templateProblems('Hello,\n\n{highlights}', { length: 2000, lines: 'many' })).toEqual([]);
});
