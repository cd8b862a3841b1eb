import type { Query } from '@vitrine/contract/entities/query.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { daysBetween } from '../kit/table/dates.ts';
import {
  type AdsDimension,
  type AdsMetric,
  dimensions,
  fieldOfCount,
  isSelectable,
  requiredFields,
} from './google-ads.catalogue.ts';
import type { Account } from './google-ads.client.ts';
import { type Condition, conditionOf, quote } from './google-ads.filters.ts';

export type AdsRequest = ReportRequest<AdsMetric, AdsDimension>;

/** A request in Google's query language. */
export type AdsQuery = {
  account: Account;
  resource: string;
  /** Selected fields, by the names of metrics. */
  counts: string[];
  gaql: string;
  /** The same without an end to its rows, for their sum. */
  unlimited: string;
};

/** Rows read of a dimension that is no date; those with the most of the first metric. */
export const maxRows = 10_000;
const maxPeopleDays = 92;

/** Throws `bad_query` for queries that Google Ads would reject. */
export function adsQuery(report: string, request: AdsRequest): AdsQuery {
  const account = accountOf(request.parameters);
  const conditions = conditionsOf(request, account);
  const resource = resourceOf(report, request, conditions);
  requireFitting(request, resource, conditions);
  const counts = request.metrics.flatMap((metric) => [
    ...(metric.computed ? [] : [metric.id]),
    ...knownParts(metric, resource),
  ]);
  const unlimited = queryText(request, resource, counts, conditions);
  const order = `ORDER BY ${fieldOfCount(counts[0] ?? '', resource)} DESC LIMIT ${maxRows}`;
  const gaql = request.dimension?.type === 'text' ? `${unlimited} ${order}` : unlimited;
  return { account, resource, counts: [...new Set(counts)], gaql, unlimited };
}

/** `7778889999@1112223333`: the account, and through whom it is reached. Throws `bad_query`. */
export function accountOf({ property }: Query['parameters']): Account {
  const match = /^(\d{10})@(\d{10})$/.exec(String(property ?? ''));
  if (!match) throw new ProviderError('bad_query', 'Select a Google Ads account.');
  return { customerId: match[1] ?? '', loginId: match[2] ?? '' };
}

/** Filterable dimensions of a report: for the account also those of its campaigns, and for both those of ad groups. */
export function filterable(report: string): AdsDimension[] {
  const widened = (id: string) => {
    if (report === 'customer' && ['campaign', 'channel', 'campaign_status'].includes(id)) return 'campaign';
    return ['customer', 'campaign'].includes(report) && id === 'ad_group' ? 'ad_group' : report;
  };
  return dimensions.filter((dimension) => entriesOfReport([dimension], widened(dimension.id)).length > 0);
}

function conditionsOf({ parameters, narrowing }: AdsRequest, { customerId }: Account): Condition[] {
  const actions = idsOf(parameters.conversionAction).map((id) =>
    quote(`customers/${customerId}/conversionActions/${id}`),
  );
  return [
    ...idsCondition('campaign.id', idsOf(parameters.campaign)),
    ...idsCondition('ad_group.id', idsOf(parameters.adGroup)),
    ...idsCondition('segments.conversion_action', actions),
    ...narrowing.flatMap((filter) => {
      const dimension = dimensions.find(({ id }) => id === filter.field);
      return dimension ? [conditionOf(dimension, filter)] : [];
    }),
  ];
}

/** Chosen ids of entities. */
export const idsOf = (value: Query['parameters'][string] | undefined): string[] =>
  listInput(value).filter((id) => /^\d+$/.test(id));

function idsCondition(field: string, ids: string[]): Condition[] {
  return ids.length === 0 ? [] : [{ field, text: `${field} IN (${ids.join(', ')})` }];
}

/**
 * The smallest resource that has the requested fields: rows are divided by the resource, so a day of the account is one row
 * FROM customer and one per campaign FROM campaign.
 */
function resourceOf(report: string, { metrics, dimension }: AdsRequest, conditions: Condition[]): string {
  if (report !== 'customer' && report !== 'campaign') return report;
  const fields = [dimension?.key ?? '', ...conditions.map(({ field }) => field)];
  if (fields.some((field) => field.startsWith('ad_group.'))) return 'ad_group';
  const isWhole = metrics.flatMap(requiredFields).every((field) => isSelectable('customer', field));
  return isWhole && !fields.some((field) => field.startsWith('campaign.')) ? 'customer' : 'campaign';
}

/** The parts of a ratio, where the resource has all of them. */
function knownParts({ parts }: AdsMetric, resource: string): string[] {
  return parts.every((part) => isSelectable(resource, fieldOfCount(part))) ? parts : [];
}

function queryText(
  { metrics, dimension, startDate, endDate }: AdsRequest,
  resource: string,
  counts: string[],
  conditions: Condition[],
): string {
  // Google drops rows of zeros, and with them the 0 of a share that is selected alone. Impressions keep the row.
  const isBareRatio = (metric: AdsMetric) =>
    metric.field.startsWith('metrics.') &&
    metric.type.startsWith('average') &&
    !metric.conversion &&
    knownParts(metric, resource).length === 0;
  const select = [
    'customer.currency_code',
    'customer.time_zone',
    ...(dimension ? [dimension.key, ...(dimension.name ? [dimension.name] : []), ...dimension.with] : []),
    ...conditions.map(({ field }) => field).filter((field) => field.startsWith('segments.')),
    ...counts.map((count) => fieldOfCount(count, resource)),
    ...(metrics.some(isBareRatio) ? ['metrics.impressions'] : []),
  ];
  const where = [
    `segments.date BETWEEN '${startDate}' AND '${endDate}'`,
    ...conditions.map(({ text }) => text),
  ];
  return `SELECT ${[...new Set(select)].join(', ')} FROM ${resource} WHERE ${where.join(' AND ')}`;
}

function requireFitting(
  { metrics, dimension, startDate, endDate }: AdsRequest,
  resource: string,
  conditions: Condition[],
): void {
  const refusal = (message: string) => new ProviderError('bad_query', message);
  const fields = [dimension?.key ?? '', ...conditions.map(({ field }) => field)];
  const incompatible = metrics.find(({ conversion }) => !conversion);
  if (incompatible && fields.some((field) => field.startsWith('segments.conversion_action'))) {
    throw refusal(
      `By conversion action there are only conversions and their values: remove "${incompatible.label}".`,
    );
  }
  for (const metric of metrics) {
    const fits = metric.field.startsWith('metrics.')
      ? requiredFields(metric).every((field) => isSelectable(resource, field))
      : isSetUpKnown(metric, resource, dimension);
    if (!fits) throw refusal(`"${metric.label}" is not known for this report and dimension.`);
    if (metric.people && daysBetween(startDate, endDate).length > maxPeopleDays) {
      throw refusal(
        `"${metric.label}" counts people over at most ${maxPeopleDays} days. Select a shorter range.`,
      );
    }
  }
}

/** Budget and score belong to a campaign; the account has its own score. */
function isSetUpKnown({ id }: AdsMetric, resource: string, dimension: AdsDimension | null): boolean {
  if (resource === 'campaign') return dimension?.id === 'campaign';
  return id === 'optimization_score' && resource === 'customer' && dimension === null;
}
