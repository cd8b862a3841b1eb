import { type TemplateValues, templateValues } from '@vitrine/contract/rules/reports/report-template.ts';
import { expect, test } from 'vitest';
import { fillInDirection } from './fill-in-direction.ts';

const dates = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};
const valuesFor = (dashboard: string): TemplateValues =>
  templateValues({ dashboard, company: 'Northlight' }, dates, 'en-GB');

test('dates and Latin names in a Hebrew sentence keep their own direction', () => {
  expect(fillInDirection('הדוח של {dashboard} עבור {period}', valuesFor('Acme'))).toBe(
    'הדוח של \u2068Acme\u2069 עבור \u20681–31 Oct 2026\u2069',
  );
});

test('in a Latin sentence only a name from right to left is isolated', () => {
  expect(fillInDirection('{dashboard}, {period}', valuesFor('תנועה'))).toBe(
    '\u2068תנועה\u2069, 1–31 Oct 2026',
  );
  expect(fillInDirection('{dashboard}, {period}', valuesFor('Verkehr'))).toBe('Verkehr, 1–31 Oct 2026');
});

test('highlights have lines, which can’t be isolated together', () => {
  const values = { ...valuesFor('Acme'), highlights: 'Sessions rose.\nSales fell.' };
  expect(fillInDirection('שינויים:\n{highlights}', values)).toBe('שינויים:\nSessions rose.\nSales fell.');
});
