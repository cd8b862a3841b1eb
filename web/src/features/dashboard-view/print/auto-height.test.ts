import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { expect, it } from 'vitest';
import { autoHeights } from './auto-height.ts';

const sheet = {
  gridWidth: 358,
  period: { startDate: '2026-11-01', endDate: '2026-11-30' },
  theme: themeOf(),
};

function phoneHeightOf(rows: number, { format = 'table', height = 2, notes = [] as object[] } = {}): number {
  const result = {
    status: 'ok',
    columns: [
      { key: 'd', label: 'City', role: 'dimension', type: 'text' },
      { key: 'm', label: 'Visits', role: 'metric', type: 'numeric' },
    ],
    rows: Array.from({ length: rows }, (_, at) => ({ d: `City ${at}`, m: at })),
    totals: {},
    notes,
    provenance: [],
  } as unknown as WidgetResult;
  const given = { id: 't', nature: 'interactive', format, instances: [], height, rowsLimit: 1000 };
  return autoHeights(interactiveWidgetSchema.parse(given), result, sheet).phone;
}

it('gives a table on a phone the height of its rows', () => {
  expect(phoneHeightOf(4)).toBe(62 + 36 * 5);
  expect(phoneHeightOf(4, { height: 1 })).toBe(phoneHeightOf(4, { height: 3 }));
  expect(phoneHeightOf(4, { notes: [{ code: 'sampled', text: '' }] })).toBe(62 + 36 * 5 + 20);
});

it('lets a long table scroll at its author’s height or most of a screen', () => {
  expect(phoneHeightOf(200, { height: 1 })).toBeLessThanOrEqual(62 + 480);
  expect(phoneHeightOf(200, { height: 1 })).toBeGreaterThan(62 + 400);
  expect(phoneHeightOf(200, { height: 3 })).toBeGreaterThan(62 + 480);
});

it.each(['funnel', 'heatmap', 'map'])('leaves nothing empty below a %s', (format) => {
  const height = phoneHeightOf(3, { format, height: 3 });
  expect(height).toBeGreaterThan(62);
  expect(height).toBeLessThan(500);
  expect(phoneHeightOf(3, { format, height: 1 })).toBe(height);
});

it('keeps the author’s height for charts and loading widgets', () => {
  expect(phoneHeightOf(4, { format: 'chart' })).toBe(0);
  const table = interactiveWidgetSchema.parse({
    ...{ id: 't', nature: 'interactive', format: 'table', instances: [] },
  });
  expect(autoHeights(table, undefined, sheet).phone).toBe(0);
});
