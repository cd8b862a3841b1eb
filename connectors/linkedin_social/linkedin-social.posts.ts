import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { fetchPictures, mediaOf } from '../families/linkedin/linkedin-pictures.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { listPosts, type Post, publishedMs } from './linkedin-social.api.ts';
import type { FetchRows, PageRequest } from './linkedin-social.request.ts';
import { fetchShares } from './linkedin-social.statistics.ts';

/** Two thousand posts. */
const maxPages = 20;

/** The most posts that are looked up at once, newest first. */
const maxPosts = 200;

const nothingShared: Counts = {
  ...{ impressions: 0, uniqueImpressions: 0, clicks: 0, reactions: 0, comments: 0, reposts: 0 },
  ...{ shareMentions: 0, commentMentions: 0 },
};

/** Posts of the range with everything they met since. */
export const fetchPosts: FetchRows = async (calls, request) => {
  const { posts, complete } = await postsPublished(calls, request);
  const shown = posts.slice(0, maxPosts);
  const [statistics, pictures] = await Promise.all([
    shown.length === 0 ? [] : fetchShares(calls, request.property, { posts: shown.map(({ id }) => id) }),
    fetchPictures(
      calls,
      shown.flatMap(({ content }) => mediaOf(content) ?? []),
    ),
  ]);
  const byPost = new Map(statistics.map(({ post, counts }) => [post, counts]));
  const labels = postLabels(shown);
  const rows = shown.map(({ id, content }) => ({
    label: labels.get(id) ?? id,
    counts: { ...nothingShared, ...byPost.get(id), posts: 1 },
    picture: pictures.get(mediaOf(content) ?? ''),
  }));
  const isWhole = complete && shown.length === posts.length;
  return {
    rows,
    whole: { uniqueImpressions: null },
    idle: { ...nothingShared, posts: 0 },
    ...(isWhole ? {} : { rowCount: Math.max(posts.length, shown.length + 1) }),
  };
};

/** Selected posts published between two days (UTC), the newest first. */
async function postsPublished(
  calls: LinkedInCalls,
  { property, posts: selected, startDate, endDate }: PageRequest,
): Promise<{ posts: Post[]; complete: boolean }> {
  const [sinceMs, untilMs] = [Date.parse(startDate), Date.parse(endDate) + DAY_MS];
  const { posts, complete } = await listPosts(calls, property, { sinceMs, maxPages });
  const published = posts.filter(
    (post) =>
      publishedMs(post) >= sinceMs &&
      publishedMs(post) < untilMs &&
      (selected.length === 0 || selected.includes(post.id)),
  );
  return { posts: published.sort((a, b) => publishedMs(b) - publishedMs(a)), complete };
}

/** How many posts were published by day. */
export async function countPosts(calls: LinkedInCalls, request: PageRequest): Promise<Map<string, number>> {
  const { posts } = await postsPublished(calls, request);
  return new Map([...Map.groupBy(posts, publishedOn)].map(([day, same]) => [day, same.length]));
}

export const publishedOn = (post: Post): string => new Date(publishedMs(post)).toISOString().slice(0, 10);

const maxLength = 90;

/** The first line of a post as people read it: LinkedIn's marks for hashtags, mentions and escapes taken away. */
export function plainCommentary(commentary: string): string {
  const text = commentary
    .replace(/\{hashtag\|\\?#\|([^{}]*)\}/g, '#$1')
    .replace(/@\[([^[\]]*)\]\(urn:[^()]*\)/g, '$1')
    .replace(/\\([\p{P}\p{S}])/gu, '$1');
  const line =
    text
      .split('\n')
      .find((one) => one.trim() !== '')
      ?.trim() ?? '';
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** A name for every post by URN, each once: by its text, its day where texts repeat, its number where days do too. */
export function postLabels(posts: Post[]): Map<string, string> {
  const short = (post: Post) => plainCommentary(post.commentary ?? '') || 'Post';
  const dated = (post: Post) => `${short(post)} · ${publishedOn(post)}`;
  const numbered = (post: Post) => `${dated(post)} (${post.id.slice(post.id.lastIndexOf(':') + 1)})`;
  const shorts = Map.groupBy(posts, short);
  const dates = Map.groupBy(posts, dated);
  return new Map(
    posts.map((post) => {
      if (shorts.get(short(post))?.length === 1) return [post.id, short(post)];
      return [post.id, dates.get(dated(post))?.length === 1 ? dated(post) : numbered(post)];
    }),
  );
}
