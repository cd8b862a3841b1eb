import { querySchema } from '@vitrine/contract/entities/query.ts';
import { expect, test } from 'vitest';
import empty from './fixtures/empty-report.json' with { type: 'json' };
import troubled from './fixtures/troubled-report.json' with { type: 'json' };
import type { ReportResponse } from './google-analytics.api.ts';
import { commonFields } from './google-analytics.fields.ts';
import { planReport } from './google-analytics.report.ts';
import { reportTable } from './google-analytics.tables.ts';

const nowMs = Date.parse('2026-10-03T22:30:00Z');

function tableOf(report: ReportResponse, dimension: string | null, metrics: string[]) {
  const query = querySchema.parse({
    parameters: { property: 'properties/1' },
    metrics,
    dimension,
    filters: [],
    startDate: '2026-10-01',
    endDate: '2026-10-05',
    timezone: 'UTC',
    currency: null,
  });
  return reportTable(planReport(query, commonFields), report, nowMs);
}

test('a response without rows means zero, but not for ratios and future days', () => {
  const table = tableOf(empty, 'date', ['sessions', 'engagementRate']);
  expect(table.rows.map((row) => [row.dimension, row.sessions, row.engagementRate])).toEqual([
    ['2026-10-01', 0, null],
    ['2026-10-02', 0, null],
    ['2026-10-03', 0, null],
    ['2026-10-04', 0, null],
    ['2026-10-05', null, null],
  ]);
  expect(table.totals).toEqual({ sessions: 0, engagementRate: null });
  expect(table.timezone).toBe('Europe/Belgrade');
});

test('notes explain sampling, thresholds and the like', () => {
  const table = tableOf(troubled, 'sessionDefaultChannelGroup', [
    'sessions',
    'purchaseRevenue',
    'averageSessionDuration',
  ]);
  expect(table.notes.map(({ code }) => code)).toEqual([
    'sampled',
    'thresholded',
    'other_row',
    'partial',
    'truncated',
  ]);
  expect(table.notes[0]?.text).toContain('25.0%');
  expect(table.notes[3]?.text).toContain('Purchase revenue');
  expect(table.rowCount).toBe(18);
});

test('special values are converted, and hidden ones are missing', () => {
  const { rows, columns, totals } = tableOf(troubled, 'sessionDefaultChannelGroup', [
    'sessions',
    'purchaseRevenue',
    'averageSessionDuration',
  ]);
  expect(rows).toEqual([
    { dimension: '(other)', sessions: 420, purchaseRevenue: null, averageSessionDuration: 61_200 },
    { dimension: '(empty)', sessions: 12, purchaseRevenue: null, averageSessionDuration: null },
  ]);
  expect(columns[2]).toMatchObject({ type: 'numeric:money', currency: 'EUR' });
  expect(columns[3]).toMatchObject({ type: 'average:time', unit: 'milliseconds' });
  expect(totals).toEqual({ sessions: 900, purchaseRevenue: null, averageSessionDuration: 59_000 });
});

test.each([
  ['date', '20261002', '2026-10-02'],
  ['dateHour', '2026100213', '2026-10-02T13'],
  ['yearMonth', '202610', '2026-10'],
  ['isoYearIsoWeek', '202640', '2026-09-28'],
  ['isoYearIsoWeek', '202701', '2027-01-04'],
  ['dayOfWeek', '0', 'Sunday'],
  ['month', '02', 'February'],
  ['country', '(not set)', '(not set)'],
])('%s %s is shown as %s', (dimension, value, label) => {
  const report = { rows: [{ dimensionValues: [{ value }], metricValues: [{ value: '1' }] }], rowCount: 1 };
  const labels = tableOf(report, dimension, ['sessions']).rows.filter((row) => row.sessions === 1);
  expect(labels.map((row) => row.dimension)).toEqual([label]);
});
