/** The list's filter, stored in the address, so that a reload and a link show the same. */
export type ListQuery = { show: 'active' | 'all'; search: string; page: number };

export function readListQuery(search: Record<string, unknown>): ListQuery {
  const page = Number(search.page);
  return {
    show: search.show === 'all' ? 'all' : 'active',
    search: typeof search.search === 'string' ? search.search.slice(0, 120) : '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The URL parameters; defaults are left out. */
export function writeListQuery({ show, search, page }: ListQuery): Record<string, string | undefined> {
  return {
    show: show === 'all' ? 'all' : undefined,
    search: search || undefined,
    page: page > 1 ? String(page) : undefined,
  };
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
export function agoInWords(instant: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(instant)) / 1000);
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
  if (unit === 'second') return 'just now';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
