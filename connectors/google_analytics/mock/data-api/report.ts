import { type Group, groupRows } from './group-rows.ts';
import type { Aggregation } from './messages.ts';
import { orderRows, type Row } from './order.ts';
import type { Plan } from './plan.ts';
import { Tally } from './tally.ts';

const THRESHOLD = 10;

/** Runs a validated report. Returns the API's body without quota. */
export function runReport(plan: Plan, nowMs: number): Record<string, unknown> {
  const compared = plan.ranges.length > 1;
  const thresholded = [...plan.dimensions, ...plan.filterDimensions].some(({ demographic }) => demographic);
  const rows = plan.ranges.flatMap((range, rangeIndex) => {
    const groups = groupRows(plan, range, thresholded ? { people: ['activeUsers'] } : {}, nowMs);
    return [...groups.values()]
      .filter(
        ({ tally }) => !thresholded || tally.totals(plan.property, 1).people('activeUsers') >= THRESHOLD,
      )
      .map((group) => finish(group, plan, rangeIndex, compared ? [range.name] : []));
  });
  const passing = rows.filter((row) => plan.metricFilter((name) => row.all.get(name) ?? 0));
  const selected = passing.filter(
    ({ all }) => plan.keepEmptyRows || plan.columns.length === 0 || hasValues(plan, all),
  );
  const ordered = orderRows(selected, plan, compared);
  const page = ordered.slice(plan.offset, plan.offset + plan.limit);
  return {
    ...headers(plan, compared),
    ...(page.length > 0 ? { rows: page.map((row) => printRow(row.values, plan, row.all)) } : {}),
    ...(selected.length > 0 ? aggregate(passing, selected, plan, compared) : {}),
    ...(selected.length > 0 ? { rowCount: selected.length } : {}),
    metadata: {
      currencyCode: plan.currency,
      timeZone: plan.property.timeZone,
      ...(thresholded ? { subjectToThresholding: true } : {}),
      ...restrictions(plan),
    },
  };
}

/** Metrics that the person may not see are 0 in the rows and named in the metadata. */
function restrictions({ metrics, revenueHidden }: Plan): Record<string, unknown> {
  const hidden = revenueHidden ? [...metrics].filter(([, { revenue }]) => revenue) : [];
  if (hidden.length === 0) return {};
  const activeMetricRestrictions = hidden.map(([metricName]) => ({
    metricName,
    restrictedMetricTypes: ['REVENUE_DATA'],
  }));
  return { schemaRestrictionResponse: { activeMetricRestrictions } };
}

function headers({ dimensions, columns }: Plan, compared: boolean): Record<string, unknown> {
  const names = [...dimensions.map(({ apiName }) => apiName), ...(compared ? ['dateRange'] : [])];
  const shown = columns.filter(({ hidden }) => !hidden);
  return {
    ...(names.length > 0 ? { dimensionHeaders: names.map((name) => ({ name })) } : {}),
    ...(shown.length > 0 ? { metricHeaders: shown.map(({ name, type }) => ({ name, type })) } : {}),
  };
}

function finish({ values, tally }: Group, plan: Plan, rangeIndex: number, rangeName: readonly string[]): Row {
  return { values: [...values, ...rangeName], all: valuesOf(tally, plan), tally, rangeIndex };
}

function valuesOf(tally: Tally, plan: Plan): Map<string, number> {
  const totals = tally.totals(plan.property, plan.rate);
  const all = new Map<string, number>();
  for (const [name, metric] of plan.metrics) {
    all.set(name, plan.revenueHidden && metric.revenue ? 0 : metric.compute(totals));
  }
  for (const { name, expression } of plan.columns) {
    all.set(
      name,
      expression.evaluate((part) => all.get(part) ?? 0),
    );
  }
  return all;
}

function hasValues({ columns }: Plan, all: ReadonlyMap<string, number>): boolean {
  return columns.some(({ name }) => all.get(name) !== 0);
}

function printRow(values: readonly string[], { columns }: Plan, all: ReadonlyMap<string, number>): object {
  const shown = columns.filter(({ hidden }) => !hidden);
  return {
    ...(values.length > 0 ? { dimensionValues: values.map((value) => ({ value })) } : {}),
    ...(shown.length > 0
      ? { metricValues: shown.map(({ name }) => ({ value: String(all.get(name) ?? 0) })) }
      : {}),
  };
}

const AGGREGATES = {
  TOTAL: { key: 'totals', label: 'RESERVED_TOTAL' },
  MINIMUM: { key: 'minimums', label: 'RESERVED_MIN' },
  MAXIMUM: { key: 'maximums', label: 'RESERVED_MAX' },
  COUNT: { key: 'counts', label: 'RESERVED_COUNT' },
} as const;

/**
 * The requested aggregates, one line per range. A total includes all facts that pass the filters: a row left out because its
 * rate is 0 still counts in the rate of the whole. The others cover the reported rows.
 */
function aggregate(
  passing: readonly Row[],
  selected: readonly Row[],
  plan: Plan,
  compared: boolean,
): Record<string, unknown> {
  const response: Record<string, unknown> = {};
  for (const aggregation of new Set(plan.aggregations)) {
    if (aggregation === 'METRIC_AGGREGATION_UNSPECIFIED') continue;
    const { key, label } = AGGREGATES[aggregation];
    const rows = aggregation === 'TOTAL' ? passing : selected;
    response[key] = plan.ranges.flatMap((range, rangeIndex) => {
      const own = rows.filter((row) => row.rangeIndex === rangeIndex);
      if (own.length === 0) return [];
      const values = [...plan.dimensions.map(() => label), ...(compared ? [range.name] : [])];
      return [printRow(values, plan, aggregateValues(own, plan, aggregation))];
    });
  }
  return response;
}

function aggregateValues(
  rows: readonly Row[],
  plan: Plan,
  aggregation: Aggregation,
): ReadonlyMap<string, number> {
  if (aggregation === 'TOTAL') {
    const tally = new Tally();
    for (const row of rows) tally.merge(row.tally);
    return valuesOf(tally, plan);
  }
  const over = (name: string) => rows.map(({ all }) => all.get(name) ?? 0);
  const metricValue = (name: string) => {
    if (aggregation === 'COUNT') return rows.length;
    return over(name).reduce(aggregation === 'MINIMUM' ? lower : higher);
  };
  return new Map(plan.columns.map(({ name }) => [name, metricValue(name)]));
}

const lower = (left: number, right: number) => Math.min(left, right);
const higher = (left: number, right: number) => Math.max(left, right);

/** How many quota tokens a report costs: long ranges, columns and rows cost more. */
export function costOf({ ranges, dimensions, columns }: Plan, rowCount: number): number {
  const days = ranges.reduce((sum, { startDay, endDay }) => sum + endDay - startDay + 1, 0);
  return (
    1 +
    Math.floor(days / 120) +
    Math.floor((dimensions.length + columns.length) / 4) +
    Math.floor(rowCount / 2000)
  );
}
