import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import type { BenchDashboard } from './bench-dashboards.ts';
import { postData } from './data-request.ts';
import { CHANNELS, denseCampaigns, LAST_DAY } from './dense-campaigns.ts';

const METRICS = ['impressions', 'clicks', 'cost', 'conversions', 'revenue'];
const DAYS = 90;

/**
 * A public dashboard of `count` charts over a CSV of 50 campaigns in 13 months, of its last 90 days: in turns a line by day, columns by
 * month with a series for each of five channels, and the ten largest campaigns. Its results are cached.
 */
export async function createDenseDashboard(url: string, count: number): Promise<Campaigned> {
  return createCampaignDashboard(url, { name: `${count} dense charts`, count, widgetOf: denseChart });
}

/** The same with annotations all over its days, and goals for the metrics that it shows. */
export async function createAnnotatedDashboard(
  url: string,
  { count, annotations, goals }: { count: number; annotations: number; goals: number },
): Promise<BenchDashboard> {
  const name = `${count} dense charts, ${annotations} annotations, ${goals} goals`;
  const dashboard = await createCampaignDashboard(url, { name, count, widgetOf: denseChart });
  const { api } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  for (let index = 0; index < annotations; index += 1) {
    const startDate = addDays(LAST_DAY, -((index * 7) % DAYS));
    await api.annotations.create({ dashboardId: dashboard.id, startDate, text: `Campaign ${index} began` });
  }
  await createGoals(url, dashboard, goals);
  await postData(url, dashboard.permalink, dashboard.dates);
  return dashboard;
}

/** Goals for the metrics of a dense dashboard. */
export async function createGoals(url: string, { id, sourceId }: Campaigned, count: number): Promise<void> {
  const { api } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  for (let index = 0; index < count; index += 1) {
    const metric = METRICS[index % METRICS.length] ?? 'clicks';
    await api.goals.create({
      ...{ dashboardId: id, sourceId, name: `${metric} ${index}`, type: 'csv', metric },
      ...{ target: 1_000 * (index + 1), aim: 'higher', period: 'month' },
    });
  }
}

/** The same with `count` highlights of two metrics by campaign and by channel, in turns, compared with the 90 days before. */
export async function createHighlightsDashboard(url: string, count: number): Promise<BenchDashboard> {
  return createCampaignDashboard(url, { name: `${count} highlights`, count, widgetOf: highlights });
}

type Campaigned = BenchDashboard & { id: string; sourceId: string };

type Campaigns = {
  name: string;
  count: number;
  widgetOf: (sourceId: string, order: number) => InteractiveWidget;
};

async function createCampaignDashboard(
  url: string,
  { name, count, widgetOf }: Campaigns,
): Promise<Campaigned> {
  const caller = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const sourceId = await createSource(caller, denseCampaigns());
  const dates = {
    ...{ startDate: addDays(LAST_DAY, 1 - DAYS), endDate: LAST_DAY },
    ...{ compareStartDate: null, compareEndDate: null },
  };
  const { data } = await caller.api.dashboards.create({
    name,
    timezone: 'UTC',
    widgets: Array.from({ length: count }, (_, order) => widgetOf(sourceId, order)),
  });
  await caller.api.dashboards.saveSettings({ id: data.id, public: true, rangeType: 'custom', ...dates });
  await postData(url, data.permalink, dates);
  return { ...data, sourceId, path: `/dashboards/${data.permalink}`, widgets: count, dates };
}

/** Connects a CSV file of so many times 19,800 rows as a source. */
export async function uploadCampaigns(url: string, copies: number): Promise<void> {
  const [head = '', ...rows] = denseCampaigns().trim().split('\n');
  const text = [head, ...Array.from({ length: copies }, () => rows).flat()].join('\n');
  await createSource(await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD), text);
}

export async function createSource({ api, fetch }: Caller, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'campaigns.csv');
  const response = await fetch('/api/files/csv', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: string } };
  const source = { fileId: data.id, name: 'Campaigns', mode: 'create' as const, settings: {} };
  return (await api.sources.createFromFile(source)).data.id;
}

function denseChart(sourceId: string, order: number): InteractiveWidget {
  const metric = METRICS[Math.floor(order / 3) % METRICS.length] ?? 'clicks';
  const base = { nature: 'interactive', id: `dense-${order}`, order, width: 2, height: 1, format: 'chart' };
  const instance = (id: string, inputs: Record<string, unknown>, prefix = '') => ({
    ...{ id: `${base.id}-${id}`, type: 'csv', sourceId, prefix },
    inputs: { metrics: [metric], ...inputs },
    metricsOptions: {},
  });
  const [line, columns, largest] = [
    { title: `${metric} by day`, instances: [instance('line', { dimension: 'date' })] },
    {
      title: `${metric} by month and channel`,
      instances: CHANNELS.map((channel) => ({
        ...instance(
          channel,
          {
            dimension: 'date:month',
            filter: [{ field: 'channel', operator: 'equals', value: channel }],
          },
          channel,
        ),
        metricsOptions: { [metric]: { format: 'bar' } },
      })),
    },
    {
      title: `Largest campaigns by ${metric}`,
      rowsLimit: 10,
      orderBy: { column: metric, dir: 'desc' },
      instances: [instance('largest', { dimension: 'campaign' })],
    },
  ];
  return interactiveWidgetSchema.parse({ ...base, ...[line, columns, largest][order % 3] });
}

function highlights(sourceId: string, order: number): InteractiveWidget {
  const metricOf = (index: number) => METRICS[index % METRICS.length] ?? 'clicks';
  const inputs = {
    metrics: [metricOf(order), metricOf(order + 1)],
    dimension: order % 2 === 0 ? 'campaign' : 'channel',
  };
  const id = `highlights-${order}`;
  return interactiveWidgetSchema.parse({
    ...{ nature: 'interactive', id, order, width: 2, height: 1, format: 'highlights', title: id },
    instances: [{ id: `${id}-1`, type: 'csv', sourceId, inputs }],
  });
}
