import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { paperCard } from './paper-card.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
const sheet = { gridWidth: 701, period, locale: 'en' };

function cardOf(metrics: number, { format = 'table', width = 2, height = 1, rows = 10 } = {}) {
  const keys = Array.from({ length: metrics }, (_, at) => `m${at}`);
  const figures = Object.fromEntries(keys.map((key) => [key, 12_345.6]));
  const result = {
    status: 'ok',
    columns: [
      { key: 'd', label: 'Search term', role: 'dimension', type: 'text' },
      ...keys.map((key) => ({ key, label: 'Conversions', role: 'metric', type: 'numeric' })),
    ],
    rows: Array.from({ length: rows }, (_, at) => ({ d: `wellness hotel bayern günstig ${at}`, ...figures })),
    totals: {},
    notes: [],
    provenance: [],
  } as unknown as WidgetResult;
  const widget = interactiveWidgetSchema.parse({
    ...{ id: 't', nature: 'interactive', format, instances: [], width, height, rowsLimit: 1000 },
  });
  return paperCard(widget, result, sheet);
}

test('a table that can be read keeps the width its author gave it', () => {
  expect(cardOf(2).widget.width).toBe(2);
  expect(cardOf(2, { width: 3 }).widget.width).toBe(3);
});

test('a table of many metrics takes as much of the page as it needs, and no other format does', () => {
  expect(cardOf(2, { width: 1 }).widget.width).toBe(2);
  expect(cardOf(4).widget.width).toBe(4);
  expect(cardOf(7).widget.width).toBe(4);
  expect(cardOf(30).widget.width).toBe(4);
  expect(cardOf(7, { format: 'chart' }).widget.width).toBe(2);
});

test('the painting is made for the width that was found', () => {
  expect(cardOf(7).size).toMatchObject({ width: 675, grows: true });
});

test('across the whole page a table is as high as its rows', () => {
  expect(cardOf(2, { width: 4, height: 3, rows: 3 }).widget.height).toBe(1);
  expect(cardOf(7, { height: 3, rows: 7 }).widget.height).toBe(1);
  expect(cardOf(2, { width: 2, height: 3, rows: 3 }).widget.height).toBe(3);
});

test('a table that would go on over pages in a part of them takes their whole width', () => {
  expect(cardOf(1, { width: 2, height: 3, rows: 40 })).toMatchObject({
    widget: { width: 4, height: 1 },
    long: true,
  });
  expect(cardOf(1, { width: 2, rows: 20 }).widget.width).toBe(2);
});

test('names that break into lines make a table long sooner', () => {
  expect(cardOf(1, { width: 2, rows: 20 }).widget.width).toBe(2);
  expect(cardOf(1, { width: 1, rows: 20 })).toMatchObject({ widget: { width: 4 }, long: false });
  expect(cardOf(1, { width: 4, rows: 40 }).long).toBe(true);
});

test('a widget whose figures are missing stays as it is', () => {
  const widget = interactiveWidgetSchema.parse({
    id: 't',
    nature: 'interactive',
    format: 'table',
    instances: [],
  });
  expect(paperCard(widget, undefined, sheet)).toMatchObject({ widget, long: false });
});
