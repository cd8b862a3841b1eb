import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { filtersOnRows, narrowedTo } from '../kit/query/narrowing.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { daysBetween } from '../kit/table/dates.ts';
import { type Level, listAdGroups, listCampaigns } from './tiktok.api.ts';
import {
  fits,
  type TikTokDimension,
  type TikTokMetric,
  tikTokDimensions,
  tikTokMetrics,
} from './tiktok.catalogue.ts';
import type { TikTokCalls } from './tiktok.client.ts';

/** A query in TikTok's words. */
export type Plan = {
  query: Query;
  advertiserId: string;
  metrics: TikTokMetric[];
  dimension: TikTokDimension | null;
  /** What the metrics are made of. */
  fields: string[];
  /** Filters on the rows themselves; totals are then made of the rows that pass. */
  rowFilters: Filter[];
};

const maxHourlyDays = 31;

/** Throws `bad_query` for what TikTok would refuse or misread. */
export function planQuery(query: Query): Plan {
  const metrics = chosenMetrics(query, tikTokMetrics, 'TikTok');
  const dimension = chosenDimension(query, tikTokDimensions, 'TikTok');
  const unfit = metrics.find((metric) => !fits(metric, dimension));
  if (unfit) {
    throw new ProviderError(
      'bad_query',
      `TikTok doesn't know "${unfit.label}" by ${dimension?.label.toLowerCase()}.`,
    );
  }
  requireReportType(query.parameters, dimension);
  if (dimension?.type === 'hour' && daysBetween(query.startDate, query.endDate).length > maxHourlyDays) {
    throw new ProviderError(
      'bad_query',
      `By hour, TikTok answers for at most ${maxHourlyDays} days. Please choose a shorter range.`,
    );
  }
  const fields = [...new Set(metrics.flatMap((metric) => metric.fields))];
  return {
    ...{ query, advertiserId: advertiserOf(query.parameters), metrics, dimension, fields },
    rowFilters: filtersOnRows(query, 'TikTok', ['campaign', 'adGroup']),
  };
}

function requireReportType(
  { reportType }: Record<string, ParameterValue>,
  dimension: TikTokDimension | null,
): void {
  if (!reportType) return;
  if ((reportType === 'AUDIENCE') !== Boolean(dimension?.audience)) {
    throw new ProviderError(
      'bad_query',
      reportType === 'AUDIENCE'
        ? 'The audience report needs a dimension about people, such as age.'
        : 'Dimensions about people are in the audience report.',
    );
  }
}

/** An id stays text: as a number its last digits would be lost. */
export function advertiserOf({ advertiser }: Record<string, ParameterValue>): string {
  if (typeof advertiser === 'string' && /^\d+$/.test(advertiser)) return advertiser;
  throw new ProviderError('bad_query', 'Please choose a TikTok advertiser.');
}

/** Which campaigns and ad groups a question is narrowed to. */
export type Narrowing = { campaigns?: string[]; adGroups?: string[] };

/** Chosen ids, and those whose names pass the filters; null when nothing passes. */
export async function narrowingOf(
  calls: TikTokCalls,
  { query, advertiserId }: Plan,
): Promise<Narrowing | null> {
  const { parameters, filters } = query;
  const on = (field: string) => filters.filter((filter) => filter.field === field);
  const campaigns = await narrowedTo(listInput(parameters.campaign), on('campaign'), async () =>
    (await listCampaigns(calls, advertiserId)).map(({ campaign_id: id, campaign_name: name }) => ({
      id,
      name: name ?? id,
    })),
  );
  const adGroups = await narrowedTo(listInput(parameters.adGroup), on('adGroup'), async () =>
    (await listAdGroups(calls, advertiserId, [])).map(({ adgroup_id: id, adgroup_name: name }) => ({
      id,
      name: name ?? id,
    })),
  );
  if (campaigns?.length === 0 || adGroups?.length === 0) return null;
  return { ...(campaigns ? { campaigns } : {}), ...(adGroups ? { adGroups } : {}) };
}

const levels: Level[] = ['advertiser', 'campaign', 'adgroup', 'ad'];

/** The coarsest level that both the rows and the narrowing can be told at. */
export function levelOf(rows: Level, { campaigns, adGroups }: Narrowing): Level {
  const needed: Level = adGroups ? 'adgroup' : campaigns ? 'campaign' : 'advertiser';
  return levels.indexOf(needed) > levels.indexOf(rows) ? needed : rows;
}
