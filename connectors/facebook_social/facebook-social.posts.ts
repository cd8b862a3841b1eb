import type { Note } from '@vitrine/contract/entities/table.ts';
import { type Days, pacific, requestedRange } from '../families/meta/meta-days.ts';
import { WithdrawnMetric } from '../families/meta/meta-errors.ts';
import { withdrawnNotes } from '../families/meta/meta-metrics.ts';
import {
  countedPosts,
  firstLine,
  passingPosts,
  postLabels,
  publishedAt,
} from '../families/meta/meta-posts.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { Session } from '../kit/http/session.ts';
import type { FetchedRows } from '../kit/reports.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { getPost, listPosts, livingPostMetrics, type PageAccess, type Post } from './facebook-social.api.ts';
import { postTypeName, reactionName, type SocialRequest } from './facebook-social.catalogue.ts';
import { entriesOf, sumOfMap } from './facebook-social.series.ts';

type Found = { posts: Post[]; complete: boolean; withdrawn: string[] };
/** `post`: the one to read, whenever it was published; all of the days when null. */
type PostRequest = { session: Session; page: PageAccess; post: string | null; days: Days | null };

/** Viewers of one post may have seen another. */
const viewers = 'post_total_media_view_unique';
const reactionsByType = 'post_reactions_by_type_total';

/** Counts of posts: lifetime values of those published in a range. */
export async function fetchPosts(
  session: Session,
  page: PageAccess,
  request: SocialRequest,
  post: string | null,
): Promise<FetchedRows> {
  const { dimension, metrics, helpers, narrowing } = request;
  const today = todayIn(pacific, session.nowMs());
  const { days } = requestedRange(request, today, { product: 'Facebook', retentionMonths: null });
  const names = [...new Set([...metrics, ...helpers].flatMap(({ counts }) => counts))];
  const found = await findPosts({ session, page, post, days }, names);
  const passes = passingPosts(narrowing);
  const posts = found.posts.filter((one) =>
    passes({ text: one.message ?? '', type: postTypeName(one.status_type) }),
  );
  const notes = notesOf(request, found);
  if (dimension?.id === 'reaction_type') return { rows: posts.flatMap(reactionRows), notes };
  const labels = postLabels(
    dimension,
    posts.map((one) => ({
      title: titleOf(one),
      type: postTypeName(one.status_type),
      publishedAt: publishedAt(one.created_time, pacific),
    })),
  );
  const rows = posts.map((one, index) => ({
    label: labels[index] ?? null,
    counts: countsOf(one, names),
    ...(dimension?.id === 'post' ? { picture: one.full_picture } : {}),
  }));
  const zeros = Object.fromEntries(names.map((name) => [name, 0]));
  const none = names.includes(viewers) ? { ...zeros, [viewers]: null } : zeros;
  return { ...countedPosts(request, rows, { distinct: [viewers], none, idle: post ? null : zeros }), notes };
}

const fieldCounts: Readonly<Record<string, (post: Post) => number>> = {
  posts: () => 1,
  reactions: ({ reactions }) => reactions?.summary?.total_count ?? 0,
  comments: ({ comments }) => comments?.summary?.total_count ?? 0,
  shares: ({ shares }) => shares?.count ?? 0,
};

function countsOf(post: Post, names: string[]): Counts {
  const countOf = (name: string) => fieldCounts[name]?.(post) ?? sumOfMap(insightOf(post, name));
  return Object.fromEntries(names.map((name) => [name, countOf(name)]));
}

function insightOf({ insights }: Post, name: string): unknown {
  return insights?.data?.find((insight) => insight.name === name)?.values?.[0]?.value;
}

function reactionRows(post: Post): CountedRow[] {
  const counts = entriesOf(insightOf(post, reactionsByType));
  return counts.map(([key, count]) => ({ label: reactionName(key), counts: { [reactionsByType]: count } }));
}

async function findPosts(request: PostRequest, names: string[]): Promise<Found> {
  const insights = names.filter((name) => !fieldCounts[name]);
  try {
    return { ...(await readPosts(request, insights)), withdrawn: [] };
  } catch (error) {
    if (!(error instanceof WithdrawnMetric) || insights.length === 0) throw error;
  }
  // One withdrawn metric fails the whole list, so each is tested separately with one post.
  const { posts } = await readPosts(request, []);
  const [first] = posts;
  const living = first ? await livingPostMetrics(request.session, request.page, first.id, insights) : [];
  const withdrawn = insights.filter((name) => !living.includes(name));
  return { ...(await readPosts(request, living)), withdrawn };
}

async function readPosts({ session, page, post, days }: PostRequest, insights: string[]) {
  if (post) return { posts: [await getPost(session, page, post, insights)], complete: true };
  if (!days) return { posts: [], complete: true };
  const { items, complete } = await listPosts(session, page, days, insights);
  const inRange = items.filter(({ created_time: time }) => {
    const day = publishedAt(time, pacific).slice(0, 10);
    return day >= days.since && day <= days.until;
  });
  return { posts: inRange, complete };
}

/** The first line of a post; null for pictures without text. */
export function titleOf({ message }: Pick<Post, 'message'>): string {
  return firstLine(message) ?? '(no text)';
}

function notesOf({ metrics }: SocialRequest, { complete, posts, withdrawn }: Found): Note[] {
  const text = `The newest ${posts.length} posts are counted; there are more.`;
  const lost = metrics.filter(({ counts }) => counts.some((name) => withdrawn.includes(name)));
  return [
    ...(complete ? [] : [{ code: 'truncated', text } satisfies Note]),
    ...withdrawnNotes('Facebook', lost),
  ];
}
