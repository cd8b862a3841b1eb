import { reportDefaults, usualChoices } from '@vitrine/contract/rules/reports/report-limits.ts';
import { expect, test } from 'vitest';
import { changesOf } from './report-part.ts';

const fields = { ...reportDefaults('dashboard', 'Europe/Berlin'), ...usualChoices };

test('sends only changes', () => {
  expect(changesOf(fields, { ...fields, minute: 7, subject: 'Your week' })).toEqual({
    minute: 7,
    subject: 'Your week',
  });
  expect(changesOf(fields, { ...fields })).toEqual({});
});
