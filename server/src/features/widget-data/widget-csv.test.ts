import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { widgetDataSchema } from '@vitrine/contract/entities/result.ts';
import type { Column, Row } from '@vitrine/contract/entities/table.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { csvFileName, widgetCsv } from './widget-csv.ts';

const name: Column = { key: 'dimension', label: 'Channel', role: 'dimension', type: 'text' };
const clicks: Column = { key: 'clicks', label: 'Clicks', role: 'metric', type: 'numeric' };
const cost: Column = { key: 'cost', label: 'Cost', role: 'metric', type: 'numeric:money', currency: 'EUR' };
const rate: Column = { key: 'rate', label: 'Click rate', role: 'metric', type: 'average:percent' };
const time: Column = { key: 'time', label: 'Time', role: 'metric', type: 'average:time', unit: 'seconds' };

function widget(more: Partial<InteractiveWidget> = {}): InteractiveWidget {
  return interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format: 'table',
    instances: [{ id: 'i1', type: 'shop', sourceId: null, inputs: {} }],
    ...more,
  });
}

function data(columns: Column[], rows: Row[], more: Partial<WidgetData> = {}): WidgetData {
  return widgetDataSchema.parse({
    widgetId: 'w',
    hash: 'h',
    status: 'ok',
    columns,
    rows,
    totals: {},
    notes: [],
    provenance: [],
    fetchedAt: '2026-11-01T00:00:00Z',
    final: true,
    ...more,
  });
}

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describe('the rows of a widget as a file', () => {
  it('begin with heads that name units, and give percentages as such', () => {
    const rows = [{ dimension: 'Ads', clicks: 3, cost: 1.5, rate: 0.07, time: 12.25 }];
    expect(linesOf(widgetCsv(widget(), data([name, clicks, cost, rate, time], rows)))).toEqual([
      'Channel,Clicks,Cost (EUR),Click rate (%),Time (seconds)',
      'Ads,3,1.5,7,12.25',
    ]);
  });

  it('have every digit of a large number', () => {
    const rows = [{ dimension: 'Ads', clicks: 1_234_567_890_123, rate: 0.07 }];
    expect(linesOf(widgetCsv(widget(), data([name, clicks, rate], rows)))[1]).toBe('Ads,1234567890123,7');
  });

  it('leave empty what is missing and what is no number', () => {
    const rows = [{ dimension: 'Ads', clicks: null, rate: Number.NaN }];
    const lines = linesOf(widgetCsv(widget(), { ...data([name, clicks, rate], []), rows }));
    expect(lines[1]).toBe('Ads,,');
  });

  it('have the columns of the pivot table', () => {
    const part = (metric: Column, of: string): Column => ({
      ...metric,
      key: `${metric.key}|${of}`,
      label: `${of}: ${metric.label}`,
      ...{ metric: metric.key, part: of },
    });
    const columns = [name, part(clicks, 'A'), part(clicks, 'B'), part(cost, 'A'), part(cost, 'B')];
    const wholes = [clicks, cost].map((metric) => ({ ...metric, whole: true as const }));
    const values = { 'clicks|A': 1, 'clicks|B': 2, 'cost|A': 3, clicks: 3, cost: 9 };
    const table = data([...columns, ...wholes], [{ dimension: 'Ads', ...values }]);
    expect(linesOf(widgetCsv(widget({ format: 'pivot' }), table))).toEqual([
      'Channel,A: Clicks,A: Cost (EUR),B: Clicks,B: Cost (EUR),Total: Clicks,Total: Cost (EUR)',
      'Ads,1,3,2,,3,9',
    ]);
  });

  it('stand beside their comparison, a day beside the day it is compared with', () => {
    const day: Column = { ...name, label: 'Date', type: 'date' };
    const more = {
      compareRows: [{ dimension: '2026-09-01', clicks: 8 }],
      provenance: [
        {
          instanceId: 'i1',
          prefix: '',
          sourceName: 'Shop',
          sourceType: 'shop',
          account: '',
          property: null,
          metrics: ['Clicks'],
          calculated: [],
          renamed: [],
          dimension: 'Date',
          filters: [],
          parameters: [],
          currencies: [],
          startDate: '2026-10-01',
          endDate: '2026-10-02',
          compare: { startDate: '2026-09-01', endDate: '2026-09-02' },
          timezone: 'UTC',
          fetchedAt: '2026-11-01T00:00:00Z',
          final: true,
        },
      ],
    };
    const rows = [
      { dimension: '2026-10-01', clicks: 3 },
      { dimension: '2026-10-02', clicks: 4 },
    ];
    expect(linesOf(widgetCsv(widget({ format: 'chart' }), data([day, clicks], rows, more)))).toEqual([
      'Date,"Date, 2026-09-01 to 2026-09-02",Clicks,"Clicks, 2026-09-01 to 2026-09-02"',
      '2026-10-01,2026-09-01,3,8',
      '2026-10-02,,4,',
    ]);
  });

  it('are shares where the widget shows shares', () => {
    const rows = [
      { dimension: 'Ads', clicks: 1, rate: 0.5 },
      { dimension: 'Mail', clicks: 3, rate: 0.25 },
    ];
    const csv = widgetCsv(widget({ percent: true }), data([name, clicks, rate], rows));
    expect(linesOf(csv)).toEqual([
      'Channel,"Clicks, share of the total (%)",Click rate (%)',
      'Ads,25,50',
      'Mail,75,25',
    ]);
  });

  it('are all of them in the order of the widget, without what it hides', () => {
    const options = { clicks: { cloaked: false, cloakedChange: false, format: null } };
    const cloaked = { ...options, cost: { cloaked: true, cloakedChange: false, format: null } };
    const instances = [{ id: 'i1', type: 'shop', sourceId: null, inputs: {}, metricsOptions: cloaked }];
    const shown = widget({ instances, rowsLimit: 1, orderBy: { column: 'clicks', dir: 'desc' } } as object);
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      dimension: `n${index}`,
      clicks: index,
      cost: 1,
    }));
    const lines = linesOf(widgetCsv(shown, data([name, clicks, cost], rows)));
    expect(lines).toHaveLength(1001);
    expect(lines.slice(0, 2)).toEqual(['Channel,Clicks', 'n999,999']);
  });

  it('of merged instances are distinguished by prefix, and nothing runs in a spreadsheet', () => {
    const columns = [
      name,
      { ...clicks, key: 'i1.clicks', label: '=Shop: Clicks', instanceId: 'i1' },
      { ...clicks, key: 'i2.clicks', label: 'Blog: Clicks', instanceId: 'i2' },
    ];
    const lines = linesOf(
      widgetCsv(widget(), data(columns, [{ dimension: '+1', 'i1.clicks': 1, 'i2.clicks': 2 }])),
    );
    expect(lines).toEqual(["Channel,'=Shop: Clicks,Blog: Clicks", '+1,1,2']);
  });
});

it('a file is called after dashboard, widget and days', () => {
  const days = '2026-10-01 to 2026-10-31';
  expect(csvFileName('Shop', 'Clicks / day', days)).toBe('Shop - Clicks day 2026-10-01 to 2026-10-31.csv');
  expect(csvFileName('商店', '', days)).toBe('商店 2026-10-01 to 2026-10-31.csv');
});
