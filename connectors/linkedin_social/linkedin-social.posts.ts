import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { listPosts, type Post, publishedMs } from './linkedin-social.api.ts';

const dayMs = 86_400_000;
/** Two thousand posts. */
const maxPages = 20;

/** Posts published between two days (UTC), the newest first. */
export async function postsPublished(
  calls: LinkedInCalls,
  property: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<{ posts: Post[]; complete: boolean }> {
  const [sinceMs, untilMs] = [Date.parse(startDate), Date.parse(endDate) + dayMs];
  const { posts, complete } = await listPosts(calls, property, { sinceMs, maxPages });
  const published = posts.filter((post) => publishedMs(post) >= sinceMs && publishedMs(post) < untilMs);
  return { posts: published.sort((a, b) => publishedMs(b) - publishedMs(a)), complete };
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
