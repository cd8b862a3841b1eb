import { passingRows } from '../kit/query/filter-tests.ts';
import { type MetricValues, noValues } from '../kit/table/metric-values.ts';
import { maxTextRows, type TableRow } from '../kit/table/table-builder.ts';
import { getInsights, type InsightsRequest, type InsightsRow } from './facebook.api.ts';
import { type AdMetric, type AdRequest, hasParts, valueIn } from './facebook.catalogue.ts';
import { objectiveName } from './facebook.labels.ts';
import { type Filtering, fieldsOf, type Reading } from './facebook.request.ts';
import { actionRows, labelledRows, totalsOfRows, valuesOf } from './facebook.tables.ts';
import { readInTime } from './facebook.time.ts';

type AdRows = { rows: TableRow[]; totals?: MetricValues; complete: boolean };

/** Rows of a request and their total, where that is no sum of them. */
export async function readValues(reading: Reading): Promise<AdRows> {
  const { request, read } = reading;
  const { metrics } = request;
  switch (request.dimension?.by) {
    case undefined: {
      const [row] = await accountRows(reading);
      const rows = row ? [{ label: null, values: valuesOf(row, read, []) }] : [];
      return { rows: passing(request, rows), complete: true };
    }
    case 'action': {
      const [row] = await accountRows(reading);
      return {
        rows: passing(request, actionRows(row, read)),
        totals: noValues(metrics),
        complete: true,
      };
    }
    case 'objective':
      return byObjective(reading);
    default:
      return split(reading);
  }
}

/** Rows and, where they don't add up, the total that Meta gives for all of them. */
async function split(reading: Reading): Promise<AdRows> {
  const { request, unknown, filtering } = reading;
  const isFiltered = request.rowFilters.length > 0;
  const needsTotals =
    !isFiltered && request.metrics.some((metric) => !metric.additive || unknown.includes(metric));
  const [{ items, complete }, total] = await Promise.all([
    request.dimension?.by === 'time' ? readInTime(reading) : readText(reading),
    needsTotals ? readTotals(reading, filtering) : undefined,
  ]);
  const rows = passing(request, labelledRows(reading, items));
  if (isFiltered) return { rows, totals: await totalsOfPassing(reading, rows), complete };
  const totals = total ?? (complete ? undefined : await readTotals(reading, filtering));
  return { rows, ...(totals ? { totals } : {}), complete };
}

function passing<Row extends TableRow>({ rowFilters, dimension }: AdRequest, rows: Row[]): Row[] {
  return passingRows(rows, rowFilters, dimension?.id ?? '');
}

function readText(reading: Reading) {
  const { session, account, request, filtering, days } = reading;
  const { dimension, metrics } = request;
  const level = dimension?.by === 'level' ? dimension.level : 'account';
  const fields = fieldsOf(reading);
  const [first] = metrics;
  // Lists of actions can't be sorted by.
  const isSortable = first && !first.field && !first.ofCampaigns && first.types.length === 0;
  const insights: InsightsRequest = {
    level,
    fields: level === 'account' ? fields : [...fields, `${level}_id`, `${level}_name`],
    filtering,
    ...(dimension?.by === 'breakdowns' ? { breakdowns: dimension.breakdowns } : {}),
    ...(isSortable ? { sort: [`${first.id}_descending`] } : {}),
    time_range: days,
  };
  return getInsights(session, account, insights, maxTextRows);
}

async function accountRows(reading: Reading, filtering = reading.filtering): Promise<InsightsRow[]> {
  const { session, account, days } = reading;
  const insights: InsightsRequest = {
    level: 'account',
    fields: fieldsOf(reading),
    time_range: days,
    filtering,
  };
  return (await getInsights(session, account, insights)).items;
}

/** What is known of campaigns only has no total: campaigns count different things as their results. */
async function readTotals(reading: Reading, filtering: Filtering): Promise<MetricValues> {
  const { metrics } = reading.request;
  const [row = {}] = await accountRows(reading, filtering);
  return valuesOf(
    row,
    metrics,
    metrics.filter(({ ofCampaigns }) => ofCampaigns),
  );
}

/** As many ids as an address holds. */
const maxIds = 200;

async function totalsOfPassing(
  reading: Reading,
  rows: (TableRow & { id?: string })[],
): Promise<MetricValues> {
  const { request, unknown, filtering } = reading;
  const { dimension, metrics } = request;
  const ids = rows.flatMap(({ id }) => id || []);
  const needsReading = metrics.some((metric) => !metric.additive && !hasParts(metric));
  if (dimension?.by !== 'level' || !needsReading || ids.length === 0 || ids.length > maxIds)
    return totalsOfRows(rows, metrics, unknown);
  return readTotals(reading, [...filtering, { field: `${dimension.level}.id`, operator: 'IN', value: ids }]);
}

/** Campaigns grouped by what they are for; what doesn't add up is requested again for each group. */
async function byObjective(reading: Reading): Promise<AdRows> {
  const { session, account, request, unknown, read, days, filtering } = reading;
  const fields = [...fieldsOf(reading), 'campaign_id', 'objective'];
  const insights: InsightsRequest = { level: 'campaign', fields, time_range: days, filtering };
  const { items, complete } = await getInsights(session, account, insights);
  const groups = Map.groupBy(items, ({ objective }) => objectiveName(String(objective ?? '')));
  const additive = read.every((metric) => metric.additive);
  const rows = await Promise.all(
    [...groups].map(async ([label, campaigns]) => ({
      label,
      values: additive ? addedUp(campaigns, read) : await groupValues(reading, campaigns),
    })),
  );
  const left = passing(request, rows);
  if (request.rowFilters.length > 0)
    return { rows: left, totals: totalsOfRows(left, request.metrics, unknown), complete };
  const totals = additive && complete ? {} : { totals: await readTotals(reading, filtering) };
  return { rows: left, ...totals, complete };
}

function addedUp(rows: InsightsRow[], metrics: AdMetric[]): MetricValues {
  return Object.fromEntries(
    metrics.map((metric) => [metric.id, rows.reduce((sum, row) => sum + (valueIn(row, metric) ?? 0), 0)]),
  );
}

async function groupValues(reading: Reading, campaigns: InsightsRow[]): Promise<MetricValues> {
  const ids = campaigns.map(({ campaign_id: id }) => String(id));
  const narrowed: Filtering = [...reading.filtering, { field: 'campaign.id', operator: 'IN', value: ids }];
  const [row = {}] = await accountRows(reading, narrowed);
  return valuesOf(row, reading.read, []);
}
