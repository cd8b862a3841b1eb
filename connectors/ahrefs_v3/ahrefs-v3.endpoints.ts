/** Parameters of an endpoint besides target and days. */
export type Setting =
  | 'mode'
  | 'protocol'
  | 'country'
  | 'volume_mode'
  | 'page_positions'
  | 'top_positions'
  | 'aggregation';

export type Endpoint = { path: string; key: string; settings: readonly Setting[]; selects?: true };

const scope = ['mode', 'protocol'] as const;
const search = [...scope, 'country', 'volume_mode'] as const;

/** Values of a target at the end of a range; `undated` endpoints return current values only. */
export const snapshots = {
  rating: { path: '/site-explorer/domain-rating', key: 'domain_rating', settings: ['protocol'] },
  links: { path: '/site-explorer/backlinks-stats', key: 'metrics', settings: scope },
  search: { path: '/site-explorer/metrics', key: 'metrics', settings: search },
  countries: {
    path: '/site-explorer/metrics-by-country',
    key: 'metrics',
    settings: [...scope, 'volume_mode'],
    selects: true,
  },
  outgoing: { path: '/site-explorer/outlinks-stats', key: 'metrics', settings: scope },
  bands: { path: '/site-explorer/pages-by-traffic', key: 'pages', settings: search },
} as const satisfies Record<string, Endpoint>;

/** Values of a target over time. The rating endpoints have no parameters but the target. */
export const histories = {
  rating: { path: '/site-explorer/domain-rating-history', key: 'domain_ratings', settings: [] },
  urlRating: { path: '/site-explorer/url-rating-history', key: 'url_ratings', settings: [] },
  traffic: { path: '/site-explorer/metrics-history', key: 'metrics', settings: search, selects: true },
  keywords: {
    path: '/site-explorer/keywords-history',
    key: 'keywords',
    settings: [...scope, 'country'],
    selects: true,
  },
  refdomains: { path: '/site-explorer/refdomains-history', key: 'refdomains', settings: scope },
  pages: {
    path: '/site-explorer/pages-history',
    key: 'pages',
    settings: [...scope, 'country', 'page_positions'],
  },
  volume: {
    path: '/site-explorer/total-search-volume-history',
    key: 'metrics',
    settings: [...search, 'top_positions'],
  },
} as const satisfies Record<string, Endpoint>;
