import { chance } from '@vitrine/connectors/mock-kit/random.ts';
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

/** Countries of which a map has shapes, in the spellings of several sources. */
const COUNTRIES =
  'United States,USA,de,Austria,CH,France,gb,Ireland,Norway,Sweden,Denmark,Finland,Poland,Czechia,Italy,Spain,Portugal,Greece,' +
  'Türkiye,Ukraine,Canada,Mexico,Brazil,Argentina,Chile,Peru,Colombia,Japan,China,India,Indonesia,Vietnam,Thailand,Australia,' +
  'New Zealand,South Africa,Kenya,Nigeria,Egypt,Morocco,Singapore,(not set)';

export type LargeDashboards = {
  /** By what they show. */
  shown: Record<string, BenchDashboard>;
  small: BenchDashboard;
};

/**
 * Public dashboards of one widget each: a table of 10,000 rows, five lines over 1,000 days, one of each other format with as much as
 * it shows, and, as the floor, a table of 15 rows.
 */
export async function createLargeDashboards(url: string): Promise<LargeDashboards> {
  const caller = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const sourceId = await createSource(caller, keywords());
  const dates = {
    ...{ startDate: FIRST_DAY, endDate: LAST_DAY },
    ...{ compareStartDate: null, compareEndDate: null },
  };
  const make = async (name: string, own: object): Promise<BenchDashboard> => {
    const base = { nature: 'interactive', id: 'large', order: 0, width: 4, height: 2, title: 'Keywords' };
    const widget = interactiveWidgetSchema.parse({ ...base, ...own });
    const { data } = await caller.api.dashboards.create({ name, timezone: 'UTC', widgets: [widget] });
    await caller.api.dashboards.saveSettings({ id: data.id, public: true, rangeType: 'custom', ...dates });
    await postData(url, data.permalink, dates);
    return { ...data, path: `/dashboards/${data.permalink}`, widgets: 1, dates };
  };
  const shown: Record<string, BenchDashboard> = {};
  for (const [name, widget] of Object.entries(largeWidgets(sourceId))) shown[name] = await make(name, widget);
  return {
    shown,
    small: await make('A table of 15 rows', { format: 'table', instances: partsOf(sourceId) }),
  };
}

function instance(sourceId: string, id: string, inputs: object) {
  return { ...{ id, type: 'csv', sourceId, prefix: id, metricsOptions: {} }, inputs };
}

function partsOf(sourceId: string) {
  return Array.from({ length: PARTS }, (_, index) =>
    instance(sourceId, `part-${index}`, {
      metrics: ['clicks'],
      dimension: 'keyword',
      filter: [{ field: 'part', operator: 'equals', value: `part ${index}` }],
    }),
  );
}

function largeWidgets(sourceId: string): Record<string, object> {
  const of = (format: string, inputs: object) => ({
    format,
    rowsLimit: ROWS_PER_PART,
    instances: [instance(sourceId, format, inputs)],
  });
  const byPart = { breakdown: 'part', breakdownLimit: PARTS };
  return {
    'a table of 10,000 rows': {
      format: 'table',
      rowsLimit: PARTS * ROWS_PER_PART,
      instances: partsOf(sourceId),
    },
    'a chart of 5,000 points': of('chart', { metrics: METRICS, dimension: 'date' }),
    'a pivot table of 1,000 rows and 22 columns': of('pivot', {
      ...{ metrics: ['clicks', 'cost'], dimension: 'keyword' },
      ...byPart,
    }),
    'a heat map of 1,000 days': of('heatmap', { metrics: ['clicks'], dimension: 'date' }),
    'a scatter plot of 1,000 points': of('scatter', { metrics: METRICS.slice(0, 3), dimension: 'keyword' }),
    'a funnel of 5 steps': of('funnel', { metrics: METRICS }),
    'a map of 41 countries': of('map', { metrics: ['clicks', 'cost'], dimension: 'country' }),
  };
}

/** The same every time: a keyword, a day and a country in each row. */
function keywords(): string {
  const countries = COUNTRIES.split(',');
  const rows = Array.from({ length: PARTS * ROWS_PER_PART }, (_, row) => {
    const part = Math.floor(row / ROWS_PER_PART);
    const values = METRICS.map((_metric, index) => Math.round(chance(row, index) * 10_000));
    const day = addDays(FIRST_DAY, row % ROWS_PER_PART);
    return [day, `keyword number ${row}`, `part ${part}`, countries[row % countries.length], ...values].join(
      ',',
    );
  });
  return `${['date', 'keyword', 'part', 'country', ...METRICS].join(',')}\n${rows.join('\n')}\n`;
}
