import type { Query } from '@vitrine/contract/entities/query.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowedTo } from '../kit/query/narrowing.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { daysBetween } from '../kit/table/dates.ts';
import { type Level, levels, listAdGroups, listCampaigns } from './tiktok.api.ts';
import { fits, type TikTokDimension } from './tiktok.catalogue.ts';
import type { TikTokCalls } from './tiktok.client.ts';

export type TikTokRequest = ReportRequest<CatalogueMetric, TikTokDimension>;

const maxHourlyDays = 31;

/** Throws `bad_query` for queries that TikTok would reject or misinterpret. */
export function checkRequest({ metrics, dimension, parameters, startDate, endDate }: TikTokRequest): void {
  const refusal = (message: string) => new ProviderError('bad_query', message);
  const unfit = metrics.find((metric) => !fits(metric, dimension));
  if (unfit) {
    throw refusal(`TikTok doesn't know "${unfit.label}" by ${dimension?.label.toLowerCase()}.`);
  }
  const { reportType } = parameters;
  if (reportType && (reportType === 'AUDIENCE') !== Boolean(dimension?.audience)) {
    throw refusal(
      reportType === 'AUDIENCE'
        ? 'The audience report needs a dimension about people, such as age.'
        : 'Dimensions about people are in the audience report.',
    );
  }
  if (dimension?.type === 'hour' && daysBetween(startDate, endDate).length > maxHourlyDays) {
    throw refusal(
      `TikTok has data by hour for at most ${maxHourlyDays} days at once. Select a shorter range.`,
    );
  }
  advertiserOf(parameters);
}

/** An id stays text: as a number its last digits would be lost. */
export function advertiserOf({ advertiser }: Query['parameters']): string {
  if (typeof advertiser === 'string' && /^\d+$/.test(advertiser)) return advertiser;
  throw new ProviderError('bad_query', 'Select a TikTok advertiser.');
}

/** Which campaigns and ad groups a request is narrowed to. */
export type CampaignSelection = { campaigns?: string[]; adGroups?: string[] };

/** Selected ids, and those whose names pass the filters; null when nothing passes. */
export async function campaignSelectionOf(
  calls: TikTokCalls,
  { parameters, narrowing }: TikTokRequest,
): Promise<CampaignSelection | null> {
  const advertiser = advertiserOf(parameters);
  const on = (field: string) => narrowing.filter((filter) => filter.field === field);
  const campaigns = await narrowedTo(listInput(parameters.campaign), on('campaign'), () =>
    listCampaigns(calls, advertiser),
  );
  const adGroups = await narrowedTo(listInput(parameters.adGroup), on('adGroup'), () =>
    listAdGroups(calls, advertiser, []),
  );
  if (campaigns?.length === 0 || adGroups?.length === 0) return null;
  return { ...(campaigns ? { campaigns } : {}), ...(adGroups ? { adGroups } : {}) };
}

/** The highest level that has both the rows and the entities that the query is narrowed to. */
export function levelOf(rows: Level, { campaigns, adGroups }: CampaignSelection): Level {
  const needed: Level = adGroups ? 'adgroup' : campaigns ? 'campaign' : 'advertiser';
  return levels.indexOf(needed) > levels.indexOf(rows) ? needed : rows;
}
