import type { Query } from '@vitrine/contract/entities/query.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import {
  countPart,
  demographics,
  type InstagramAccount,
  type InstagramFact,
  instagramById,
  instagramFact,
  instagramPeople,
  SPLITS,
} from '../../families/meta/mock/data/instagram.ts';
import { type InstagramMedia, instagramMedia } from '../../families/meta/mock/data/instagram-media.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { countDistinct } from '../../mock-kit/dataset/analytics/people.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';

type Values = Record<string, number | null>;

/** The expected result of a query in Instagram, computed from the facts. `now` is epoch ms; ranges lie well before it. */
export function instagramReference(query: Query, now: number): Reference {
  const account = instagramById(String(query.parameters.property));
  if (!account) throw new Error('There is no such account.');
  const [first = ''] = query.metrics;
  if (first.startsWith('post')) return postsReference(query, account, now);
  if (first === 'follower_demographics') return whoReference(query, account);
  const [from, to] = [dayOf(query.startDate), dayOf(query.endDate)];
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return splitReference(query, account, days) ?? inTime(query, account, days);
}

function labelOf(dimension: string | null, iso: string): string {
  const date = Temporal.PlainDate.from(iso);
  if (dimension === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  return dimension === 'month' ? iso.slice(0, 7) : iso;
}

function inTime(
  { dimension, metrics, filters }: Query,
  account: InstagramAccount,
  days: number[],
): Reference {
  const valuesOf = (some: number[]): Values =>
    Object.fromEntries(metrics.map((id) => [id, metricValue(account, id, some)]));
  if (dimension === null) return { rows: [], totals: valuesOf(days) };
  const [limit] = filters;
  const groups = [...Map.groupBy(days, (day) => labelOf(dimension, isoDay(day)))].filter(
    ([, some]) => !limit || Number(metricValue(account, limit.field, some)) > Number(limit.value),
  );
  const rows = groups.map(([label, some]) => ({ label, values: valuesOf(some) }));
  return { rows, totals: limit ? leftOf(metrics, rows) : valuesOf(days) };
}

const neverAdded = ['reach', 'accounts_engaged', 'engagement_rate'];

function leftOf(metrics: string[], rows: Reference['rows']): Values {
  return Object.fromEntries(
    metrics.map((id) => {
      const known = rows.flatMap(({ values }) => values[id] ?? []);
      if (rows.length === 1) return [id, known[0] ?? null];
      return [
        id,
        neverAdded.includes(id) || known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
      ];
    }),
  );
}

type Count = (fact: InstagramFact) => number;

const counts: Readonly<Record<string, Count>> = {
  views: ({ views }) => views,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  shares: ({ shares }) => shares,
  saves: ({ saves }) => saves,
  replies: ({ replies }) => replies,
  reposts: ({ reposts }) => reposts,
  follows: ({ follows }) => follows,
  unfollows: ({ unfollows }) => unfollows,
  profile_links_taps: ({ linkTaps }) => linkTaps,
  profile_views: ({ profileViews }) => profileViews,
  website_clicks: ({ websiteClicks }) => websiteClicks,
  total_interactions: (fact) =>
    fact.likes + fact.comments + fact.shares + fact.saves + fact.replies + fact.reposts,
};

const most = 30;

function metricValue(account: InstagramAccount, id: string, days: number[]): number | null {
  const facts = days.map((day) => instagramFact(account, day));
  const people = (who: 'reached' | 'engaged') =>
    days.length > most ? null : countDistinct(facts.map((fact) => instagramPeople(fact, who)));
  if (id === 'reach') return people('reached');
  if (id === 'accounts_engaged') return people('engaged');
  if (id === 'engagement_rate') {
    const reached = people('reached');
    return reached ? (metricValue(account, 'total_interactions', days) ?? 0) / reached : null;
  }
  const count = counts[id];
  if (!count) throw new Error(`No reference for ${id}.`);
  return facts.reduce((sum, fact) => sum + count(fact), 0);
}

const splits: Readonly<Record<string, keyof typeof SPLITS>> = {
  media_kind: 'media_product_type',
  follower_kind: 'follow_type',
  button: 'contact_button_type',
};
const names: Readonly<Record<string, string>> = {
  REELS: 'Reels',
  POST: 'Posts',
  STORY: 'Stories',
  AD: 'Ads',
  FOLLOWER: 'Followers',
  NON_FOLLOWER: 'Others',
  UNKNOWN: 'Unknown',
  EMAIL: 'Email',
  CALL: 'Call',
  DIRECTION: 'Direction',
  BOOK_NOW: 'Book now',
  F: 'Female',
  M: 'Male',
  U: 'Unknown',
};

function splitReference(
  { dimension, metrics }: Query,
  account: InstagramAccount,
  days: number[],
): Reference | null {
  const name = splits[dimension ?? ''];
  if (!name) return null;
  const facts = days.map((day) => instagramFact(account, day));
  const rows = SPLITS[name].map((part) => ({
    label: names[part.value] ?? part.value,
    values: Object.fromEntries(
      metrics.map((id): [string, number | null] => {
        if (id !== 'reach')
          return [
            id,
            facts.reduce((sum, fact) => sum + countPart(fact, id, counts[id]?.(fact) ?? 0, part), 0),
          ];
        return [
          id,
          days.length > most
            ? null
            : countDistinct(facts.map((fact) => instagramPeople(fact, 'reached', part))),
        ];
      }),
    ),
  }));
  return { rows, totals: Object.fromEntries(metrics.map((id) => [id, metricValue(account, id, days)])) };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function whoReference({ dimension }: Query, account: InstagramAccount): Reference {
  const trait = dimension as 'age' | 'gender' | 'city' | 'country';
  const total = Math.floor(account.followers * 0.94);
  const cells = total < 100 ? [] : demographics(account, total, [trait]);
  const label = (value: string) => {
    if (trait === 'country') return countryNames.of(value) ?? value;
    return trait === 'gender' ? (names[value] ?? value) : value;
  };
  const rows = cells.map(({ values: [value = ''], count }) => ({
    label: label(value),
    values: { follower_demographics: count },
  }));
  return { rows, totals: { follower_demographics: null } };
}

const kinds: Readonly<Record<string, string>> = { REELS: 'Reel', IMAGE: 'Photo', CAROUSEL_ALBUM: 'Album' };

function postsReference(query: Query, account: InstagramAccount, now: number): Reference {
  const dayIn = ({ createdAtMs }: InstagramMedia) =>
    Temporal.Instant.fromEpochMilliseconds(createdAtMs)
      .toZonedDateTimeISO(query.timezone)
      .toPlainDate()
      .toString();
  const startMs = Date.parse(query.startDate) - DAY_MS;
  const all = instagramMedia(account, startMs, Date.parse(query.endDate) + 2 * DAY_MS, now);
  const typed = query.filters.find(({ field }) => field === 'post_type')?.value;
  const posts = all.filter((media) => {
    const day = dayIn(media);
    return day >= query.startDate && day <= query.endDate && (!typed || kinds[media.kind] === typed);
  });
  const valuesOf = (some: InstagramMedia[]): Values =>
    Object.fromEntries(query.metrics.map((id) => [id, postValue(id, some)]));
  const groups = Map.groupBy(posts, (media) => {
    if (query.dimension === 'post_type') return kinds[media.kind] ?? '';
    return query.dimension === 'post'
      ? postLabel(media, posts, query)
      : labelOf(query.dimension, dayIn(media));
  });
  const rows = [...groups].map(([label, some]) => ({ label, values: valuesOf(some) }));
  return { rows: query.dimension === null ? [] : rows, totals: valuesOf(posts) };
}

/** Posts of one title are told apart by their time. */
function postLabel(media: InstagramMedia, posts: InstagramMedia[], { timezone }: Query): string {
  const title = titleOf(media);
  if (posts.filter((post) => titleOf(post) === title).length === 1) return title;
  const at = Temporal.Instant.fromEpochMilliseconds(media.createdAtMs).toZonedDateTimeISO(timezone);
  return `${title} – ${at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')}`;
}

function titleOf({ caption, kind }: InstagramMedia): string {
  return caption?.split('\n')[0] ?? `${kinds[kind]} without text`;
}

function postValue(id: string, posts: InstagramMedia[]): number | null {
  const sum = (some: InstagramMedia[], of: (media: InstagramMedia) => number) =>
    some.length === 0 ? null : some.reduce((all, media) => all + of(media), 0);
  const only = (...accepted: string[]) => posts.filter(({ kind }) => accepted.includes(kind));
  switch (id) {
    case 'posts_published':
      return posts.length;
    case 'post_likes':
      return posts.length === 0
        ? 0
        : sum(
            posts.filter(({ hidesLikes }) => !hidesLikes),
            ({ likes }) => likes,
          );
    case 'post_comments':
      return posts.length === 0 ? 0 : sum(posts, ({ comments }) => comments);
    case 'post_views':
      return sum(posts, ({ views }) => views);
    case 'post_shares':
      return sum(posts, ({ shares }) => shares);
    case 'post_saved':
      return sum(posts, ({ saved }) => saved);
    case 'post_total_interactions':
      return sum(
        posts,
        ({ likes, comments, shares, saved, reposts }) => likes + comments + shares + saved + reposts,
      );
    case 'post_reposts':
      return sum(only('REELS', 'IMAGE'), ({ reposts }) => reposts);
    case 'post_reach':
      return posts.length === 1 ? (posts[0]?.reach ?? null) : null;
    case 'post_follows':
      return sum(only('IMAGE', 'CAROUSEL_ALBUM'), ({ follows }) => follows);
    case 'post_profile_visits':
      return sum(only('IMAGE', 'CAROUSEL_ALBUM'), ({ profileVisits }) => profileVisits);
    case 'post_profile_activity':
      return sum(only('IMAGE', 'CAROUSEL_ALBUM'), ({ profileActivity }) => profileActivity);
    // Of stories, which no list has.
    case 'post_replies':
    case 'post_link_clicks':
    case 'post_navigation':
      return null;
    case 'post_avg_watch_time':
      return posts.length === 1 ? (only('REELS')[0]?.averageWatchMs ?? null) : null;
    case 'post_watch_time':
      return sum(only('REELS'), ({ watchMs }) => watchMs);
    case 'post_skip_rate': {
      const rate = posts.length === 1 ? only('REELS')[0]?.skipRate : undefined;
      return rate === undefined ? null : rate / 100;
    }
    default:
      throw new Error(`No reference for ${id}.`);
  }
}
