import type { Session } from '../kit/http/session.ts';
import { getJson } from './seranking.client.ts';

export type Site = { id: number; title?: string; name?: string; is_active?: number };
export type SiteEngine = {
  site_engine_id: number;
  search_engine_id: number | string;
  region_name?: string | null;
};
export type Named = { id: number; name: string };
export type Competitor = { id: number; name?: string | null; url?: string };

/** One search engine with its checked keywords. Older responses name it `id`. */
export type EnginePositions = {
  site_engine_id?: number;
  id?: number;
  keywords?: {
    id: number;
    name: string;
    volume?: number | null;
    competition?: number | null;
    suggested_bid?: number | null;
    kei?: number | null;
    results?: number | null;
    total_sum?: number | null;
    positions?: {
      date: string;
      pos: number | null;
      price?: number | null;
      map_position?: number | null;
      paid_position?: number | null;
    }[];
    landing_pages?: { date: string; url: string }[];
  }[];
};

export type Range = { startDate: string; endDate: string };

/** `GET /account/balance`: proves the key. */
export function readBalance(session: Session): Promise<{ currency?: string }> {
  return getJson<{ currency?: string }>(session, '/account/balance');
}

/** `GET /sites`, those that are looked up first. */
export async function listSites(session: Session): Promise<Site[]> {
  const sites = await getJson<Site[]>(session, '/sites');
  return sites.sort((a, b) => (b.is_active ?? 1) - (a.is_active ?? 1));
}

export function listSiteEngines(session: Session, siteId: string): Promise<SiteEngine[]> {
  return getJson<SiteEngine[]>(session, `/sites/${siteId}/search-engines`);
}

/** Every engine there is; ids come as text or as numbers. */
export function listEngineNames(session: Session): Promise<{ id: number | string; name: string }[]> {
  return getJson<{ id: number | string; name: string }[]>(session, '/system/search-engines');
}

export function listGroups(session: Session, siteId: string): Promise<Named[]> {
  return getJson<Named[]>(session, `/keyword-groups/${siteId}`);
}

export function listKeywords(session: Session, siteId: string): Promise<(Named & { group_id?: number })[]> {
  return getJson<(Named & { group_id?: number })[]>(session, `/sites/${siteId}/keywords`);
}

export function listCompetitors(session: Session, siteId: string): Promise<Competitor[]> {
  return getJson<Competitor[]>(session, `/competitors/site/${siteId}`);
}

/** `GET /sites/{id}/positions`, or those of a competitor; one engine where it is named. */
export function readPositions(
  session: Session,
  of: { site: string } | { competitor: string },
  { startDate, endDate }: Range,
  engineId: string | null,
): Promise<EnginePositions[]> {
  const path = 'site' in of ? `/sites/${of.site}/positions` : `/competitors/${of.competitor}/positions`;
  return getJson<EnginePositions[]>(session, path, {
    date_from: startDate,
    date_to: endDate,
    with_landing_pages: 1,
    ...(engineId === null ? {} : { site_engine_id: engineId }),
  });
}

/** Values as of now, under names that are not documented. */
export type Stat = Record<string, number | string | null>;

/** `GET /sites/{id}/stat`: the project's own summary. */
export function readSummary(session: Session, siteId: string): Promise<Stat> {
  return getJson<Stat>(session, `/sites/${siteId}/stat`);
}

/** `GET /backlinks/{id}/stat`: totals. */
export function readBacklinks(session: Session, siteId: string): Promise<Stat> {
  return getJson<Stat>(session, `/backlinks/${siteId}/stat`);
}
