import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { namesOf } from '../families/linkedin/linkedin-names.ts';
import { idOfUrn } from '../families/linkedin/linkedin-restli.ts';
import { distinctNames } from '../kit/table/distinct-names.ts';
import { listCampaignGroups, listCampaigns, listConversions, listCreatives } from './linkedin.api.ts';
import { type AdRequest, accountOf } from './linkedin.request.ts';

type Named = { id: number | string; name?: string };

/** The lists that resolve a dimension's URNs. */
const lists: Record<
  string,
  { label: string; listAll(calls: LinkedInCalls, accountId: string): Promise<Named[]> }
> = {
  campaignGroup: { label: 'Campaign group', listAll: listCampaignGroups },
  campaign: { label: 'Campaign', listAll: listCampaigns },
  creative: { label: 'Creative', listAll: listCreatives },
  conversion: { label: 'Conversion', listAll: listConversions },
};

/** Names of pivot values by value, each once: two campaigns of one name get their numbers. */
export async function labelsOf(
  calls: LinkedInCalls,
  { dimension, parameters }: AdRequest,
  values: string[],
): Promise<ReadonlyMap<string, string>> {
  const own = lists[dimension?.id ?? ''];
  if (values.length === 0) return new Map();
  const names = own
    ? await ownNames(calls, accountOf(parameters), own, values)
    : await namesOf(calls, values);
  return distinctNames([...names].map(([id, name]) => ({ id, name, hint: idOfUrn(id) })));
}

async function ownNames(
  calls: LinkedInCalls,
  accountId: string,
  { label, listAll }: NonNullable<(typeof lists)[string]>,
  values: string[],
): Promise<Map<string, string>> {
  const all = await listAll(calls, accountId);
  const byId = new Map(all.map(({ id, name }) => [idOfUrn(String(id)), name]));
  return new Map(values.map((value) => [value, byId.get(idOfUrn(value)) || `${label} ${idOfUrn(value)}`]));
}
