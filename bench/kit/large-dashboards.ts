import { chance } from '@vitrine/connectors/mock-kit/random.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import type { BenchDashboard } from './bench-dashboards.ts';
import { postData } from './data-request.ts';
import { createSource } from './dense-dashboard.ts';

/** A source gives at most 1,000 rows of texts, so that the largest table is merged from ten instances. */
const PARTS = 10;
const ROWS_PER_PART = 1_000;
const FIRST_DAY = '2024-01-01';
const LAST_DAY = addDays(FIRST_DAY, ROWS_PER_PART - 1);
const METRICS = ['impressions', 'clicks', 'cost', 'conversions', 'revenue'];

export type LargeDashboards = { table: BenchDashboard; chart: BenchDashboard; small: BenchDashboard };

/** Public dashboards of one widget each: a table of 10,000 rows, five lines over 1,000 days and, as the floor, a table of 15 rows. */
export async function createLargeDashboards(url: string): Promise<LargeDashboards> {
  const caller = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const sourceId = await createSource(caller, keywords());
  const dates = {
    ...{ startDate: FIRST_DAY, endDate: LAST_DAY },
    ...{ compareStartDate: null, compareEndDate: null },
  };
  const make = async (name: string, widget: InteractiveWidget): Promise<BenchDashboard> => {
    const { data } = await caller.api.dashboards.create({ name, timezone: 'UTC', widgets: [widget] });
    await caller.api.dashboards.saveSettings({ id: data.id, public: true, rangeType: 'custom', ...dates });
    await postData(url, data.permalink, dates);
    return { ...data, path: `/dashboards/${data.permalink}`, widgets: 1, dates };
  };
  const base = { nature: 'interactive', id: 'large', order: 0, width: 4, height: 2, title: 'Keywords' };
  const instance = (id: string, inputs: object) => ({
    ...{ id, type: 'csv', sourceId, prefix: id, metricsOptions: {}, inputs },
  });
  const part = (index: number) =>
    instance(`part-${index}`, {
      metrics: ['clicks'],
      dimension: 'keyword',
      filter: [{ field: 'part', operator: 'equals', value: `part ${index}` }],
    });
  const parts = Array.from({ length: PARTS }, (_, index) => part(index));
  const lines = instance('lines', { metrics: METRICS, dimension: 'date' });
  const [table, chart, small] = [
    { format: 'table', rowsLimit: PARTS * ROWS_PER_PART, instances: parts },
    { format: 'chart', instances: [lines] },
    { format: 'table', instances: parts },
  ].map((own) => interactiveWidgetSchema.parse({ ...base, ...own })) as [
    InteractiveWidget,
    InteractiveWidget,
    InteractiveWidget,
  ];
  return {
    table: await make('A table of 10,000 rows', table),
    chart: await make('A chart of 5,000 points', chart),
    small: await make('A table of 15 rows', small),
  };
}

/** The same every time: a keyword and a day in each row. */
function keywords(): string {
  const rows = Array.from({ length: PARTS * ROWS_PER_PART }, (_, row) => {
    const part = Math.floor(row / ROWS_PER_PART);
    const values = METRICS.map((_metric, index) => Math.round(chance(row, index) * 10_000));
    return [addDays(FIRST_DAY, row % ROWS_PER_PART), `keyword number ${row}`, `part ${part}`, ...values].join(
      ',',
    );
  });
  return `${['date', 'keyword', 'part', ...METRICS].join(',')}\n${rows.join('\n')}\n`;
}
