import { type WidgetResult, widgetResultSchema } from '@vitrine/contract/entities/result.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';
import { okData } from '../../testing/dashboards/test-shop.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const range = { startDate: '2026-10-08', endDate: '2026-10-14', timezone: 'UTC' };
const comparison = { compareStartDate: '2026-10-01', compareEndDate: '2026-10-07' };
const visits = `Date,Channel,Visits,Orders,Rate
2026-10-02,Organic,1000,50,0.05
2026-10-02,Paid,400,10,0.025
2026-10-03,Email,100,10,0.1
2026-10-09,Organic,600,24,0.04
2026-10-09,Paid,500,10,0.02
2026-10-10,Social,150,6,0.04
`;

let app: TestApp;
let admin: Caller;
let visitor: Caller;
let permalink: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.caller((await app.newCompany()).admin);
  visitor = await app.caller(null);
  const source = await connectCsv(admin, 'visits.csv', visits);
  const { data: conversion } = await admin.api.calculatedMetrics.create({
    name: 'Conversion',
    sourceType: 'csv',
    type: 'average:percent',
    unit: null,
    expression: '[Orders] / [Visits]',
    direction: 'up',
  });
  const ratio = calculatedMetricId(conversion.id);
  const channels = widget('channels', source, ['Visits', ratio], 'Channel');
  const pageSource = await connectCsv(admin, 'pages.csv', pages);
  const widgets = [
    channels,
    widget('whole', source, ['Visits', 'Rate'], null),
    widget('daily', source, ['Visits'], 'Date'),
    { ...widget('table', source, ['Visits'], 'Channel'), format: 'table' as const },
    withOptions(channels, 'hidden', { Visits: { cloaked: true }, [ratio]: { cloakedChange: true } }),
    { ...channels, id: 'changeless', hiddenChange: true },
    withBreakdown(widget('pages', pageSource, ['Visits'], 'Channel'), 'Page'),
    withBreakdown(widget(longId, pageSource, ['Visits', 'Clicks'], 'Channel'), 'Page'),
    widget('peak', await connectCsv(admin, 'peak.csv', peak()), ['Visits'], 'Channel'),
  ];
  const { data } = await admin.api.dashboards.create({ name: 'Weekly', timezone: 'UTC', widgets });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  permalink = data.permalink;
});
afterAll(() => app.stop());

/** As long as ids may be. */
const longId = 'p'.repeat(40);
const pages = `Date,Channel,Page,Visits,Clicks
2026-10-02,Organic,/collections/tents,900,90
2026-10-02,Organic,/packs,100,50
2026-10-02,Paid,/packs,400,40
2026-10-09,Organic,/collections/tents,520,80
2026-10-09,Organic,/packs,80,10
2026-10-09,Paid,/packs,390,40
`;

/** Calm days since July, but one. */
function peak(): string {
  const start = Date.UTC(2026, 6, 1);
  const lines = Array.from({ length: 106 }, (_, day) => {
    const date = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
    return `${date},Organic,${date === '2026-10-12' ? 4000 : 900 + ((day * 37) % 40)}`;
  });
  return ['Date,Channel,Visits', ...lines].join('\n');
}

function widget(id: string, sourceId: string, metrics: string[], dimension: string | null) {
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics, dimension, filter: [] } };
  const format = 'highlights' as 'highlights' | 'table';
  return { id, nature: 'interactive' as const, format, title: id, instances: [instance] };
}

function withBreakdown(made: ReturnType<typeof widget>, breakdown: string) {
  const instances = made.instances.map((each) => ({ ...each, inputs: { ...each.inputs, breakdown } }));
  return { ...made, instances };
}

function withOptions(made: ReturnType<typeof widget>, id: string, metricsOptions: Record<string, object>) {
  return { ...made, id, instances: made.instances.map((instance) => ({ ...instance, metricsOptions })) };
}

async function load(more: object = {}, by: Caller = visitor): Promise<Map<string, WidgetResult>> {
  const answer = await by.fetch(`/api/dashboards/${permalink}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...range, ...more }),
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const results = lines.map((line) => widgetResultSchema.parse(JSON.parse(line)));
  return new Map(results.map((result) => [result.widgetId, result]));
}

const highlightsOf = async (id: string, more: object = {}, by: Caller = visitor) =>
  okData((await load(more, by)).get(id)).highlights ?? [];

it('are what the parts of the dimension contribute, as the explanation of the metric has it', async () => {
  const [sum, ratio] = await highlightsOf('channels', comparison);
  expect(sum).toMatchObject({
    ...{ metric: 'Visits', kind: 'sum', from: 1500, to: 1250, change: -250, rest: 0 },
    dimension: { id: 'Channel', label: 'Channel' },
  });
  expect(sum?.parts.map(({ label, change }) => [label, change])).toEqual([
    ['Organic', -400],
    ['Social', 150],
    ['Paid', 100],
    ['Email', -100],
  ]);
  const parts = ratio?.parts ?? [];
  expect(parts.reduce((all, { change }) => all + change, ratio?.rest ?? 0)).toBeCloseTo(
    ratio?.change ?? 0,
    12,
  );
  expect((ratio?.effects?.rate ?? 0) + (ratio?.effects?.mix ?? 0)).toBeCloseTo(ratio?.change ?? 0, 12);
  const input = { permalink, widgetId: 'channels', ...range, ...comparison, dimension: 'Channel' };
  for (const highlight of [sum, ratio]) {
    const { data } = await admin.api.explanations.create({ ...input, metric: highlight?.metric ?? '' });
    expect(data).toMatchObject({ ...highlight, parts: highlight?.parts });
  }
});

it('need columns that are not shown', async () => {
  const data = okData((await load(comparison)).get('channels'));
  expect(data.columns.map(({ label }) => label)).toEqual(['Channel', 'Visits', 'Conversion']);
  const keys = data.columns.map(({ key }) => key);
  for (const values of [data.totals, ...data.rows, ...(data.compareRows ?? [])])
    for (const key of Object.keys(values)) expect(keys).toContain(key);
});

it('compare with the period before where the dashboard compares with nothing; other formats don’t', async () => {
  const results = await load();
  expect(okData(results.get('channels')).highlights?.[0]).toMatchObject({ from: 1500, to: 1250 });
  expect(okData(results.get('channels')).provenance[0]?.compare).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-07',
  });
  expect(okData(results.get('table'))).not.toHaveProperty('compareRows');
  expect(okData(results.get('table'))).not.toHaveProperty('highlights');
});

it('are of totals without a dimension and with days, and where values can’t be split', async () => {
  const results = await load(comparison);
  const split = (id: string) =>
    okData(results.get(id)).highlights?.map(({ metric, kind, dimension }) => [metric, kind, dimension]);
  expect(split('whole')).toEqual([
    ['Visits', 'whole', null],
    ['Rate', 'whole', null],
  ]);
  expect(split('daily')).toEqual([['Visits', 'whole', null]]);
});

it('leave out metrics that are hidden, or whose change is, for everybody', async () => {
  for (const by of [visitor, admin]) {
    const results = await load(comparison, by);
    expect(okData(results.get('hidden')).highlights).toEqual([]);
    expect(okData(results.get('changeless')).highlights).toEqual([]);
  }
});

it('name days that are unusual for their weekday', async () => {
  const [peaked] = await highlightsOf('peak', comparison);
  expect(peaked?.unusualDays).toEqual([
    { day: '2026-10-12', value: 4000, expected: expect.closeTo(920, -2) },
  ]);
});

it('follow the filters of the dashboard, and show nothing for a name that nobody sees', async () => {
  const filtered = await highlightsOf('channels', { filters: [{ widget: 'table', value: 'Paid' }] });
  expect(filtered[0]).toMatchObject({ from: 400, to: 500 });
  const absent = await load({ filters: [{ widget: 'table', value: 'Nobody' }] });
  expect(JSON.stringify(absent.get('channels'))).not.toMatch(/highlights|Organic|1500/);
});

it('are in the page without script', async () => {
  await load();
  const answer = await visitor.fetch(`/dashboards/${permalink}?${new URLSearchParams(range)}`, {
    headers: { accept: 'text/html' },
  });
  const html = await answer.text();
  expect(html).toContain('Visits fell by 16.7% (−250), from 1,500 to 1,250.');
  expect(html).toContain('Organic accounts for more than the whole decline (−400).');
});

it('split the leading part by the breakdown, in the data, in the page and in its cached result', async () => {
  const within = {
    label: 'Organic',
    dimension: { id: 'Page', label: 'Page' },
    parts: [
      expect.objectContaining({ label: '/collections/tents', change: -380 }),
      expect.objectContaining({ label: '/packs', change: -20 }),
    ],
    rest: 0,
  };
  for (const dates of [comparison, {}]) {
    const [highlight] = await highlightsOf('pages', dates);
    expect(highlight).toMatchObject({ change: -410, within });
  }
  const sentence = 'Organic accounts for 97.6% of the decline (−400), mostly /collections/tents (−380).';
  for (let request = 0; request < 2; request += 1) {
    const answer = await visitor.fetch(`/dashboards/${permalink}?${new URLSearchParams(range)}`, {
      headers: { accept: 'text/html' },
    });
    const html = await answer.text();
    expect(html).toContain(sentence);
  }
  const input = { permalink, widgetId: 'pages', metric: 'Visits', ...range, ...comparison };
  const { data } = await admin.api.explanations.create(input);
  expect(data).toMatchObject({ dimension: { id: 'Channel' }, within });
  expect(data.sentences).toContain(sentence);
  // Viewers are not told of pages by what other widgets don't show.
  const shown = await visitor.api.explanations.create(input);
  expect(shown.data).not.toHaveProperty('within');
});

it('split the leading part of each metric of a widget, however long its id is', async () => {
  const highlights = await highlightsOf(longId, comparison);
  expect(highlights.map(({ metric, within }) => [metric, within?.parts[0]])).toEqual([
    ['Visits', expect.objectContaining({ label: '/collections/tents', change: -380 })],
    ['Clicks', expect.objectContaining({ label: '/packs', change: -40 })],
  ]);
});
