import { ProviderError } from '../kit/http/provider-error.ts';
import { passingRows } from '../kit/query/filter-tests.ts';
import { type MetricValues, noValues } from '../kit/table/metric-values.ts';
import { maxTextRows, type TableRow } from '../kit/table/table-builder.ts';
import { getInsights, type InsightsRequest, type InsightsRow, listAdPictures } from './facebook.api.ts';
import { type AdMetric, type AdRequest, hasParts, valueIn } from './facebook.catalogue.ts';
import { objectiveName } from './facebook.labels.ts';
import { type Filtering, fieldsOf, type ReadContext } from './facebook.request.ts';
import { actionRows, labelledRows, totalsOfRows, valuesOf } from './facebook.tables.ts';
import { readInTime } from './facebook.time.ts';

/** As many ids as an address holds. */
const maxIds = 200;

type AdRows = { rows: TableRow[]; totals?: MetricValues; complete: boolean };

/** Rows of a request and their total, where that is no sum of them. */
export async function readValues(readContext: ReadContext): Promise<AdRows> {
  const { request, read } = readContext;
  const { metrics } = request;
  switch (request.dimension?.by) {
    case undefined: {
      const [row] = await accountRows(readContext);
      const rows = row ? [{ label: null, values: valuesOf(row, read, []) }] : [];
      return { rows: passing(request, rows), complete: true };
    }
    case 'action': {
      const [row] = await accountRows(readContext);
      return {
        rows: passing(request, actionRows(row, read)),
        totals: noValues(metrics),
        complete: true,
      };
    }
    case 'objective':
      return byObjective(readContext);
    default:
      return split(readContext);
  }
}

/** Rows and, where they don't add up, Meta's total for all of them. */
async function split(readContext: ReadContext): Promise<AdRows> {
  const { request, unknown, filtering } = readContext;
  const isFiltered = request.rowFilters.length > 0;
  const needsTotals =
    !isFiltered && request.metrics.some((metric) => !metric.additive || unknown.includes(metric));
  const [{ items, complete }, total] = await Promise.all([
    request.dimension?.by === 'time' ? readInTime(readContext) : readText(readContext),
    needsTotals ? readTotals(readContext, filtering) : undefined,
  ]);
  const rows = await withPictures(readContext, passing(request, labelledRows(readContext, items)));
  if (isFiltered) return { rows, totals: await totalsOfPassing(readContext, rows), complete };
  const totals = total ?? (complete ? undefined : await readTotals(readContext, filtering));
  return { rows, ...(totals ? { totals } : {}), complete };
}

/** Ads with their pictures. Where pictures can't be loaded, the numbers are shown without them. */
async function withPictures<Row extends TableRow & { id: string }>(
  { session, account, request: { dimension } }: ReadContext,
  rows: Row[],
): Promise<Row[]> {
  if (dimension?.by !== 'level' || dimension.level !== 'ad' || rows.length === 0) return rows;
  const ids = rows.slice(0, maxIds).map(({ id }) => id);
  const pictures = await listAdPictures(session, account, ids).catch((error: unknown) => {
    if (error instanceof ProviderError) return new Map<string, string>();
    throw error;
  });
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id) }));
}

function passing<Row extends TableRow>({ rowFilters, dimension }: AdRequest, rows: Row[]): Row[] {
  return passingRows(rows, rowFilters, dimension?.id ?? '');
}

function readText(readContext: ReadContext) {
  const { session, account, request, filtering, days } = readContext;
  const { dimension, metrics } = request;
  const level = dimension?.by === 'level' ? dimension.level : 'account';
  const fields = fieldsOf(readContext);
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

async function accountRows(
  readContext: ReadContext,
  filtering = readContext.filtering,
): Promise<InsightsRow[]> {
  const { session, account, days } = readContext;
  const insights: InsightsRequest = {
    level: 'account',
    fields: fieldsOf(readContext),
    time_range: days,
    filtering,
  };
  return (await getInsights(session, account, insights)).items;
}

/** Results have no total over campaigns: campaigns count different events. */
async function readTotals(readContext: ReadContext, filtering: Filtering): Promise<MetricValues> {
  const { metrics } = readContext.request;
  const [row = {}] = await accountRows(readContext, filtering);
  return valuesOf(
    row,
    metrics,
    metrics.filter(({ ofCampaigns }) => ofCampaigns),
  );
}

async function totalsOfPassing(
  readContext: ReadContext,
  rows: (TableRow & { id?: string })[],
): Promise<MetricValues> {
  const { request, unknown, filtering } = readContext;
  const { dimension, metrics } = request;
  const ids = rows.flatMap(({ id }) => id || []);
  const needsReading = metrics.some((metric) => !metric.additive && !hasParts(metric));
  if (dimension?.by !== 'level' || !needsReading || ids.length === 0 || ids.length > maxIds)
    return totalsOfRows(rows, metrics, unknown);
  return readTotals(readContext, [
    ...filtering,
    { field: `${dimension.level}.id`, operator: 'IN', value: ids },
  ]);
}

/** Campaigns grouped by objective; values that don't add up are requested for each group. */
async function byObjective(readContext: ReadContext): Promise<AdRows> {
  const { session, account, request, unknown, read, days, filtering } = readContext;
  const fields = [...fieldsOf(readContext), 'campaign_id', 'objective'];
  const insights: InsightsRequest = { level: 'campaign', fields, time_range: days, filtering };
  const { items, complete } = await getInsights(session, account, insights);
  const groups = Map.groupBy(items, ({ objective }) => objectiveName(String(objective ?? '')));
  const additive = read.every((metric) => metric.additive);
  const rows = await Promise.all(
    [...groups].map(async ([label, campaigns]) => ({
      label,
      values: additive ? addedUp(campaigns, read) : await groupValues(readContext, campaigns),
    })),
  );
  const left = passing(request, rows);
  if (request.rowFilters.length > 0)
    return { rows: left, totals: totalsOfRows(left, request.metrics, unknown), complete };
  const totals = additive && complete ? {} : { totals: await readTotals(readContext, filtering) };
  return { rows: left, ...totals, complete };
}

function addedUp(rows: InsightsRow[], metrics: AdMetric[]): MetricValues {
  return Object.fromEntries(
    metrics.map((metric) => [metric.id, rows.reduce((sum, row) => sum + (valueIn(row, metric) ?? 0), 0)]),
  );
}

async function groupValues(readContext: ReadContext, campaigns: InsightsRow[]): Promise<MetricValues> {
  const ids = campaigns.map(({ campaign_id: id }) => String(id));
  const narrowed: Filtering = [
    ...readContext.filtering,
    { field: 'campaign.id', operator: 'IN', value: ids },
  ];
  const [row = {}] = await accountRows(readContext, narrowed);
  return valuesOf(row, readContext.read, []);
}
