import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { count, inGroup, ofNow, rate, standing } from '../families/meta/meta-metrics.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';

/** Where a figure of a profile comes from. */
export type ProfileSource =
  /** Told for a range as a whole; ranges may be added up. `key`: one value of its breakdown. */
  | { kind: 'total'; name: string; key?: [breakdown: string, value: string] }
  /** Told day by day, and added up. */
  | { kind: 'series'; name: string }
  /** People: counted once over a range of at most thirty days. `daily`: also told day by day. */
  | { kind: 'people'; name: string; daily: boolean }
  | { kind: 'ratio'; of: [string, string] }
  /** How things stand now. */
  | { kind: 'node'; field: string }
  /** Who people are, as things stand. */
  | { kind: 'demographics'; name: string }
  | { kind: 'online' };

/** Where a figure of a post comes from. */
export type MediaSource =
  | { kind: 'one' }
  | { kind: 'count'; field: 'like_count' | 'comments_count' }
  /** `average`: of several posts there is none. `times`: to our unit. */
  | { kind: 'insight'; name: string; average?: true; times?: number };

export type ProfileMetric = MetricDefinition & { source: ProfileSource };
export type MediaMetric = MetricDefinition & { source: MediaSource };

const total = (name: string): ProfileSource => ({ kind: 'total', name });

/** Of the profile as a whole. Source: IG User Insights v25.0. */
export const profileMetrics: ProfileMetric[] = [
  ...inGroup<ProfileSource>('Reach and views', [
    ['reach', 'Accounts reached', standing, { kind: 'people', name: 'reach', daily: true }],
    ['views', 'Views', count, total('views')],
    ['profile_views', 'Profile visits', count, total('profile_views')],
    ['profile_links_taps', 'Link taps', count, total('profile_links_taps')],
    ['website_clicks', 'Website clicks', count, total('website_clicks')],
  ]),
  ...inGroup<ProfileSource>('Engagement', [
    [
      'accounts_engaged',
      'Accounts engaged',
      standing,
      { kind: 'people', name: 'accounts_engaged', daily: false },
    ],
    ['total_interactions', 'Interactions', count, total('total_interactions')],
    ['engagement_rate', 'Engagement rate', rate, { kind: 'ratio', of: ['total_interactions', 'reach'] }],
    ['likes', 'Likes', count, total('likes')],
    ['comments', 'Comments', count, total('comments')],
    ['shares', 'Shares', count, total('shares')],
    ['saves', 'Saves', count, total('saves')],
    ['replies', 'Story replies', count, total('replies')],
    ['reposts', 'Reposts', count, total('reposts')],
  ]),
  ...inGroup<ProfileSource>('Followers', [
    ['follower_count', 'New followers (last 30 days)', count, { kind: 'series', name: 'follower_count' }],
    [
      'follows',
      'Follows',
      count,
      { kind: 'total', name: 'follows_and_unfollows', key: ['follow_type', 'FOLLOWER'] },
    ],
    [
      'unfollows',
      'Unfollows',
      count,
      { kind: 'total', name: 'follows_and_unfollows', key: ['follow_type', 'NON_FOLLOWER'] },
      'down',
    ],
  ]),
  ...ofNow<ProfileSource>([
    ['followers_count', 'Followers, now', standing, { kind: 'node', field: 'followers_count' }],
    ['follows_count', 'Following, now', standing, { kind: 'node', field: 'follows_count' }, 'none'],
    ['media_count', 'Posts, now', standing, { kind: 'node', field: 'media_count' }, 'none'],
    [
      'follower_demographics',
      'Followers',
      standing,
      { kind: 'demographics', name: 'follower_demographics' },
      'none',
    ],
    [
      'engaged_audience_demographics',
      'Engaged audience',
      standing,
      { kind: 'demographics', name: 'engaged_audience_demographics' },
      'none',
    ],
    [
      'reached_audience_demographics',
      'Reached audience',
      standing,
      { kind: 'demographics', name: 'reached_audience_demographics' },
      'none',
    ],
    ['online_followers', 'Followers online', standing, { kind: 'online' }, 'none'],
  ]),
];

const insight = (name: string): MediaSource => ({ kind: 'insight', name });

/** Of posts: what each has brought since it was published. Source: IG Media Insights v25.0. */
export const mediaMetrics: MediaMetric[] = inGroup<MediaSource>('Posts', [
  ['posts_published', 'Posts published', count, { kind: 'one' }, 'none'],
  ['post_likes', 'Post likes', count, { kind: 'count', field: 'like_count' }],
  ['post_comments', 'Post comments', count, { kind: 'count', field: 'comments_count' }],
  ['post_reach', 'Post reach', standing, { kind: 'insight', name: 'reach', average: true }],
  ['post_views', 'Post views', count, insight('views')],
  ['post_shares', 'Post shares', count, insight('shares')],
  ['post_saved', 'Post saves', count, insight('saved')],
  ['post_total_interactions', 'Post interactions', count, insight('total_interactions')],
  ['post_reposts', 'Post reposts', count, insight('reposts')],
  ['post_follows', 'Follows from posts', count, insight('follows')],
  ['post_profile_visits', 'Profile visits from posts', count, insight('profile_visits')],
  ['post_profile_activity', 'Profile actions from posts', count, insight('profile_activity')],
  ['post_replies', 'Replies to stories', count, insight('replies')],
  ['post_link_clicks', 'Story link clicks', count, insight('link_clicks')],
  ['post_navigation', 'Story navigation', count, insight('navigation'), 'none'],
  [
    'post_avg_watch_time',
    'Average watch time of reels',
    { type: 'average:time', unit: 'milliseconds', additive: false },
    { kind: 'insight', name: 'ig_reels_avg_watch_time', average: true },
  ],
  [
    'post_watch_time',
    'Watch time of reels',
    { type: 'numeric:time', unit: 'milliseconds', additive: true },
    insight('ig_reels_video_view_total_time'),
  ],
  [
    'post_skip_rate',
    'Skip rate of reels',
    rate,
    { kind: 'insight', name: 'reels_skip_rate', average: true, times: 0.01 },
    'down',
  ],
]);

export const metrics: MetricDefinition[] = [...profileMetrics, ...mediaMetrics].map(metricDefinition);

/** What a dimension splits, and the breakdown that Instagram knows it by. */
export type InstagramDimension = DimensionDefinition & {
  of: 'both' | 'profile' | 'posts' | 'demographics' | 'online' | 'navigation';
  breakdown?: string;
  /** The only metrics that are told split like this. */
  only?: string[];
};

const byKind = ['reach', 'views', 'total_interactions', 'likes', 'comments', 'shares', 'saves'];
const demographic = [
  'follower_demographics',
  'engaged_audience_demographics',
  'reached_audience_demographics',
];

function who(id: string, label: string): InstagramDimension {
  return { id, label, type: 'text', group: 'People', of: 'demographics', breakdown: id, only: demographic };
}

export const instagramDimensions: InstagramDimension[] = [
  { id: 'date', label: 'Date', type: 'date', group: 'Time', of: 'both' },
  { id: 'week', label: 'Week', type: 'week', group: 'Time', of: 'both' },
  { id: 'month', label: 'Month', type: 'month', group: 'Time', of: 'both' },
  {
    id: 'hour',
    label: 'Hour of day (Pacific)',
    type: 'text',
    group: 'Time',
    of: 'online',
    only: ['online_followers'],
  },
  {
    id: 'media_kind',
    label: 'Kind of content',
    type: 'text',
    group: 'Content',
    of: 'profile',
    breakdown: 'media_product_type',
    only: byKind,
  },
  {
    id: 'follower_kind',
    label: 'Followers or others',
    type: 'text',
    group: 'People',
    of: 'profile',
    breakdown: 'follow_type',
    only: ['reach', 'views'],
  },
  {
    id: 'button',
    label: 'Button',
    type: 'text',
    group: 'Content',
    of: 'profile',
    breakdown: 'contact_button_type',
    only: ['profile_links_taps'],
  },
  who('age', 'Age'),
  who('gender', 'Gender'),
  who('city', 'City'),
  who('country', 'Country'),
  { id: 'post', label: 'Post', type: 'text', group: 'Posts', of: 'posts' },
  { id: 'post_type', label: 'Kind of post', type: 'text', group: 'Posts', of: 'posts' },
  {
    id: 'story_action',
    label: 'Story action',
    type: 'text',
    group: 'Posts',
    of: 'navigation',
    only: ['post_navigation'],
  },
];

export const dimensions: DimensionDefinition[] = instagramDimensions.map(dimensionDefinition);
