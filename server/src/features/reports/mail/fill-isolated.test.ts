import { type TemplateValues, templateValues } from '@vitrine/contract/rules/reports/report-template.ts';
import { expect, test } from 'vitest';
import { fillIsolated } from './fill-isolated.ts';

const dates = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};
const valuesFor = (dashboard: string): TemplateValues =>
  templateValues({ dashboard, company: 'Northlight' }, dates, 'en-GB');

test('dates and Latin names in a Hebrew sentence keep their own direction', () => {
  expect(fillIsolated('הדוח של {dashboard} עבור {period}', valuesFor('Acme'))).toBe(
    'הדוח של \u2068Acme\u2069 עבור \u20681–31 Oct 2026\u2069',
  );
});

test('in a Latin sentence only a right-to-left name is isolated', () => {
  expect(fillIsolated('{dashboard}, {period}', valuesFor('תנועה'))).toBe('\u2068תנועה\u2069, 1–31 Oct 2026');
  expect(fillIsolated('{dashboard}, {period}', valuesFor('Verkehr'))).toBe('Verkehr, 1–31 Oct 2026');
});

test('highlights are not isolated, as they have several lines', () => {
  const values = { ...valuesFor('Acme'), highlights: 'Sessions rose.\nSales fell.' };
  expect(fillIsolated('שינויים:\n{highlights}', values)).toBe('שינויים:\nSessions rose.\nSales fell.');
});
