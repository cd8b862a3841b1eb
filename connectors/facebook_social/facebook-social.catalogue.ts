import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import {
  count,
  inGroup,
  type Kind,
  type Line,
  ofNow,
  rate,
  standing,
} from '../families/meta/meta-metrics.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';

export type Target = 'page' | 'posts';

/** Where a figure of a page comes from. */
export type PageSource =
  /** A number for each day that may be added up. `map`: the sum of its keys. */
  | { kind: 'series'; name: string; map?: true; split?: [breakdown: string, yes: boolean] }
  /** People of a day; of more days they are asked for. */
  | { kind: 'people'; name: string }
  /** How things stand at the end of a day. */
  | { kind: 'stock'; name: string }
  /** How things stand now; there is no history. */
  | { kind: 'node'; field: string }
  /** The first less the second. */
  | { kind: 'difference'; of: [string, string] }
  /** The first divided by the second. */
  | { kind: 'ratio'; of: [string, string] };

/** Where a figure of a post comes from. */
export type PostSource =
  | { kind: 'insight'; name: string; people?: true }
  | { kind: 'summary'; field: 'reactions' | 'comments' }
  | { kind: 'shares' }
  | { kind: 'one' };

export type PageMetric = MetricDefinition & { source: PageSource };
export type PostMetric = MetricDefinition & { source: PostSource };

const watched: Kind = { type: 'numeric:time', unit: 'milliseconds', additive: true };

const series = (name: string): PageSource => ({ kind: 'series', name });
const views = 'page_media_view';

const reactionLines: Line<PageSource>[] = [
  [
    'page_reactions',
    'Reactions',
    count,
    { kind: 'series', name: 'page_actions_post_reactions_total', map: true },
  ],
  ...(
    [
      ['like', 'Likes', 'up'],
      ['love', 'Loves', 'up'],
      ['wow', 'Wows', 'up'],
      ['haha', 'Hahas', 'up'],
      ['sorry', 'Sads', 'none'],
      ['anger', 'Angers', 'down'],
    ] as const
  ).map(([name, label, direction]): Line<PageSource> => {
    const id = `page_actions_post_reactions_${name}_total`;
    return [id, label, count, series(id), direction];
  }),
];

/** Of the page as a whole. Source: Page Insights v25.0, names of metrics as they are since November 2025. */
export const pageMetrics: PageMetric[] = [
  ...inGroup<PageSource>('Views and viewers', [
    [views, 'Views', count, series(views)],
    ['paid_views', 'Paid views', count, { kind: 'series', name: views, split: ['is_from_ads', true] }],
    ['organic_views', 'Organic views', count, { kind: 'series', name: views, split: ['is_from_ads', false] }],
    [
      'page_total_media_view_unique',
      'Viewers (reach)',
      standing,
      { kind: 'people', name: 'page_total_media_view_unique' },
    ],
    ['page_views_total', 'Page visits', count, series('page_views_total')],
    ['page_total_actions', 'Contact and button clicks', count, series('page_total_actions')],
  ]),
  ...inGroup<PageSource>('Engagement', [
    ['page_post_engagements', 'Post engagements', count, series('page_post_engagements')],
    [
      'engagement_rate',
      'Engagement rate',
      rate,
      { kind: 'ratio', of: ['page_post_engagements', 'page_total_media_view_unique'] },
    ],
  ]),
  ...inGroup<PageSource>('Followers', [
    ['page_follows', 'Followers', standing, { kind: 'stock', name: 'page_follows' }],
    ['page_daily_follows', 'New follows', count, series('page_daily_follows')],
    ['page_daily_follows_unique', 'New followers', count, series('page_daily_follows_unique')],
    ['page_daily_unfollows_unique', 'Lost followers', count, series('page_daily_unfollows_unique'), 'down'],
    [
      'net_followers',
      'Net followers',
      count,
      { kind: 'difference', of: ['page_daily_follows_unique', 'page_daily_unfollows_unique'] },
    ],
  ]),
  ...inGroup<PageSource>('Reactions', reactionLines),
  ...inGroup<PageSource>('Video', [
    ['page_video_views', 'Video views (3 seconds)', count, series('page_video_views')],
    ['page_video_views_organic', 'Organic video views', count, series('page_video_views_organic')],
    ['page_video_views_paid', 'Paid video views', count, series('page_video_views_paid')],
    [
      'page_video_complete_views_30s',
      '30-second video views',
      count,
      series('page_video_complete_views_30s'),
    ],
    ['page_video_view_time', 'Video watch time', watched, series('page_video_view_time')],
  ]),
  ...ofNow<PageSource>([
    ['fan_count', 'Page likes, now', standing, { kind: 'node', field: 'fan_count' }],
    ['followers_count', 'Followers, now', standing, { kind: 'node', field: 'followers_count' }],
    [
      'talking_about_count',
      'Talking about this, now',
      standing,
      { kind: 'node', field: 'talking_about_count' },
    ],
    [
      'overall_star_rating',
      'Rating, now',
      { type: 'average', additive: false },
      { kind: 'node', field: 'overall_star_rating' },
    ],
    ['rating_count', 'Ratings, now', standing, { kind: 'node', field: 'rating_count' }],
  ]),
];

const insight = (name: string): PostSource => ({ kind: 'insight', name });

/** Of posts: what each has brought since it was published. */
export const postMetrics: PostMetric[] = inGroup<PostSource>('Posts', [
  ['posts_published', 'Posts published', count, { kind: 'one' }, 'none'],
  ['post_media_view', 'Post views', count, insight('post_media_view')],
  [
    'post_total_media_view_unique',
    'Post viewers',
    standing,
    { kind: 'insight', name: 'post_total_media_view_unique', people: true },
  ],
  ['post_clicks', 'Post clicks', count, insight('post_clicks')],
  ['post_reactions_by_type_total', 'Post reactions by type', count, insight('post_reactions_by_type_total')],
  ['post_reactions_like_total', 'Post likes', count, insight('post_reactions_like_total')],
  ['post_video_views', 'Post video views', count, insight('post_video_views')],
  ['post_reactions', 'Post reactions', count, { kind: 'summary', field: 'reactions' }],
  ['post_comments', 'Post comments', count, { kind: 'summary', field: 'comments' }],
  ['post_shares', 'Post shares', count, { kind: 'shares' }],
]);

export const metrics: MetricDefinition[] = [...pageMetrics, ...postMetrics].map(metricDefinition);

export type SocialDimension = DimensionDefinition & {
  targets: Target[];
  /** The only metrics that are told split like this. */
  only?: string[];
};

export const socialDimensions: SocialDimension[] = [
  { id: 'date', label: 'Date', type: 'date', group: 'Time', targets: ['page', 'posts'] },
  { id: 'week', label: 'Week', type: 'week', group: 'Time', targets: ['page', 'posts'] },
  { id: 'month', label: 'Month', type: 'month', group: 'Time', targets: ['page', 'posts'] },
  {
    id: 'country',
    label: 'Country',
    type: 'text',
    group: 'Followers',
    targets: ['page'],
    only: ['page_follows'],
  },
  { id: 'city', label: 'City', type: 'text', group: 'Followers', targets: ['page'], only: ['page_follows'] },
  {
    id: 'reaction_type',
    label: 'Reaction',
    type: 'text',
    group: 'Engagement',
    targets: ['page', 'posts'],
    only: ['page_reactions', 'post_reactions_by_type_total'],
  },
  {
    id: 'paid_organic',
    label: 'Paid or organic',
    type: 'text',
    group: 'Views',
    targets: ['page'],
    only: [views],
  },
  {
    id: 'follower_type',
    label: 'Followers or others',
    type: 'text',
    group: 'Views',
    targets: ['page'],
    only: [views],
  },
  { id: 'post', label: 'Post', type: 'text', group: 'Posts', targets: ['posts'] },
  { id: 'post_type', label: 'Kind of post', type: 'text', group: 'Posts', targets: ['posts'] },
];

export const dimensions: DimensionDefinition[] = socialDimensions.map(dimensionDefinition);

const reactionNames: Readonly<Record<string, string>> = {
  like: 'Like',
  love: 'Love',
  wow: 'Wow',
  haha: 'Haha',
  sorry: 'Sad',
  anger: 'Angry',
  thankful: 'Thankful',
  pride: 'Pride',
  care: 'Care',
};

export function reactionName(key: string): string {
  return reactionNames[key.toLowerCase()] ?? key;
}

const typeNames: Readonly<Record<string, string>> = {
  added_photos: 'Photos',
  added_video: 'Video',
  mobile_status_update: 'Text',
  shared_story: 'Shared',
  created_event: 'Event',
};

/** `added_photos` as "Photos". */
export function postTypeName(type: string | undefined): string {
  if (!type) return 'Other';
  const words = type.replaceAll('_', ' ');
  return typeNames[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
