import { collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import { call, noteCredits } from './serpstat.client.ts';

/** A row as returned: numbers, texts, lists of texts, or objects of them. */
export type Fields = Record<string, unknown>;

type Summary = { page_total?: number; total?: number | null };
type Listing = { data?: Fields[]; summary_info?: Summary };

/** `SerpstatLimitsProcedure.getStats`: proves the token; free. */
export async function readCredits(session: Session): Promise<void> {
  type Stats = { data?: { left_lines?: number; max_lines?: number } };
  const stats = await call<Stats>(session, 'SerpstatLimitsProcedure.getStats', {});
  noteCredits(session, stats?.data?.left_lines, stats?.data?.max_lines ?? null);
}

/** The newest state of a site; undefined where there is none. */
export async function readDomain(session: Session, method: string, domain: string, se: string) {
  const response = await call<Listing>(session, method, { domains: [domain], se });
  return response?.data?.find((row) => row.domain === domain) ?? response?.data?.[0];
}

export async function readObject(
  session: Session,
  method: string,
  params: object,
): Promise<Fields | undefined> {
  return (await call<{ data?: Fields }>(session, method, params))?.data;
}

type RowLimits = {
  rows: number;
  minRows?: number | undefined;
  /** Of sorted rows: whether the rows after this one are needed too. */
  goesOn?: (last: Fields) => boolean;
};

/** Rows up to a number, page after page; each is paid for. */
export function readRows(session: Session, method: string, params: object, limits: RowLimits) {
  const size = Math.max(limits.minRows ?? 1, Math.min(limits.rows, pageSize));
  return collectPages(
    { start: 1, maxPages: Math.ceil(limits.rows / size), maxItems: limits.rows },
    async (page: number) => {
      const response = await call<Listing>(session, method, { ...params, page, size });
      const items = response?.data ?? [];
      const last = items.at(-1);
      const isEnough = last !== undefined && limits.goesOn?.(last) === false;
      const isEnd = isEnough || isLast(response?.summary_info, page, size, items.length);
      return { items, next: isEnd ? null : page + 1 };
    },
  );
}

const pageSize = 100;

/** Some lists have the number of rows, some of pages, some neither. */
function isLast({ total, page_total }: Summary = {}, page: number, size: number, rows: number): boolean {
  if (typeof page_total === 'number') return page >= page_total;
  return typeof total === 'number' ? page * size >= total : rows < size;
}

/** A list, or a map of its rows inside `data`. */
export async function readRegions(session: Session, method: string, domain: string): Promise<Fields[]> {
  const params = { domain, sort: 'traff', order: 'desc' };
  const response = await call<{ data?: { data?: object } | Fields[] }>(session, method, params);
  const data = response?.data;
  if (Array.isArray(data)) return data;
  return Object.values(data?.data ?? {});
}

/** Dated rows of links that came and went, all that Serpstat keeps. */
export async function readChanges(session: Session, method: string, params: object): Promise<Fields[]> {
  return (await call<Listing>(session, method, params))?.data ?? [];
}

export type Project = { id: string; projectName: string; domain: string; group?: string };

const maxProjects = 40;
const projectPage = 100;

export async function listProjects(session: Session): Promise<Project[]> {
  const { items } = await collectPages({ start: 1, maxPages: maxProjects }, async (page: number) => {
    type Body = { data?: Project[]; summary_info?: Summary };
    const response = await call<Body>(session, 'RtApiProjectProcedure.getProjects', {
      page,
      pageSize: projectPage,
    });
    const found = response?.data ?? [];
    return {
      items: found,
      next: isLast(response?.summary_info, page, projectPage, found.length) ? null : page + 1,
    };
  });
  return items;
}

export type Region = {
  id: number;
  active: boolean;
  deviceType?: string;
  searchEngine?: string;
  country?: string;
  city?: string | null;
};

export async function listRegions(session: Session, projectId: number): Promise<Region[]> {
  type Body = { regions?: Region[] };
  const response = await call<Body>(session, 'RtApiSearchEngineProcedure.getProjectRegions', { projectId });
  return (response?.regions ?? []).filter(({ active }) => active);
}

export type ProjectRegion = { projectId: number; projectRegionId: number };
/** Days, both included; at most 31. */
export type Window = { dateFrom: string; dateTo: string };

export type TrackedKeyword = {
  keyword: string;
  frequency?: number | null;
  history?: { date: string; positions?: { position: number; url?: string }[] }[];
  tags?: { id: number; value: string }[];
};

const trackerPage = 500;
const maxTrackerPages = 20;

/** Places of the project's pages in a window; free. */
export function readPlaces(session: Session, method: string, place: ProjectRegion, window: Window) {
  return collectPages({ start: 1, maxPages: maxTrackerPages }, async (page: number) => {
    type Body = { data?: { keywords?: TrackedKeyword[] }; summary_info?: Summary };
    const params = {
      ...place,
      ...window,
      page,
      pageSize: trackerPage,
      withTags: true,
      sort: 'keyword',
      order: 'asc',
    };
    const response = await call<Body>(session, method, params);
    const items = response?.data?.keywords ?? [];
    return { items, next: isLast(response?.summary_info, page, trackerPage, items.length) ? null : page + 1 };
  });
}

export type Competitor = { domain: string; dates?: { date: string; result: Fields }[] };

export async function readCompetitors(
  session: Session,
  method: string,
  place: ProjectRegion,
  window: Window,
  domains: string[],
): Promise<Competitor[]> {
  type Body = { data?: { competitors?: Competitor[] } };
  const params = { ...place, ...window, page: 1, pageSize: projectPage, domains };
  return (await call<Body>(session, method, params))?.data?.competitors ?? [];
}
