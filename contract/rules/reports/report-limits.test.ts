import { describe, expect, test } from 'vitest';
import { reportFieldsSchema, reportInputSchema } from '../../entities/report.ts';
import { emailSchema } from '../../entities/user.ts';
import { parseRecipients, reportDefaults, reportProblems, reportWarnings } from './report-limits.ts';

describe('recipients', () => {
  test.each([
    ['', []],
    [' , ,', []],
    ['a@example.com', ['a@example.com']],
    [' a@example.com ,b@example.co.uk,', ['a@example.com', 'b@example.co.uk']],
    ['Ann@Example.com, ann@example.com', ['Ann@Example.com']],
    ["o'neil+news@sub.example.com", ["o'neil+news@sub.example.com"]],
  ])('"%s" are %j', (text, recipients) => {
    expect(parseRecipients(text)).toEqual({ recipients, errors: [] });
  });

  test.each([
    ['nobody'],
    ['a@b'],
    ['a@@example.com'],
    ['a b@example.com'],
    ['a@example.com; b@example.com'],
    ['a@-x.com'],
    ['Ann <a@example.com>'],
    [`${'a'.repeat(250)}@example.com`],
  ])('"%s" is named as wrong', (text) => {
    expect(parseRecipients(`ok@example.com, ${text}`).errors).toEqual([
      `"${text}" is not an e-mail address.`,
    ]);
  });
});

test.each([
  ['zero-width space', 'ann\u200B@client.test'],
  ['soft hyphen', 'a\u00ADnn@client.test'],
  ['right-to-left override', '\u202Eann@client.test'],
  ['word joiner', 'ann@cli\u2060ent.test'],
  ['byte order mark in the middle', 'an\uFEFFn@client.test'],
])('an address with a %s is named as what it looks like', (_, text) => {
  const message = '"ann@client.test" contains invisible characters. Please type it again.';
  expect(parseRecipients(text).errors).toEqual([message]);
  expect(emailSchema.safeParse(text).success).toBe(false);
});

const good = { ...reportDefaults('d1', 'Europe/Berlin'), recipients: 'client@example.com' };

describe('a report can be scheduled', () => {
  test('from its defaults once it has a recipient', () => {
    expect(reportFieldsSchema.parse(good)).toEqual(good);
    expect(reportProblems(good, { reportsCount: 4 })).toEqual({});
  });

  test.each([
    [{ recipients: ' ' }, 'recipients', 'Please enter at least one e-mail address.'],
    [{ recipients: 'x@example.com, y' }, 'recipients', '"y" is not an e-mail address.'],
    [
      { recipients: [1, 2, 3, 4, 5, 6].map((n) => `r${n}@example.com`).join() },
      'recipients',
      'A report can go to at most 5 addresses.',
    ],
    [{ hour: 24 }, 'hour', 'The hour goes from 0 to 23.'],
    [{ hour: 8.5 }, 'hour', 'The hour goes from 0 to 23.'],
    [{ minute: 60 }, 'minute', 'The minute goes from 0 to 59.'],
    [{ minute: -1 }, 'minute', 'The minute goes from 0 to 59.'],
    [{ period: 'WEEK' }, 'detail', 'Select a day of the period.'],
    [{ detail: '3' }, 'detail', 'Select a day of the period.'],
    [{ timezone: '' }, 'timezone', 'Select a timezone.'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'Select a timezone.'],
  ] as const)('not with %j', (change, field, text) => {
    expect(reportProblems({ ...good, ...change }, { reportsCount: 0 })).toEqual({ [field]: [text] });
  });

  test('five times over, the same address counts once', () => {
    const recipients = Array.from({ length: 6 }, () => 'client@example.com').join();
    expect(reportProblems({ ...good, recipients }, { reportsCount: 0 })).toEqual({});
  });

  test('weekly on a weekday', () => {
    expect(reportProblems({ ...good, period: 'WEEK', detail: '0' }, { reportsCount: 0 })).toEqual({});
  });

  test.each([0, 1, 6, '1'])('weekly on the weekday %j', (detail) => {
    expect(reportInputSchema.parse({ ...good, period: 'WEEK', detail }).detail).toBe(String(detail));
  });

  test.each([7, -1, 1.5, '7', null])('not on a weekday %j', (detail) => {
    expect(reportInputSchema.safeParse({ ...good, period: 'WEEK', detail }).success).toBe(false);
  });

  test('not as the sixth of its dashboard', () => {
    expect(reportProblems(good, { reportsCount: 5 })).toEqual({
      general: ['You can only set-up 5 automatic reports per dashboard. Remove one to continue.'],
    });
  });
});

test.each([
  [4, true, 0],
  [5, true, 1],
  [0, false, 1],
  [5, false, 2],
])('with %i reports and the sender verified: %s, %i warnings show', (reportsCount, senderVerified, count) => {
  expect(reportWarnings({ reportsCount, senderVerified })).toHaveLength(count);
});

test('an own sender that is not verified is warned of in the words of the specification', () => {
  expect(reportWarnings({ reportsCount: 0, senderVerified: false })).toEqual([
    expect.stringContaining(
      'Your email dns is still not verified. Scheduling automatic report now could cause your emails not to be delivered',
    ),
  ]);
});
