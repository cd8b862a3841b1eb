import { collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import type { MetricValues } from '../kit/table/metric-values.ts';
import { getJson } from './base-me.client.ts';

export type Client = {
  id: number;
  domain: string;
  name?: string;
  agency?: { name: string } | null;
  reporting_range?: string;
};

export type Named = { id: number | string; name: string };

/** Lists of ids, joined by commas; undefined for no narrowing. */
export type LinkQuery = {
  client_id: string;
  date_from: string;
  date_to: string;
  date_field: 'created_at' | 'confirmed_at';
  status?: string | undefined;
  type?: string | undefined;
  health?: string | undefined;
  user_id?: string | undefined;
  team_id?: string | undefined;
};

export type ReportQuery = LinkQuery & {
  metrics: string;
  group_by?: string | undefined;
  granularity?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
};

export type ReportResponse = {
  data: Record<string, string | number | null>[];
  totals: MetricValues;
  meta: { currency?: string };
};

export type Link = {
  url: string;
  domain: string;
  anchor: string | null;
  price: number | null;
  currency?: string;
  domain_authority: number | null;
  domain_rating: number | null;
  organic_traffic: number | null;
};

type Page<Row> = { data: Row[]; meta: { current_page: number; last_page: number } };

const perPage = 100;
const maxPages = 50;

/** `GET /me`: proves the credential. */
export function readMe(session: Session) {
  return getJson<{ data: { name: string; email: string; company?: { name: string } } }>(session, '/me');
}

/** `GET /clients`, without archived ones. */
export async function listClients(session: Session): Promise<Client[]> {
  return (await collect<Client>(session, '/clients', { archived: '0' })).items;
}

export async function listNamed(
  session: Session,
  path: '/teams' | '/users' | '/link-types',
): Promise<Named[]> {
  return (await collect<Named>(session, path, {})).items;
}

/** Of a report by name. */
export const maxRows = 1000;

/** `GET /reports/links`: at most 366 days. */
export function readReport(session: Session, query: ReportQuery): Promise<ReportResponse> {
  return getJson<ReportResponse>(session, '/reports/links', query);
}

/** `GET /links`, the latest first, up to 5,000. */
export function listLinks(session: Session, query: LinkQuery) {
  return collect<Link>(session, '/links', query);
}

function collect<Row>(session: Session, path: string, query: Record<string, string | undefined>) {
  return collectPages({ start: 1, maxPages }, async (page: number) => {
    const { data, meta } = await getJson<Page<Row>>(session, path, { ...query, page, per_page: perPage });
    return { items: data, next: meta.current_page < meta.last_page ? page + 1 : null };
  });
}
