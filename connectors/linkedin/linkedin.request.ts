import type { Query } from '@vitrine/contract/entities/query.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowedTo } from '../kit/query/narrowing.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { listCampaignGroups, listCampaigns } from './linkedin.api.ts';
import { type AdDimension, fits } from './linkedin.catalogue.ts';

export type AdRequest = ReportRequest<CatalogueMetric, AdDimension>;

/**
 * Throws `bad_query` for queries that LinkedIn would reject or misinterpret. Penetration of one selected campaign is that of
 * the total.
 */
export function checkRequest({ metrics, dimension, parameters }: AdRequest): void {
  const wholePivot = listInput(parameters.campaign).length === 1 ? 'CAMPAIGN' : 'ACCOUNT';
  const unfit = metrics.find(({ counts }) => !fits(counts, dimension?.pivot ?? wholePivot));
  if (unfit) {
    const how = dimension ? `by ${dimension.label.toLowerCase()}` : 'without a campaign';
    throw new ProviderError('bad_query', `LinkedIn doesn't know "${unfit.label}" ${how}.`);
  }
  accountOf(parameters);
}

export function accountOf({ property }: Query['parameters']): string {
  if (/^\d+$/.test(String(property ?? ''))) return String(property);
  throw new ProviderError('bad_query', 'Select a LinkedIn ad account.');
}

/** Which campaigns and groups a request is narrowed to. */
export type CampaignSelection = { campaignGroups?: string[]; campaigns?: string[] };

/** Selected ids, and those whose names pass the filters; null when nothing passes. */
export async function campaignSelectionOf(
  calls: LinkedInCalls,
  { parameters, narrowing }: AdRequest,
): Promise<CampaignSelection | null> {
  const account = accountOf(parameters);
  const on = (field: string) => narrowing.filter((filter) => filter.field === field);
  const named = (entities: { id: number; name?: string }[]) =>
    entities.map(({ id, name }) => ({ id: String(id), name: name ?? String(id) }));
  const groups = await narrowedTo(listInput(parameters.adGroup), on('campaignGroup'), async () =>
    named(await listCampaignGroups(calls, account)),
  );
  const campaigns = await narrowedTo(listInput(parameters.campaign), on('campaign'), async () =>
    named(await listCampaigns(calls, account)),
  );
  if (groups?.length === 0 || campaigns?.length === 0) return null;
  return { ...(groups ? { campaignGroups: groups } : {}), ...(campaigns ? { campaigns } : {}) };
}
