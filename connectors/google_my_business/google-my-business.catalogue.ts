import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';

export const reportTypes = [
  { id: 'performance', name: 'Views and actions' },
  { id: 'keywords', name: 'Search keywords' },
  { id: 'reviews', name: 'Reviews' },
];

/** A metric as a sum of parts, or one sum divided by another. Parts are Google's daily metrics, or counts of reviews. */
export type PlaceMetric = MetricDefinition & {
  report: string;
  of: string[];
  per?: string[];
  /** Of all times, said by Google for each location. */
  lifetime?: 'average' | 'count';
};

type Kind = Pick<MetricDefinition, 'type' | 'direction' | 'additive' | 'unit'>;
const count: Kind = { type: 'numeric', direction: 'up', additive: true };
const rate: Kind = { type: 'average:percent', direction: 'up', additive: false };
const average: Kind = { type: 'average', direction: 'up', additive: false };

const desktopMaps = 'BUSINESS_IMPRESSIONS_DESKTOP_MAPS';
const desktopSearch = 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH';
const mobileMaps = 'BUSINESS_IMPRESSIONS_MOBILE_MAPS';
const mobileSearch = 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH';
const calls = 'CALL_CLICKS';
const website = 'WEBSITE_CLICKS';
const directions = 'BUSINESS_DIRECTION_REQUESTS';
const bookings = 'BUSINESS_BOOKINGS';
const menu = 'BUSINESS_FOOD_MENU_CLICKS';
const views = [desktopMaps, desktopSearch, mobileMaps, mobileSearch];
const actions = [calls, website, directions, bookings, menu];

type Line = [id: string, label: string, kind: Kind, of: string[], per?: string[]];

const performance: Record<string, Line[]> = {
  Views: [
    ['views_total', 'Views', count, views],
    ['views_maps', 'Views on Maps', count, [desktopMaps, mobileMaps]],
    ['views_search', 'Views on Search', count, [desktopSearch, mobileSearch]],
    ['views_mobile', 'Views on mobile', count, [mobileMaps, mobileSearch]],
    ['views_desktop', 'Views on desktop', count, [desktopMaps, desktopSearch]],
    ['views_mobile_maps', 'Views on Maps, mobile', count, [mobileMaps]],
    ['views_desktop_maps', 'Views on Maps, desktop', count, [desktopMaps]],
    ['views_mobile_search', 'Views on Search, mobile', count, [mobileSearch]],
    ['views_desktop_search', 'Views on Search, desktop', count, [desktopSearch]],
  ],
  Actions: [
    ['actions_total', 'Actions', count, actions],
    ['calls', 'Calls', count, [calls]],
    ['website_clicks', 'Website clicks', count, [website]],
    ['direction_requests', 'Direction requests', count, [directions]],
    ['bookings', 'Bookings', count, [bookings]],
    ['menu_clicks', 'Menu clicks', count, [menu]],
    ['food_orders', 'Food orders', count, ['BUSINESS_FOOD_ORDERS']],
    ['conversations', 'Conversations', count, ['BUSINESS_CONVERSATIONS']],
    ['action_rate', 'Actions per view', rate, actions, views],
    ['call_rate', 'Calls per view', rate, [calls], views],
    ['website_rate', 'Website clicks per view', rate, [website], views],
    ['direction_rate', 'Direction requests per view', rate, [directions], views],
  ],
};

const neutral: Kind = { ...count, direction: 'none' };
const bad: Kind = { ...count, direction: 'down' };

const reviews: Line[] = [
  ['new_reviews', 'New reviews', count, ['reviews']],
  ['new_rating', 'Rating of new reviews', average, ['stars'], ['reviews']],
  ['reviews_5', 'Reviews with 5 stars', count, ['stars5']],
  ['reviews_4', 'Reviews with 4 stars', count, ['stars4']],
  ['reviews_3', 'Reviews with 3 stars', neutral, ['stars3']],
  ['reviews_2', 'Reviews with 2 stars', bad, ['stars2']],
  ['reviews_1', 'Reviews with 1 star', bad, ['stars1']],
  ['positive_share', 'Share of 4 and 5 stars', rate, ['stars4', 'stars5'], ['reviews']],
  ['replied_reviews', 'Answered reviews', count, ['replied']],
  ['reply_rate', 'Answered share', rate, ['replied'], ['reviews']],
  [
    'reply_time',
    'Time to answer',
    { type: 'average:time', direction: 'down', additive: false, unit: 'hours' },
    ['replyHours'],
    ['replied'],
  ],
];

const metricOf = (report: string, group: string, [id, label, kind, of, per]: Line): PlaceMetric => ({
  id,
  label,
  ...kind,
  group,
  report,
  of,
  ...(per ? { per } : {}),
});

const lifetime = (id: string, label: string, kind: Kind, which: PlaceMetric['lifetime']): PlaceMetric => ({
  id,
  label,
  ...kind,
  group: 'Reviews of all times',
  report: 'reviews',
  of: [],
  uncompared: true,
  lifetime: which,
});

export const placeMetrics: PlaceMetric[] = [
  ...Object.entries(performance).flatMap(([group, lines]) =>
    lines.map((line) => metricOf('performance', group, line)),
  ),
  metricOf('keywords', 'Search keywords', [
    'keyword_impressions',
    'Impressions for keywords',
    count,
    ['impressions'],
  ]),
  ...reviews.map((line) => metricOf('reviews', 'Reviews', line)),
  lifetime('average_rating', 'Average rating', average, 'average'),
  lifetime('total_reviews', 'All reviews', { ...count, additive: false }, 'count'),
];

export const metrics: MetricDefinition[] = placeMetrics.map(metricDefinition);

/** A dimension with the reports that have it; `splits` names the one metric that can be split so, and into what. */
export type PlaceDimension = DimensionDefinition & {
  reports: string[];
  splits?: { metric: string; into: Record<string, string[]> };
};

const dated = ['performance', 'reviews'];

export const placeDimensions: PlaceDimension[] = [
  { id: 'date', label: 'Date', type: 'date', group: 'Time', reports: dated },
  { id: 'week', label: 'Week', type: 'week', group: 'Time', reports: dated },
  { id: 'month', label: 'Month', type: 'month', group: 'Time', reports: [...dated, 'keywords'] },
  { id: 'dayOfWeek', label: 'Day of the week', type: 'text', group: 'Time', reports: dated },
  { id: 'location', label: 'Location', type: 'text', group: 'Place', reports: dated },
  {
    id: 'platform',
    label: 'Search or Maps',
    type: 'text',
    group: 'Views',
    reports: ['performance'],
    splits: {
      metric: 'views_total',
      into: { Search: [desktopSearch, mobileSearch], Maps: [desktopMaps, mobileMaps] },
    },
  },
  {
    id: 'device',
    label: 'Device',
    type: 'text',
    group: 'Views',
    reports: ['performance'],
    splits: {
      metric: 'views_total',
      into: { Mobile: [mobileMaps, mobileSearch], Desktop: [desktopMaps, desktopSearch] },
    },
  },
  {
    id: 'action',
    label: 'Action',
    type: 'text',
    group: 'Actions',
    reports: ['performance'],
    splits: {
      metric: 'actions_total',
      into: {
        Calls: [calls],
        'Website clicks': [website],
        'Direction requests': [directions],
        Bookings: [bookings],
        'Menu clicks': [menu],
      },
    },
  },
  { id: 'keyword', label: 'Keyword', type: 'text', group: 'Search', reports: ['keywords'] },
  { id: 'star_rating', label: 'Stars', type: 'text', group: 'Reviews', reports: ['reviews'] },
  { id: 'review', label: 'Review', type: 'text', group: 'Reviews', reports: ['reviews'] },
];

export const dimensions: DimensionDefinition[] = placeDimensions.map(dimensionDefinition);

/** What can be filtered by besides figures. */
export const filterFields = [
  { id: 'star_rating', name: 'Stars', report: 'reviews' },
  { id: 'comment', name: 'Comment', report: 'reviews' },
  { id: 'keyword', name: 'Keyword', report: 'keywords' },
];
