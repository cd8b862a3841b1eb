import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { filtersOnRows, narrowedTo } from '../kit/query/narrowing.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { addDays, daysBetween, todayIn } from '../kit/table/dates.ts';
import { listCampaignGroups, listCampaigns } from './linkedin.api.ts';
import { type AdDimension, adDimensions } from './linkedin.dimensions.ts';
import { type AdMetric, adMetrics, askedFields, penetrationField, reachDays } from './linkedin.metrics.ts';

/** A query in LinkedIn's words. */
export type Plan = {
  query: Query;
  accountId: string;
  metrics: AdMetric[];
  dimension: AdDimension | null;
  /** What the metrics are made of. */
  fields: string[];
  /** Filters on the rows themselves; totals are then made of the rows that pass. */
  rowFilters: Filter[];
  /** Days before it are no longer told one by one. */
  historyStart: string;
  today: string;
  /** Reach is unknown for so long a range. */
  isTooLongForReach: boolean;
};

/** Single days are kept for about six months. */
const historyDays = 180;

/** Throws `bad_query` for what LinkedIn would refuse or misread. */
export function planQuery(query: Query, nowMs: number): Plan {
  const metrics = chosenMetrics(query, adMetrics, 'LinkedIn Ads');
  const dimension = chosenDimension(query, adDimensions, 'LinkedIn Ads');
  const fields = [...new Set(metrics.flatMap((metric) => metric.fields))];
  const unfit = metrics.find((metric) => metric.fields.some((field) => !fits(dimension, query, field)));
  if (unfit) {
    throw new ProviderError(
      'bad_query',
      `LinkedIn doesn't know "${unfit.label}" ${dimension ? `by ${dimension.label.toLowerCase()}` : 'without a campaign'}.`,
    );
  }
  const today = todayIn('UTC', nowMs);
  return {
    query,
    accountId: accountOf(query.parameters),
    metrics,
    dimension,
    fields,
    rowFilters: filtersOnRows(query, 'LinkedIn Ads', ['campaign', 'campaignGroup']),
    historyStart: addDays(today, -historyDays),
    today,
    isTooLongForReach: daysBetween(query.startDate, query.endDate).length > reachDays,
  };
}

export function dimensionOf(id: string): AdDimension {
  const dimension = adDimensions.find((one) => one.id === id);
  if (!dimension) throw new ProviderError('bad_query', `LinkedIn Ads has no dimension "${id}".`);
  return dimension;
}

/** Penetration is known by campaign; of one chosen campaign it is the whole. */
function fits(dimension: AdDimension | null, { parameters }: Query, field: string): boolean {
  if (dimension) return dimension.fits(field);
  return field !== penetrationField || listInput(parameters.campaign).length === 1;
}

export function accountOf({ property }: Record<string, ParameterValue>): string {
  if (/^\d+$/.test(String(property ?? ''))) return String(property);
  throw new ProviderError('bad_query', 'Please choose a LinkedIn ad account.');
}

/** Which campaigns and groups a question is narrowed to. */
export type Narrowing = { campaignGroups?: string[]; campaigns?: string[] };

/** Chosen ids, and those whose names pass the filters; null when nothing passes. */
export async function narrowingOf(
  calls: LinkedInCalls,
  { query, accountId }: Plan,
): Promise<Narrowing | null> {
  const { parameters, filters } = query;
  const on = (field: string) => filters.filter((filter) => filter.field === field);
  const named = (entities: { id: number; name?: string }[]) =>
    entities.map(({ id, name }) => ({ id: String(id), name: name ?? String(id) }));
  const groups = await narrowedTo(listInput(parameters.adGroup), on('campaignGroup'), async () =>
    named(await listCampaignGroups(calls, accountId)),
  );
  const campaigns = await narrowedTo(listInput(parameters.campaign), on('campaign'), async () =>
    named(await listCampaigns(calls, accountId)),
  );
  if (groups?.length === 0 || campaigns?.length === 0) return null;
  return { ...(groups ? { campaignGroups: groups } : {}), ...(campaigns ? { campaigns } : {}) };
}

export const isAsked = (field: string): boolean => askedFields.includes(field);
