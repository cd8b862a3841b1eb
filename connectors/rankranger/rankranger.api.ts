import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { callMethod } from './rankranger.client.ts';

export type Row = Record<string, unknown>;

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A tag list comes as a list or as a text with commas. */
export function tagsOf({ tags }: Row): string[] {
  const list = Array.isArray(tags) ? tags.map(textOf) : textOf(tags).split(',');
  return list.map((tag) => tag.trim()).filter((tag) => tag !== '');
}

/** A list, which may have numbered keys or, with one row, be the row itself; `known` is a field of all rows. */
export function rowsOf(value: unknown, known: string): Row[] {
  if (Array.isArray(value)) return value.filter((row) => row !== null && typeof row === 'object');
  if (value === null || typeof value !== 'object') return [];
  if (Object.hasOwn(value, known)) return [value as Row];
  return Object.entries(value)
    .filter(([name, row]) => /^\d+$/.test(name) && row !== null && typeof row === 'object')
    .map(([, row]) => row as Row);
}

/** Answers date in the American way: `10/31/2026`. */
export function isoDate(value: unknown): string {
  const text = textOf(value);
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  return parts ? `${parts[3]}-${parts[1]}-${parts[2]}` : text.slice(0, 10);
}

export type Campaign = { id: string; name: string; domain: string };

/** Every campaign of the package: proves the key. */
export async function listCampaigns(session: Session): Promise<Campaign[]> {
  const rows = rowsOf(await callMethod(session, 'package_campaigns', {}), 'campaign_id');
  return rows.map((row) => ({
    id: textOf(row.campaign_id),
    name: textOf(row.campaign_name),
    domain: textOf(row.campaign_domain),
  }));
}

export type Engine = { id: string; name: string };
/** Its own domain first. */
export type CampaignInfo = { domains: string[]; engines: Engine[] };

/**
 * Domains and search engines of a campaign. Where the method is not offered, they are those of the ranks of the days from
 * `since` to `until`; competitors are unknown then.
 */
export async function readCampaign(
  session: Session,
  id: string,
  days: { since: string; until: string },
): Promise<CampaignInfo> {
  try {
    return infoOf(await callMethod(session, 'campaign_info', { campaign_id: id }));
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.code !== 'bad_query' && error.code !== 'permission'))
      throw error;
  }
  const campaign = (await listCampaigns(session)).find((each) => each.id === id);
  if (!campaign) throw new ProviderError('not_found', 'This campaign no longer exists in Rank Ranger.');
  const rows = await readRanks(session, {
    campaign: id,
    domain: campaign.domain,
    startDate: days.since,
    endDate: days.until,
  });
  const engines = new Map(rows.map((row) => [textOf(row.se), textOf(row.se_name)]));
  return { domains: [campaign.domain], engines: [...engines].map(([se, name]) => ({ id: se, name })) };
}

function infoOf(result: unknown): CampaignInfo {
  const info = (result ?? {}) as Row;
  const isPrimary = (row: Row) => (textOf(row.primary) === '1' ? 1 : 0);
  const domains = rowsOf(info.domains, 'domain').toSorted((a, b) => isPrimary(b) - isPrimary(a));
  return {
    domains: domains.map(({ domain }) => textOf(domain)),
    engines: rowsOf(info.search_engines, 'se_id').map(({ se_id, se_name }) => ({
      id: textOf(se_id),
      name: textOf(se_name) || textOf(se_id),
    })),
  };
}

export type RankQuery = {
  campaign: string;
  domain: string;
  startDate: string;
  endDate: string;
  engine?: string | null;
  tags?: boolean;
};

/** Each keyword's rank at each engine on each day that was looked up. */
export async function readRanks(session: Session, query: RankQuery): Promise<Row[]> {
  return rowsOf(await callMethod(session, 'rank', rangeQuery(query)), 'keyword');
}

export async function readVisibility(
  session: Session,
  query: RankQuery & { engine: string },
): Promise<Row[]> {
  return rowsOf(await callMethod(session, 'get_visibility_trend', rangeQuery(query)), 'visibility_score');
}

/** How many of a hundred searchers a place reaches, by place, and how searches are shared among engines. */
const reach = {
  pos_1: '30',
  pos_2: '15',
  pos_3: '10',
  pos_4: '7',
  pos_5: '5',
  pos_6: '4',
  pos_7: '3',
  pos_8: '2.5',
  pos_9: '2',
  pos_10: '1.5',
  google: '90',
  bing: '6',
  yahoo: '3',
  other: '1',
};

export type MarketReach = { keywords: Row[]; totals: Row };

/** Aggregates of the places of a day. */
export async function readMarketReach(
  session: Session,
  query: Omit<RankQuery, 'startDate'>,
): Promise<MarketReach> {
  const result = await callMethod(session, 'market_reach', {
    ...common(query),
    date: query.endDate,
    ...reach,
  });
  const { keywords, totals } = (result ?? {}) as { keywords?: unknown; totals?: unknown };
  return {
    keywords: rowsOf(keywords ?? result, 'keyword'),
    totals: (totals !== null && typeof totals === 'object' ? totals : result) as Row,
  };
}

function rangeQuery({ startDate, endDate, ...query }: RankQuery): Record<string, string> {
  return { ...common(query), start_date: startDate, end_date: endDate };
}

function common({
  campaign,
  domain,
  engine,
  tags,
}: Omit<RankQuery, 'startDate' | 'endDate'>): Record<string, string> {
  return {
    campaign_id: campaign,
    domain,
    ...(engine ? { se_id: engine } : {}),
    ...(tags ? { show_tags: 'true' } : {}),
  };
}
