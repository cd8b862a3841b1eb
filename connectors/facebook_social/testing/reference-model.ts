import type { Query } from '@vitrine/contract/entities/query.ts';
import {
  followersBy,
  followersOn,
  type PageFact,
  type PagePost,
  pageFact,
  pagePosts,
  REACTIONS,
  viewersOf,
} from '../../families/meta/mock/data/page-facts.ts';
import { type Page, pageById } from '../../families/meta/mock/data/pages.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { countDistinct } from '../../mock-kit/dataset/analytics/people.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';

/** The expected result of a query in Facebook, computed from the facts. `now` is epoch ms; ranges lie well before it. */
export function socialReference(query: Query, now: number): Reference {
  const page = pageById(String(query.parameters.property));
  if (!page) throw new Error('There is no such page.');
  const [from, to] = [dayOf(query.startDate), dayOf(query.endDate)];
  if (query.parameters.target === 'posts') return postsReference(query, pagePosts(page, from, to, now));
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return keyed(query, page, days) ?? inTime(query, page, days);
}

type Values = Record<string, number | null>;

function labelOf(dimension: string | null, day: number): string {
  const date = Temporal.PlainDate.from(isoDay(day));
  if (dimension === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  return dimension === 'month' ? date.toString().slice(0, 7) : date.toString();
}

function inTime(query: Query, page: Page, days: number[]): Reference {
  const valuesOf = (some: number[]): Values =>
    Object.fromEntries(query.metrics.map((id) => [id, pageValue(page, id, some, days)]));
  const totals = valuesOf(days);
  if (query.dimension === null) return { rows: [], totals };
  const groups = [...Map.groupBy(days, (day) => labelOf(query.dimension, day))];
  const limit = query.filters[0];
  const passes = (some: number[]) =>
    !limit || Number(pageValue(page, limit.field, some, days)) > Number(limit.value);
  const rows = groups.flatMap(([label, some]) => (passes(some) ? [{ label, values: valuesOf(some) }] : []));
  return { rows, totals: limit ? leftOf(query, rows) : totals };
}

const neverAdded = ['page_total_media_view_unique', 'engagement_rate', 'page_follows'];

function leftOf({ metrics }: Query, rows: Reference['rows']): Values {
  return Object.fromEntries(
    metrics.map((id) => {
      const known = rows.flatMap(({ values }) => values[id] ?? []);
      if (rows.length === 1 && known.length === 1) return [id, known[0] ?? null];
      if (neverAdded.includes(id) || known.length === 0) return [id, null];
      return [id, known.reduce((sum, value) => sum + value, 0)];
    }),
  );
}

const counts: Readonly<Record<string, (fact: PageFact) => number>> = {
  page_media_view: ({ views }) => views,
  page_post_engagements: ({ engagements }) => engagements,
  page_daily_follows: ({ newFollows }) => newFollows,
  page_daily_follows_unique: ({ newFollowers }) => newFollowers,
  page_daily_unfollows_unique: ({ lostFollowers }) => lostFollowers,
  page_views_total: ({ visits }) => visits,
  page_total_actions: ({ actions }) => actions,
  page_video_views: ({ videoViews }) => videoViews,
  page_video_views_paid: ({ paidVideoViews }) => paidVideoViews,
  page_video_view_time: ({ videoMs }) => videoMs,
  page_video_views_organic: ({ videoViews, paidVideoViews }) => videoViews - paidVideoViews,
  page_video_complete_views_30s: ({ videoViews30s }) => videoViews30s,
  ...Object.fromEntries(
    REACTIONS.map((name) => [
      `page_actions_post_reactions_${name}_total`,
      ({ reactions }: PageFact) => reactions[name],
    ]),
  ),
};

const total = (page: Page, days: number[], count: (fact: PageFact) => number) =>
  days.reduce((sum, day) => sum + count(pageFact(page, day)), 0);

/** Facebook leaves out a value that is 0 over the whole range, so it is unknown. */
function reportedValues(
  page: Page,
  some: number[],
  all: number[],
  count: (fact: PageFact) => number,
): number | null {
  return total(page, all, count) === 0 ? null : total(page, some, count);
}

function pageValue(page: Page, id: string, some: number[], all: number[]): number | null {
  const of = (name: string) => pageValue(page, name, some, all);
  const count = counts[id];
  if (count) return reportedValues(page, some, all, count);
  switch (id) {
    case 'page_follows':
      return followersOn(page, some.at(-1) ?? 0);
    case 'page_total_media_view_unique': {
      const viewers = countDistinct(some.map((day) => viewersOf(pageFact(page, day))));
      return viewers === 0 &&
        (some.length > 1 || reportedValues(page, some, all, (fact) => fact.viewers) === null)
        ? null
        : viewers;
    }
    case 'engagement_rate': {
      const [part, whole] = [of('page_post_engagements'), of('page_total_media_view_unique')];
      return part === null || !whole ? null : part / whole;
    }
    case 'net_followers': {
      const [more, less] = [of('page_daily_follows_unique'), of('page_daily_unfollows_unique')];
      return more === null && less === null ? null : (more ?? 0) - (less ?? 0);
    }
    case 'page_reactions':
      return total(page, some, ({ reactions }) =>
        Object.values(reactions).reduce((sum, one) => sum + one, 0),
      );
    case 'paid_views':
    case 'organic_views':
      if (total(page, all, ({ views }) => views) === 0) return null;
      return total(page, some, ({ views, paidViews }) =>
        id === 'paid_views' ? paidViews : views - paidViews,
      );
    default:
      throw new Error(`No reference for ${id}.`);
  }
}

const names: Readonly<Record<string, string>> = {
  like: 'Like',
  love: 'Love',
  wow: 'Wow',
  haha: 'Haha',
  sorry: 'Sad',
  anger: 'Angry',
};
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

function keyed({ dimension, metrics }: Query, page: Page, days: number[]): Reference | null {
  const [id = ''] = metrics;
  const last = days.at(-1) ?? 0;
  const views = (count: (fact: PageFact) => number) =>
    total(page, days, (fact) => fact.views) === 0 ? null : total(page, days, count);
  const expected = (pairs: [string, number | null][], whole: number | null): Reference => ({
    rows: pairs.map(([label, value]) => ({ label, values: { [id]: value } })),
    totals: { [id]: whole },
  });
  switch (dimension) {
    case 'country':
    case 'city': {
      const counted = Object.entries(followersBy(page, last, dimension));
      const named = counted.map(([key, value]): [string, number] => [
        dimension === 'country' ? (countries.of(key) ?? key) : key,
        value,
      ]);
      return expected(named, followersOn(page, last));
    }
    case 'paid_organic':
      return expected(
        [
          ['Paid', views((fact) => fact.paidViews)],
          ['Organic', views((fact) => fact.views - fact.paidViews)],
        ],
        views((fact) => fact.views),
      );
    case 'follower_type':
      return expected(
        [
          ['Followers', views((fact) => fact.followerViews)],
          ['Others', views((fact) => fact.views - fact.followerViews)],
        ],
        views((fact) => fact.views),
      );
    case 'reaction_type': {
      const pairs = REACTIONS.map((key): [string, number] => [
        names[key] ?? '',
        total(page, days, ({ reactions }) => reactions[key]),
      ]);
      const all = pairs.reduce((sum, [, value]) => sum + value, 0);
      return expected(pairs, all === 0 ? null : all);
    }
    default:
      return null;
  }
}

const kinds: Readonly<Record<string, string>> = {
  added_photos: 'Photos',
  added_video: 'Video',
  mobile_status_update: 'Text',
  shared_story: 'Shared',
};

function postsReference(query: Query, all: PagePost[]): Reference {
  const typed = query.filters.find(({ field }) => field === 'post_type')?.value;
  const posts = all.filter(({ type }) => !typed || kinds[type] === typed);
  const valuesOf = (some: PagePost[]): Values =>
    Object.fromEntries(query.metrics.map((id) => [id, postValue(id, some)]));
  const groups = Map.groupBy(posts, (post) => {
    if (query.dimension === 'post_type') return kinds[post.type] ?? '';
    return query.dimension === 'post' ? post.id : labelOf(query.dimension, post.day);
  });
  const rows = [...groups].map(([label, some]) => ({
    label: query.dimension === 'post' ? postLabel(some[0], posts) : label,
    values: valuesOf(some),
  }));
  return { rows: query.dimension === null ? [] : rows, totals: valuesOf(posts) };
}

/** Posts with the same text are distinguished by their publishing time. */
function postLabel(post: PagePost | undefined, posts: PagePost[]): string {
  const text = post?.message ?? '(no text)';
  if (!post || posts.filter(({ message }) => (message ?? '(no text)') === text).length === 1) return text;
  const time = Temporal.Instant.fromEpochMilliseconds(post.createdAtMs).toZonedDateTimeISO(
    'America/Los_Angeles',
  );
  return `${text} – ${time.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')}`;
}

function postValue(id: string, posts: PagePost[]): number | null {
  const sum = (of: (post: PagePost) => number) => posts.reduce((all, post) => all + of(post), 0);
  switch (id) {
    case 'posts_published':
      return posts.length;
    case 'post_media_view':
      return sum(({ views }) => views);
    case 'post_clicks':
      return sum(({ clicks }) => clicks);
    case 'post_video_views': {
      const videos = posts.filter(({ type }) => type === 'added_video');
      if (posts.length === 0) return 0;
      return videos.length === 0 ? null : videos.reduce((all, { videoViews }) => all + videoViews, 0);
    }
    case 'post_reactions_like_total':
      return sum(({ reactions }) => reactions.like);
    case 'post_reactions_by_type_total':
      return sum(({ reactions }) => Object.values(reactions).reduce((all, one) => all + one, 0));
    case 'post_total_media_view_unique':
      return posts.length === 1 ? (posts[0]?.viewers ?? null) : null;
    case 'post_comments':
      return sum(({ comments }) => comments);
    case 'post_shares':
      return sum(({ shares }) => shares);
    case 'post_reactions':
      return sum(({ reactions }) => Object.values(reactions).reduce((all, one) => all + one, 0));
    default:
      throw new Error(`No reference for ${id}.`);
  }
}
