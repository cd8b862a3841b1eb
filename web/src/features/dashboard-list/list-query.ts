import type { DashboardFilter, DashboardSort } from '@vitrine/contract/entities/dashboard-list.ts';

/** The list's filter and order, stored in the address, so that a reload and a link show the same. */
export type ListQuery = {
  show: 'active' | 'all';
  view: DashboardFilter['view'];
  search: string;
  /** A client's id, or `none`. */
  clientId: string | undefined;
  tag: string | undefined;
  sort: DashboardSort;
  page: number;
};

const views = ['favorites', 'recent'] as const;
const sorts = ['opened', 'name', 'client'] as const;

export function readListQuery(search: Record<string, unknown>): ListQuery {
  const page = Number(search.page);
  const text = (value: unknown) =>
    value === undefined || value === '' ? undefined : String(value).slice(0, 60);
  return {
    show: search.show === 'all' ? 'all' : 'active',
    view: views.find((view) => view === search.view),
    search: typeof search.search === 'string' ? search.search.slice(0, 120) : '',
    clientId: text(search.client),
    tag: text(search.tag),
    sort: sorts.find((sort) => sort === search.sort) ?? 'changed',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The URL parameters; defaults are left out. */
export function writeListQuery(query: ListQuery): Record<string, string | undefined> {
  const { show, view, search, clientId, tag, sort, page } = query;
  return {
    show: show === 'all' ? 'all' : undefined,
    view,
    search: search || undefined,
    client: clientId,
    tag,
    sort: sort === 'changed' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  };
}

/** What the server is asked for: the dashboards of all pages. */
export function filterOf({ show, view, search, clientId, tag }: ListQuery): DashboardFilter {
  return { show, view, search: search || undefined, clientId, tag };
}

/** Whether the list shows all active dashboards. */
export function isUnfiltered(query: ListQuery): boolean {
  const { show, view, search, clientId, tag } = filterOf(query);
  return show === 'active' && [view, search, clientId, tag].every((part) => part === undefined);
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, perPage)));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** `3 days ago`, `just now`. */
export function agoText(instant: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(instant)) / 1000);
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
  if (unit === 'second') return 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
