import { type Collected, collectPages } from '../kit/http/paging.ts';
import type { ProviderRequest } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { getJson } from './salesflare.client.ts';

export type Currency = { iso: string };
export type Stage = { id: number; name: string; probability: number; order?: number };
export type Named = { id: number; name: string };

export type Me = {
  name: string;
  email: string;
  team?: { name?: string; currency?: Currency; time_zone?: string };
};

export type Pipeline = Named & {
  currency?: Currency;
  order?: number;
  recurring?: boolean;
  archived?: boolean;
  stages?: Stage[];
};

/** A deal in the list; all fields but the id may be missing. */
export type Opportunity = {
  id: number;
  value?: number | null;
  calculated_value?: number | null;
  currency?: Currency | null;
  probability?: number | null;
  stage?: Stage | null;
  pipeline?: Named | null;
  owner?: Named | null;
  assignee?: Named | null;
  account?: (Named & { hotness?: number }) | null;
  tags?: Named[] | null;
  closed?: boolean | null;
  done?: boolean | null;
  close_date?: string | null;
  last_stage_change_date?: string | null;
  creation_date?: string | null;
};

/** Fields of a single deal only. */
export type OpportunityDetail = Opportunity & {
  lost_reason?: Named | null;
  lead_source?: Named | null;
  stage_updates?: { duration_in_seconds?: number; stage?: Stage }[];
};

export type Made = { id: number; creation_date?: string | null; completion_date?: string | null };

export type Workflow = Named & { analytics?: Record<string, { value?: number }> };

/** A page size the vendor doesn't publish; pages are read until one is empty. */
const pageSize = 100;
const maxPages = 50;

/** `GET /me`: proves the key; names currency and zone of the team. */
export function readMe(session: Session): Promise<Me> {
  return getJson<Me>(session, '/me');
}

/** `GET /pipelines` with their stages, in the team's order, without archived ones. */
export async function listPipelines(session: Session): Promise<Pipeline[]> {
  const pipelines = await getJson<Pipeline[]>(session, '/pipelines');
  return pipelines.filter(({ archived }) => !archived).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

export async function listUsers(session: Session): Promise<Named[]> {
  return (await collect<Named>(session, '/users', { onlyEnabled: true })).items;
}

export async function listTags(session: Session): Promise<Named[]> {
  return (await collect<Named>(session, '/tags', {})).items;
}

/** `GET /opportunities` by id, up to 5,000. */
export function listOpportunities(
  session: Session,
  query: ProviderRequest['query'],
): Promise<Collected<Opportunity>> {
  return collect<Opportunity>(session, '/opportunities', { ...query, order_by: 'id' });
}

export function readOpportunity(session: Session, id: number): Promise<OpportunityDetail> {
  return getJson<OpportunityDetail>(session, `/opportunities/${id}`);
}

/** Accounts, contacts or tasks that were made in a range. */
export function listMade(
  session: Session,
  path: '/accounts' | '/contacts' | '/tasks',
  query: ProviderRequest['query'],
): Promise<Collected<Made>> {
  return collect<Made>(session, path, { ...query, order_by: 'id' });
}

export async function listWorkflows(session: Session): Promise<Workflow[]> {
  return (await collect<Workflow>(session, '/workflows', {})).items;
}

/**
 * Bare arrays have no end mark. A short page may be the limit of the server, but such limits are round: 37 rows are the last
 * page, and only after 40 another one is requested.
 */
function collect<Row>(
  session: Session,
  path: string,
  query: ProviderRequest['query'],
): Promise<Collected<Row>> {
  return collectPages({ start: 0, maxPages }, async (offset: number) => {
    const rows = await getJson<Row[]>(session, path, { ...query, limit: pageSize, offset });
    const isLast = rows.length % 10 !== 0 || rows.length === 0;
    return { items: rows, next: isLast ? null : offset + rows.length };
  });
}
