import { collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import { getJson } from './accuranker.client.ts';

/** Days of a response, both included; at most 100. */
export type Period = { startDate: string; endDate: string };

export type Domain = {
  id: number;
  domain: string;
  display_name?: string | null;
  group?: { name?: string; account?: { name?: string } };
};

/** A day of a domain, tag, landing page or competitor: `date`, and the requested fields. */
export type HistoryDay = { date: string } & Record<string, unknown>;

export type Competitor = { id: number; domain: string; display_name?: string | null; history?: HistoryDay[] };

export type Keyword = {
  id: number;
  keyword: string;
  tags?: string[];
  starred?: boolean;
  search_type?: number;
  search_engine?: { name?: string };
  search_location?: string | null;
  search_locale?: { country_code?: string };
  search_intent?: string[] | string | null;
  search_volume?: {
    search_volume?: number | null;
    avg_cost_per_click?: number | null;
    competition?: number | null;
  };
  ranks?: KeywordRank[];
};

export type KeywordRank = {
  created_at: string;
  rank: number | null;
  base_rank?: number | null;
  max_rank?: number | null;
  local_pack_rank?: number | null;
  ctr?: number | null;
  ctr_max?: number | null;
  estimated_visits?: number | null;
  share_of_voice?: number | null;
  share_of_voice_percentage?: number | null;
  highest_ranking_page?: string | null;
};

const pageSize = 100;
const maxPages = 100;

/** `GET /accounts/`: proves the sign-in. */
export async function listAccounts(session: Session): Promise<{ id: number; name: string }[]> {
  return (await collect<{ id: number; name: string }>(session, '/accounts/', ['id', 'name'])).items;
}

export async function listDomains(session: Session): Promise<Domain[]> {
  const fields = ['id', 'domain', 'display_name', 'group.name', 'group.account.name'];
  return (await collect<Domain>(session, '/domains/', fields)).items;
}

/** `GET /domains/{id}/`: the history of a domain, and of its competitors where `fields` names them. */
export function readDomain(session: Session, id: string, fields: string[], period: Period) {
  return getJson<{ history?: HistoryDay[]; competitors?: Competitor[] }>(session, `/domains/${id}/`, {
    fields: fields.join(','),
    ...periodQuery(period),
  });
}

export async function listCompetitors(session: Session, id: string): Promise<Competitor[]> {
  const fields = ['id', 'domain', 'display_name'].map((name) => `competitors.${name}`);
  const { competitors = [] } = await getJson<{ competitors?: Competitor[] }>(session, `/domains/${id}/`, {
    fields: fields.join(','),
  });
  return competitors;
}

/** Filters saved for the API. */
export async function listSegments(session: Session): Promise<{ id: number; name: string }[]> {
  type Account = { api_filters?: { id: number; name: string }[] };
  const { items } = await collect<Account>(session, '/accounts/', ['api_filters.id', 'api_filters.name']);
  return items.flatMap(({ api_filters = [] }) => api_filters);
}

type Narrowed = { period?: Period; segment?: string | null };

/** `GET /domains/{id}/keywords/`, with their places in the period where one is given, or of a saved filter alone. */
export function listKeywords(session: Session, id: string, fields: string[], narrowed: Narrowed = {}) {
  const { period, segment } = narrowed;
  const filter: Record<string, string> = segment ? { filter_id: segment } : {};
  return collect<Keyword>(session, `/domains/${id}/keywords/`, fields, period, filter);
}

/** Tags or landing pages with their history. */
export function listGroups(
  session: Session,
  id: string,
  kind: 'tags' | 'landing_pages',
  fields: string[],
  period: Period,
) {
  return collect<{ tag?: string; path?: string; history?: HistoryDay[] }>(
    session,
    `/domains/${id}/${kind}/`,
    fields,
    period,
  );
}

type Page<Row> = Row[] | { results: Row[]; next: string | null };

/** Two clients of this API expect different page shapes, so both are parsed. A page that isn't full is the last one. */
function collect<Row>(
  session: Session,
  path: string,
  fields: string[],
  period?: Period,
  more: Record<string, string> = {},
) {
  return collectPages({ start: 0, maxPages }, async (offset: number) => {
    const page = await getJson<Page<Row>>(session, path, {
      fields: fields.join(','),
      ...(period ? periodQuery(period) : {}),
      ...more,
      limit: pageSize,
      offset,
    });
    const rows = Array.isArray(page) ? page : page.results;
    const isLast = rows.length < pageSize || (!Array.isArray(page) && page.next === null);
    return { items: rows, next: isLast ? null : offset + pageSize };
  });
}

function periodQuery({ startDate, endDate }: Period) {
  return { period_from: startDate, period_to: endDate };
}
