import type { Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const days = {
  startDate: '2026-10-08',
  endDate: '2026-10-14',
  compareStartDate: '2026-10-01',
  compareEndDate: '2026-10-07',
  timezone: 'UTC',
};
const visits = `Date,Channel,Country,Visits,Orders,Rate
2026-10-02,Organic,Norway,1000,50,0.05
2026-10-02,Paid,Norway,400,10,0.025
2026-10-03,Email,Sweden,100,10,0.1
2026-10-09,Organic,Norway,600,24,0.04
2026-10-09,Paid,Sweden,500,10,0.02
2026-10-10,Social,Sweden,150,6,0.04
`;

let app: TestApp;
let admin: Caller;
let visitor: Caller;
let permalink: string;
let id: string;
let source: string;
let spread: string;
let conversion: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.caller((await app.newCompany()).admin);
  visitor = await app.caller(null);
  const sourceId = await connectCsv(admin, 'visits.csv', visits);
  const { data: rate } = await admin.api.calculatedMetrics.create({
    name: 'Conversion',
    sourceType: 'csv',
    type: 'average:percent',
    unit: null,
    expression: '[Orders] / [Visits]',
    direction: 'up',
  });
  conversion = calculatedMetricId(rate.id);
  source = sourceId;
  const { data: several } = await admin.api.calculatedMetrics.create({
    name: 'Spread',
    sourceType: 'csv',
    type: 'numeric',
    unit: null,
    expression: '[Visits] / [Other.Orders]',
    direction: 'none',
  });
  spread = calculatedMetricId(several.id);
  const widgets = [
    widget('total', sourceId, ['Visits', 'Rate', conversion], null),
    widget('channels', sourceId, ['Visits'], 'Channel'),
    widget('daily', sourceId, ['Visits'], 'Date'),
    { ...widget('changeless', sourceId, ['Visits'], 'Channel'), hiddenChange: true },
    withOptions(widget('hidden', sourceId, ['Visits'], 'Channel'), { Visits: { cloaked: true } }),
    mergedWidget(sourceId),
    { id: 'text', nature: 'passive' as const, type: 'plain' as const, title: 'Text', description: 'x' },
  ];
  const { data } = await admin.api.dashboards.create({ name: 'Weekly', timezone: 'UTC', widgets });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  ({ id, permalink } = data);
});
afterAll(() => app.stop());

function widget(id: string, sourceId: string, metrics: string[], dimension: string | null) {
  const instance = { id: 'i1', type: 'csv', sourceId, inputs: { metrics, dimension, filter: [] } };
  return { id, nature: 'interactive' as const, format: 'table' as const, title: id, instances: [instance] };
}

function mergedWidget(sourceId: string) {
  const [one] = widget('merged', sourceId, [spread], 'Channel').instances;
  const [other] = widget('merged', sourceId, ['Orders'], 'Channel').instances;
  const instances = [
    { ...one, id: 'one', type: 'csv', prefix: 'Site' },
    { ...other, id: 'other', type: 'csv', prefix: 'Other' },
  ];
  return { ...widget('merged', sourceId, [], null), instances } as ReturnType<typeof widget>;
}

function withOptions(made: ReturnType<typeof widget>, metricsOptions: Record<string, object>) {
  return { ...made, instances: made.instances.map((instance) => ({ ...instance, metricsOptions })) };
}

const explain = async (more: object = {}, by: Caller = admin): Promise<Explanation> =>
  (await by.api.explanations.create({ permalink, widgetId: 'total', metric: 'Visits', ...days, ...more }))
    .data;

const changes = ({ parts }: Explanation) =>
  parts.map(({ label, from, to, change }) => [label, from, to, change]);

describe('the change of a sum', () => {
  it('is what its parts contribute, those that are new or gone among them', async () => {
    const explanation = await explain({ dimension: 'Channel' });
    expect(explanation).toMatchObject({
      metric: 'Visits',
      from: 1500,
      to: 1250,
      change: -250,
      rest: 0,
      dimension: { id: 'Channel', label: 'Channel' },
    });
    expect(changes(explanation)).toEqual([
      ['Organic', 1000, 600, -400],
      ['Social', null, 150, 150],
      ['Paid', 400, 500, 100],
      ['Email', 100, null, -100],
    ]);
    expect(explanation.parts.map(({ share }) => share)).toEqual([1.6, -0.6, -0.4, 0.4]);
    expect(explanation.sentences).toEqual([
      'Visits fell by 16.7% (−250), from 1,500 to 1,250.',
      'Organic accounts for more than the whole decline (−400).',
      'Email accounts for a further 40% (−100).',
      'Social worked against it (+150).',
    ]);
  });

  it('is split by the preferred dimension when none is asked for', async () => {
    const { dimension, dimensions } = await explain();
    expect(dimension.id).toBe('Channel');
    expect(dimensions.map(({ id }) => id)).toEqual(['Channel', 'Country']);
  });

  it('says how much is in parts that are not listed', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [
      `2026-10-02,Page ${index},100`,
      `2026-10-09,Page ${index},110`,
    ]);
    const sourceId = await connectCsv(admin, 'pages.csv', ['Date,Page,Visits', ...rows.flat()].join('\n'));
    const { data } = await admin.api.dashboards.create({
      name: 'Pages',
      timezone: 'UTC',
      widgets: [widget('w', sourceId, ['Visits'], 'Page')],
    });
    const { parts, rest, change, sentences } = await explain({ permalink: data.permalink, widgetId: 'w' });
    expect([parts.length, rest, change]).toEqual([50, 300, 800]);
    expect(sentences.slice(1)).toEqual([
      'No single part accounts for 10% of the increase.',
      '+300 is in no listed part.',
    ]);
  });

  it('follows the filters of the dashboard', async () => {
    const filters = [{ widget: 'channels', value: 'Organic' }];
    const explanation = await explain({ dimension: 'Country', filters });
    expect(changes(explanation)).toEqual([['Norway', 1000, 600, -400]]);
    const own = await explain({ widgetId: 'channels', filters });
    expect(own.parts).toHaveLength(4);
  });

  it('names days that are unusual for their weekday', async () => {
    const lines = ['Date,Channel,Visits'];
    const start = Date.UTC(2026, 6, 1);
    for (let day = 0; day < 106; day += 1) {
      const date = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
      const calm = 900 + ((day * 37) % 40);
      lines.push(`${date},Organic,${date === '2026-10-12' ? 4000 : calm}`);
    }
    const sourceId = await connectCsv(admin, 'peak.csv', lines.join('\n'));
    const { data } = await admin.api.dashboards.create({
      name: 'Peak',
      timezone: 'UTC',
      widgets: [widget('w', sourceId, ['Visits'], 'Channel')],
    });
    const explanation = await explain({ permalink: data.permalink, widgetId: 'w' });
    expect(explanation.unusualDays).toEqual([
      { day: '2026-10-12', value: 4000, expected: expect.closeTo(920, -2) },
    ]);
    expect(explanation.sentences.at(-1)).toMatch(/^Unusual day: Oct 12 \(4,000 instead of about 9\d\d\)\.$/);
  });
});

describe('the change of a ratio', () => {
  it('is split into what parts changed by themselves and by their weight', async () => {
    const explanation = await explain({ metric: conversion, dimension: 'Channel' });
    const { change, parts, rest, sentences } = explanation;
    expect([explanation.from, explanation.to]).toEqual([70 / 1500, 40 / 1250]);
    expect(parts.reduce((sum, part) => sum + part.change, rest)).toBeCloseTo(change, 12);
    expect(Math.abs(rest)).toBeLessThan(1e-12);
    const organic = parts.find(({ label }) => label === 'Organic');
    expect(organic).toMatchObject({ from: 0.05, to: 0.04 });
    expect((organic?.effects?.rate ?? 0) + (organic?.effects?.mix ?? 0)).toBeCloseTo(
      organic?.change ?? 0,
      12,
    );
    expect(sentences[0]).toBe('Conversion fell by 31.4% (−1.47 pp), from 4.67% to 3.2%.');
    const { rate = Number.NaN, mix = Number.NaN } = explanation.effects ?? {};
    expect(rate + mix).toBeCloseTo(change, 12);
    expect(sentences.at(-1)).toMatch(
      /^Changes within each channel contribute −[\d.]+ pp, and shifts between them −[\d.]+ pp\.$/,
    );
  });

  it('of several sources has no parts in common', async () => {
    await expect(explain({ widgetId: 'merged', metric: `one.${spread}` })).rejects.toMatchObject({
      status: 422,
      data: { errors: { metric: [expect.stringContaining('several sources')] } },
    });
  });

  it('can’t be explained where it is not known of what it is one', async () => {
    await expect(explain({ metric: 'Rate', dimension: 'Channel' })).rejects.toMatchObject({
      status: 422,
      data: { errors: { metric: [expect.stringContaining('can’t be split')] } },
    });
  });
});

describe('a request', () => {
  it.each([
    ['an unknown widget', { widgetId: 'nothing' }, 404, undefined],
    ['a text', { widgetId: 'text' }, 422, 'metric'],
    ['a metric that the widget doesn’t show', { metric: 'Orders' }, 422, 'metric'],
    ['an unknown dimension', { dimension: 'Planet' }, 422, 'dimension'],
    ['days as the dimension', { dimension: 'Date' }, 422, 'dimension'],
    [
      'a comparison without values',
      { compareStartDate: '2020-01-01', compareEndDate: '2020-01-07' },
      422,
      'general',
    ],
    ['too many years', { startDate: '1999-01-01' }, 422, 'endDate'],
  ])('is refused for %s', async (_, more, status, field) => {
    const errors = field ? { errors: { [field]: [expect.any(String)] } } : expect.anything();
    await expect(explain(more)).rejects.toMatchObject({ status, data: errors });
  });

  it('of a viewer learns no more parts than the dashboard shows', async () => {
    const { dimension, dimensions, parts } = await explain({}, visitor);
    expect(dimension.id).toBe('Channel');
    expect(dimensions.map(({ id }) => id)).toEqual(['Channel']);
    expect(parts).toHaveLength(4);
    await expect(explain({ dimension: 'Country' }, visitor)).rejects.toMatchObject({ status: 422 });
  });

  it('of a viewer learns no parts of a metric that the dashboard shows as one number', async () => {
    await expect(explain({ metric: conversion }, visitor)).rejects.toMatchObject({
      status: 422,
      data: { errors: { dimension: [expect.any(String)] } },
    });
  });

  it('of a viewer learns no days but those of the dashboard where it hides other ones', async () => {
    const dates = { startDate: days.startDate, endDate: days.endDate };
    const { compareStartDate, compareEndDate } = days;
    const hidden = { rangeType: 'custom' as const, ...dates, compareStartDate, compareEndDate };
    await admin.api.dashboards.saveSettings({ id, hiddenDateSelector: true, ...hidden });
    const other = { startDate: '2026-10-02', endDate: '2026-10-02' };
    expect(await explain(other, visitor)).toMatchObject({ from: 1500, to: 1250, unusualDays: [] });
    expect((await explain(other)).to).toBe(1400);
    await admin.api.dashboards.saveSettings({ id, hiddenDateSelector: false });
  });

  it('of a viewer learns nothing of a metric that is hidden, or whose change is', async () => {
    await expect(explain({ widgetId: 'hidden' }, visitor)).rejects.toMatchObject({ status: 422 });
    await expect(explain({ widgetId: 'changeless' }, visitor)).rejects.toMatchObject({ status: 422 });
    expect((await explain({ widgetId: 'hidden' })).change).toBe(-250);
  });

  it('of a viewer is not answered by parts whose change another widget hides', async () => {
    const { data } = await admin.api.dashboards.create({
      name: 'Hidden changes',
      timezone: 'UTC',
      widgets: [
        widget('total', source, ['Visits'], null),
        { ...widget('channels', source, ['Visits'], 'Channel'), hiddenChange: true },
      ],
    });
    await admin.api.dashboards.saveSettings({ id: data.id, public: true });
    await expect(explain({ permalink: data.permalink }, visitor)).rejects.toMatchObject({ status: 422 });
  });

  it('of viewers is limited', async () => {
    const shared = await app.caller(null);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push(
        await explain({ widgetId: 'nothing' }, shared).then(
          () => 200,
          ({ status }) => status,
        ),
      );
    expect(statuses.at(-1)).toBe(429);
  });

  it('is answered to nobody who may not see the dashboard', async () => {
    const { data } = await admin.api.dashboards.create({ name: 'Private', timezone: 'UTC', widgets: [] });
    await expect(explain({ permalink: data.permalink }, visitor)).rejects.toMatchObject({ status: 404 });
    const other = await app.caller((await app.newCompany()).admin);
    await expect(explain({ permalink: data.permalink }, other)).rejects.toMatchObject({ status: 404 });
  });
});
