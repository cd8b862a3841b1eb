import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { dimension, interactive, metrics, widgetData } from '@vitrine/formats/kit/testing/widget-data.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { expect, test } from 'vitest';
import { fitted } from './fitted-height.ts';

const period = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};
const sheet = { period, theme: themeOf() };
const table = interactive('table', { width: 4, height: 2, autoHeight: true });
const rows = (count: number) =>
  widgetData(
    [dimension('text'), metrics.sessions],
    Array.from({ length: count }, (_, at) => ({ d: `City ${at}`, sessions: at })),
  );

test.each([
  [2, 1],
  [7, 2],
  [14, 3],
  [15, 3],
])('a table of %i rows has %i rows of the grid', (count, height) => {
  expect(fitted(table, rows(count), sheet).height).toBe(height);
});

test('a widget without automatic height, without data, or of a format of any height stays as it is', () => {
  const fixed = { ...table, autoHeight: false };
  expect(fitted(fixed, rows(2), sheet)).toBe(fixed);
  expect(fitted(table, undefined, sheet)).toBe(table);
  const line = interactive('chart', { height: 2, autoHeight: true });
  const days = widgetData([dimension('date'), metrics.sessions], [{ d: '2026-10-01', sessions: 1 }]);
  expect(fitted(line, days, sheet)).toBe(line);
});

test('a text has the height of its lines', () => {
  const text = (description: string) =>
    passiveWidgetSchema.parse({
      ...{ id: 't', nature: 'passive', type: 'plain', description, height: 2, autoHeight: true },
    });
  expect(fitted(text('Two words.'), undefined, sheet).height).toBe(1);
  expect(fitted(text('A line.\n'.repeat(15)), undefined, sheet).height).toBe(2);
});
