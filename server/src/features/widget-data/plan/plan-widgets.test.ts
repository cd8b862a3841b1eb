import { defineConnector } from '@vitrine/connectors/kit/define-connector.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import type { SourceRow } from '../../sources/index.ts';
import { type PlannedQuery, planWidget, type WidgetPlan } from './plan-widgets.ts';

const connector = defineConnector({
  type: 'ads',
  label: 'Ads',
  order: 1,
  description: '',
  auth: { kind: 'key', fields: [] },
  hasDaily: false,
  settleDays: 0,
  maxConcurrent: 1,
  maxMetrics: 2,
  parameters: [],
  metrics: [],
  dimensions: [],
  formats: [],
  templates: [],
  subject: 'Ads',
  layout: [],
  identify: async () => ({ account: '', name: '' }),
  query: async () => [],
});

const sum = {
  id: 'sum',
  name: 'Sum',
  sourceType: 'ads',
  type: 'numeric',
  unit: null,
  direction: 'none',
  expression: 'clicks + cost',
} as const;

function planned(metrics: string[]): WidgetPlan {
  const instances = [{ id: 'i', type: 'ads', sourceId: 's', inputs: { metrics } }];
  const widget: InteractiveWidget = interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format: 'table',
    instances,
  });
  const source = { id: 's', type: 'ads', revision: 1 } as SourceRow;
  return planWidget(widget, {
    dates: { startDate: '2026-10-01', endDate: '2026-10-07', compareStartDate: null, compareEndDate: null },
    timezone: 'UTC',
    sources: new Map([['s', source]]),
    find: () => connector,
    calculated: new Map([['calc:sum', sum]]),
    realTime: false,
    nowMs: 0,
  });
}

function queryOf(metrics: string[]): PlannedQuery | undefined {
  return planned(metrics).queries[0];
}

it('a calculated metric is queried by its parts, which count as metrics of the query', () => {
  expect(queryOf(['calc:sum'])?.query.metrics).toEqual(['clicks', 'cost']);
  expect(planned(['calc:sum', 'clicks']).failure).toBeUndefined();
  expect(planned(['calc:sum', 'clicks', 'views']).failure).toEqual({
    code: 'bad_query',
    message:
      'Ads supports at most 2 metrics per query, and this widget needs 3 with the parts of its calculated metrics.',
    sourceId: 's',
  });
  expect(planned(['clicks', 'cost', 'views']).failure?.message).toBe(
    'Ads supports at most 2 metrics per query, and this widget needs 3.',
  );
});

it('another expression of the same parts is the same query to the source', () => {
  expect(queryOf(['calc:sum'])?.key).toBe(queryOf(['clicks', 'cost'])?.key);
});
