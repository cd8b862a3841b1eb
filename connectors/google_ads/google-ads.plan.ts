import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { metricTests, type RowTest } from '../kit/query/filter-tests.ts';
import { chosenMetrics } from '../kit/query/requested-metrics.ts';
import { daysBetween } from '../kit/table/dates.ts';
import { isSelectable } from './google-ads.availability.ts';
import type { Account } from './google-ads.client.ts';
import { type AdsDimension, adsDimensions, reportTypes } from './google-ads.dimensions.ts';
import { type Condition, conditionOf, quoted } from './google-ads.filters.ts';
import { type AdsMetric, adsMetrics } from './google-ads.metrics.ts';

/** A query in the words of Google Ads. */
export type Plan = {
  query: Query;
  account: Account;
  resource: string;
  metrics: AdsMetric[];
  dimension: AdsDimension | null;
  /** Kept rows pass all of them; totals are then made of the kept rows. */
  tests: RowTest[];
  gaql: string;
  /** The same without an end to its rows, for their sum. */
  unlimited: string;
};

/** Rows read of a dimension that is no date; those with the most of the first metric. */
export const maxRows = 10_000;
const maxPeopleDays = 92;

/** Throws `bad_query` for what Google Ads would refuse. */
export function planQuery(query: Query): Plan {
  const report = reportTypeOf(query.parameters);
  const chosen = chosenMetrics(query, adsMetrics, 'Google Ads');
  const dimension = query.dimension === null ? null : dimensionOf(query.dimension, report);
  const conditions = conditionsOf(query, report);
  const resource = resourceOf(report, chosen, dimension, conditions);
  requireFitting(query, resource, chosen, dimension, conditions);
  const metrics = chosen.map((metric) => fitted(metric, resource));
  const unlimited = queryText(query, resource, metrics, dimension, conditions);
  return {
    query,
    account: accountOf(query),
    resource,
    metrics,
    dimension,
    tests: metricTests(query.filters, chosen),
    unlimited,
    gaql:
      dimension?.type === 'text'
        ? `${unlimited} ORDER BY ${fieldsOf(metrics[0])[0]} DESC LIMIT ${maxRows}`
        : unlimited,
  };
}

/** `7778889999@1112223333`: the account, and through whom it is reached. Throws `bad_query`. */
export function accountOf({ parameters }: Pick<Query, 'parameters'>): Account {
  const match = /^(\d{10})@(\d{10})$/.exec(String(parameters.property ?? ''));
  if (!match) throw new ProviderError('bad_query', 'Please choose a Google Ads account.');
  return { customerId: match[1] ?? '', loginId: match[2] ?? '' };
}

export function reportTypeOf(parameters: Query['parameters']): string {
  const wanted = parameters.reportType ?? 'campaign';
  const known = reportTypes.find(({ id }) => id === wanted);
  if (!known) throw new ProviderError('bad_query', `There is no report "${String(wanted)}".`);
  return known.id;
}

/** Dimensions that a report type has. Campaigns have the account's too, since they are all of it. */
export function isDimensionOf(report: string, { reports }: AdsDimension): boolean {
  return reports.includes(report);
}

/** Whether a report type can tell a metric. The account's rows can be asked by campaign, which knows more. */
export function hasMetric(report: string, metric: AdsMetric): boolean {
  const resource = report === 'customer' ? 'campaign' : report;
  return fieldsOf(metric).every((field) => isSelectable(resource, field));
}

/** What has to be selected for a metric itself. */
function fieldsOf(metric: AdsMetric | undefined): string[] {
  if (!metric) return [];
  return metric.made && metric.parts ? [metric.parts.of, metric.parts.per] : [metric.field];
}

function dimensionOf(id: string, report: string): AdsDimension {
  const dimension = adsDimensions.find((one) => one.id === id);
  if (dimension && isDimensionOf(report, dimension)) return dimension;
  const name = reportTypes.find((one) => one.id === report)?.name ?? report;
  throw new ProviderError('bad_query', `The report "${name}" has no dimension "${dimension?.label ?? id}".`);
}

function conditionsOf(query: Query, report: string): Condition[] {
  const { parameters } = query;
  const onNames = query.filters.filter(({ field }) => !adsMetrics.some(({ id }) => id === field));
  const missing = query.filters.find(
    ({ field }) => adsMetrics.some(({ id }) => id === field) && !query.metrics.includes(field),
  );
  if (missing)
    throw new ProviderError(
      'bad_query',
      `To filter by "${missing.field}", please choose it as a metric as well.`,
    );
  const customerId = accountOf(query).customerId;
  return [
    ...idsCondition('campaign.id', idsOf(parameters.campaign)),
    ...idsCondition('ad_group.id', idsOf(parameters.adGroup)),
    ...idsCondition(
      'segments.conversion_action',
      idsOf(parameters.conversionAction).map((id) =>
        quoted(`customers/${customerId}/conversionActions/${id}`),
      ),
    ),
    ...onNames.map((filter) => conditionOf(dimensionOf(filter.field, widened(report, filter.field)), filter)),
  ];
}

/** The account can be filtered by campaign: its campaigns are asked then. */
function widened(report: string, field: string): string {
  if (report === 'customer' && ['campaign', 'channel', 'campaign_status'].includes(field)) return 'campaign';
  return ['customer', 'campaign'].includes(report) && field === 'ad_group' ? 'ad_group' : report;
}

const idsOf = (value: ParameterValue | undefined): string[] =>
  listInput(value).filter((id) => /^\d+$/.test(id));

function idsCondition(field: string, ids: string[]): Condition[] {
  return ids.length === 0 ? [] : [{ field, text: `${field} IN (${ids.join(', ')})` }];
}

/**
 * The smallest resource that has what is asked: selecting a resource splits rows by it, so a day of the account is one row
 * FROM customer and as many as there are campaigns FROM campaign.
 */
function resourceOf(
  report: string,
  metrics: AdsMetric[],
  dimension: AdsDimension | null,
  conditions: Condition[],
): string {
  if (report !== 'customer' && report !== 'campaign') return report;
  const fields = [dimension?.key ?? '', ...conditions.map(({ field }) => field)];
  if (fields.some((field) => field.startsWith('ad_group.'))) return 'ad_group';
  const isWhole = metrics.flatMap(fieldsOf).every((field) => isSelectable('customer', field));
  return isWhole && !fields.some((field) => field.startsWith('campaign.')) ? 'customer' : 'campaign';
}

/** A metric as a resource has it: without parts that can't be selected there, with the account's own score. */
function fitted(metric: AdsMetric, resource: string): AdsMetric {
  const { parts, ...rest } = metric;
  const field =
    metric.id === 'optimization_score' && resource === 'customer'
      ? 'customer.optimization_score'
      : metric.field;
  const hasParts = parts && [parts.of, parts.per].every((part) => isSelectable(resource, part));
  return { ...rest, field, ...(hasParts ? { parts } : {}) };
}

function queryText(
  query: Query,
  resource: string,
  metrics: AdsMetric[],
  dimension: AdsDimension | null,
  conditions: Condition[],
): string {
  const segments = conditions.map(({ field }) => field).filter((field) => field.startsWith('segments.'));
  const select = [
    'customer.currency_code',
    'customer.time_zone',
    ...(dimension
      ? [dimension.key, ...(dimension.name ? [dimension.name] : []), ...(dimension.with ?? [])]
      : []),
    ...segments,
    ...metrics.flatMap((metric) => [
      ...fieldsOf(metric),
      ...(metric.parts ? [metric.parts.of, metric.parts.per] : []),
    ]),
    ...(metrics.some(isBareRatio) ? ['metrics.impressions'] : []),
  ];
  const where = [
    `segments.date BETWEEN '${query.startDate}' AND '${query.endDate}'`,
    ...conditions.map(({ text }) => text),
  ];
  return `SELECT ${[...new Set(select)].join(', ')} FROM ${resource} WHERE ${where.join(' AND ')}`;
}

/** A share of 0 alone would lose its row, which Google drops where everything selected is 0. Impressions keep it. */
function isBareRatio({ field, type, parts, conversion }: AdsMetric): boolean {
  return field.startsWith('metrics.') && type.startsWith('average') && !parts && !conversion;
}

function requireFitting(
  query: Query,
  resource: string,
  metrics: AdsMetric[],
  dimension: AdsDimension | null,
  conditions: Condition[],
): void {
  const refuse = (why: string) => new ProviderError('bad_query', why);
  const isCount = metrics.some(({ field }) => field.startsWith('metrics.'));
  const fields = [dimension?.key ?? '', ...conditions.map(({ field }) => field)];
  const barred = metrics.find(({ conversion }) => !conversion);
  if (barred && fields.some((field) => field.startsWith('segments.conversion_action'))) {
    throw refuse(
      `By conversion action there are only conversions and their values; please remove "${barred.label}".`,
    );
  }
  for (const metric of metrics) {
    const isSetUp = !metric.field.startsWith('metrics.');
    const fits = isSetUp
      ? isSetUpKnown(metric, resource, dimension)
      : fieldsOf(metric).every((field) => isSelectable(resource, field));
    if (!fits) throw refuse(`"${metric.label}" is not known for this report and dimension.`);
    if (metric.people && daysBetween(query.startDate, query.endDate).length > maxPeopleDays) {
      throw refuse(
        `"${metric.label}" counts people over at most ${maxPeopleDays} days. Please choose a shorter range.`,
      );
    }
  }
  if (!isCount && dimension === null && metrics.some(({ id }) => id === 'daily_budget')) {
    throw refuse('Budgets belong to campaigns. Please choose the dimension "Campaign".');
  }
}

/** Budget and score are of a campaign; the account has a score of its own. */
function isSetUpKnown({ id }: AdsMetric, resource: string, dimension: AdsDimension | null): boolean {
  if (resource === 'campaign') return dimension?.id === 'campaign';
  return id === 'optimization_score' && resource === 'customer' && dimension === null;
}
