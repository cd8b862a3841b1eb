import { collectByToken, type LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { type Encoded, idOfUrn, list, names, record, text } from '../families/linkedin/linkedin-restli.ts';
import { slicesOf } from '../kit/query/slices.ts';
import { numberOf } from '../kit/table/metric-values.ts';

export type AdAccount = { id: number; name?: string; currency?: string; status?: string };
export type CampaignGroup = { id: number; name?: string };
export type Campaign = { id: number; name?: string; status?: string; campaignGroup?: string };
export type Creative = {
  id: string;
  name?: string;
  campaign?: string;
  /** The sponsored post, or what else it shows. */
  content?: { reference?: string };
};
export type Conversion = { id: number; name?: string };

/** Old data includes names of ended and deleted entities, which are left out unless requested. */
const groupStatuses = ['ACTIVE', 'ARCHIVED', 'CANCELED', 'DRAFT', 'PAUSED', 'PENDING_DELETION', 'REMOVED'];
const campaignStatuses = [...groupStatuses, 'COMPLETED'];
const ofStatuses = (statuses: string[]): Encoded => record({ status: record({ values: list(statuses) }) });

const pages = { pageSize: 100, maxPages: 50 };

/** `GET /adAccounts?q=search`: accounts on which the member has a role. */
export function listAdAccounts(calls: LinkedInCalls): Promise<AdAccount[]> {
  return collectByToken(calls, { path: '/adAccounts', query: { q: 'search' } }, pages);
}

/** `GET /adAccounts/{id}` */
export function getAdAccount(calls: LinkedInCalls, id: string): Promise<AdAccount> {
  return calls.get({ path: `/adAccounts/${id}` });
}

/** `GET /adAccounts/{id}/adCampaignGroups?q=search` */
export function listCampaignGroups(calls: LinkedInCalls, accountId: string): Promise<CampaignGroup[]> {
  const query = { q: 'search', search: ofStatuses(groupStatuses) };
  return collectByToken(calls, { path: `/adAccounts/${accountId}/adCampaignGroups`, query }, pages);
}

/** `GET /adAccounts/{id}/adCampaigns?q=search` */
export function listCampaigns(calls: LinkedInCalls, accountId: string): Promise<Campaign[]> {
  const query = { q: 'search', search: ofStatuses(campaignStatuses) };
  return collectByToken(calls, { path: `/adAccounts/${accountId}/adCampaigns`, query }, pages);
}

/** `GET /adAccounts/{id}/creatives?q=criteria` */
export function listCreatives(calls: LinkedInCalls, accountId: string): Promise<Creative[]> {
  const request = {
    path: `/adAccounts/${accountId}/creatives`,
    query: { q: 'criteria' },
    method: 'FINDER' as const,
  };
  return collectByToken(calls, request, pages);
}

/** `GET /conversions?q=account` */
export async function listConversions(calls: LinkedInCalls, accountId: string): Promise<Conversion[]> {
  const query = { q: 'account', account: text(`urn:li:sponsoredAccount:${accountId}`) };
  const { elements = [] } = await calls.get<{ elements?: Conversion[] }>({ path: '/conversions', query });
  return elements;
}

export type Granularity = 'ALL' | 'DAILY' | 'MONTHLY';

/** One query of `adAnalytics`; ids without their URNs. */
export type AdQuery = {
  accountId: string;
  pivot: string;
  granularity: Granularity;
  startDate: string;
  endDate: string;
  fields: string[];
  campaignGroups?: string[];
  campaigns?: string[];
};

type ApiDate = { year: number; month: number; day: number };
type Element = Record<string, unknown> & { dateRange?: { start?: ApiDate }; pivotValues?: string[] };

/** Counts of one pivot value and, unless the granularity is ALL, of one day or month (by its first day). */
export type AdValues = { value: string; startDate: string | null; counts: Record<string, number | null> };

/** Twenty fields fit into one call, two of which identify the row. */
const fieldsPerCall = 18;
/** LinkedIn's limit, which it does not report. */
const maxElements = 15_000;

/** `GET /adAnalytics?q=analytics`, in as many calls as its fields need, put together again. */
export async function fetchAdAnalytics(
  calls: LinkedInCalls,
  query: AdQuery,
): Promise<{ rows: AdValues[]; complete: boolean }> {
  const slices = slicesOf(query.fields, fieldsPerCall);
  const responses = await Promise.all(slices.map((fields) => fetchSlice(calls, { ...query, fields })));
  const rows = new Map<string, AdValues>();
  for (const row of responses.flat()) {
    const key = `${row.startDate} ${row.value}`;
    const known = rows.get(key);
    if (known) Object.assign(known.counts, row.counts);
    else rows.set(key, row);
  }
  return { rows: [...rows.values()], complete: responses.every((response) => response.length < maxElements) };
}

async function fetchSlice(calls: LinkedInCalls, query: AdQuery): Promise<AdValues[]> {
  const { accountId, pivot, granularity, startDate, endDate, fields, campaignGroups, campaigns } = query;
  const { elements = [] } = await calls.get<{ elements?: Element[] }>({
    path: '/adAnalytics',
    query: {
      q: 'analytics',
      pivot,
      timeGranularity: granularity,
      dateRange: record({ start: apiDate(startDate), end: apiDate(endDate) }),
      accounts: urns('sponsoredAccount', [accountId]),
      ...(campaignGroups ? { campaignGroups: urns('sponsoredCampaignGroup', campaignGroups) } : {}),
      ...(campaigns ? { campaigns: urns('sponsoredCampaign', campaigns) } : {}),
      fields: names(['dateRange', 'pivotValues', ...fields]),
    },
  });
  return elements.map((element) => ({
    value: element.pivotValues?.[0] ?? '',
    startDate: granularity === 'ALL' ? null : isoDate(element.dateRange?.start),
    counts: Object.fromEntries(fields.map((field) => [field, numberOf(element[field])])),
  }));
}

const urns = (kind: string, ids: string[]): Encoded => list(ids.map((id) => `urn:li:${kind}:${idOfUrn(id)}`));

function apiDate(date: string): Encoded {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return record({ year, month, day });
}

function isoDate(date: ApiDate | undefined): string | null {
  if (!date) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.year}-${two(date.month)}-${two(date.day)}`;
}
