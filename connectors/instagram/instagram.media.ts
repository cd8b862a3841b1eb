import type { Note } from '@vitrine/contract/entities/table.ts';
import { type Days, requestedRange } from '../families/meta/meta-days.ts';
import {
  countedPosts,
  firstLine,
  type LabelledPost,
  passingPosts,
  postLabels,
  publishedAt,
} from '../families/meta/meta-posts.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import type { FetchedRows } from '../kit/reports.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { namedPicture } from '../kit/table/named-picture.ts';
import {
  batchMediaInsights,
  getMedia,
  type Insight,
  listMedia,
  type Media,
  type MediaCall,
} from './instagram.api.ts';
import type { InstagramRequest } from './instagram.catalogue.ts';
import { kindName, metricsOfKind, safeMetrics, valueName } from './instagram.kinds.ts';

/** A post with its insights. */
type Post = {
  media: Media;
  values: Map<string, number>;
  actions: Map<string, number>;
  /** Why Instagram has no insights of a post. */
  refusal: ProviderError | null;
};
type PostRequest = { session: Session; account: string };

/** Posts whose insights are requested; of a longer list, the newest. */
const maxPosts = 500;

/** Averages, which are unknown for several posts. */
const averages = ['ig_reels_avg_watch_time', 'reels_skip_rate'];
/** People and averages of several posts can't be computed from each post's own. */
const distinct = ['reach', ...averages];

/** Counts of posts: of one, or of all that were published in a range. */
export async function fetchPosts(
  session: Session,
  account: string,
  request: InstagramRequest,
  post: string | null,
): Promise<FetchedRows> {
  const { dimension, metrics, helpers, narrowing } = request;
  const { timezone } = request.query;
  const today = todayIn(timezone, session.nowMs());
  const { days } = requestedRange(request, today, { product: 'Instagram', retentionMonths: null });
  const names = [...new Set([...metrics, ...helpers].flatMap(({ counts }) => counts))];
  const insights = names.filter((name) => !isField(name));
  const byAction = dimension?.of === 'navigation';
  const insightValues = { session, account };
  const found = await findMedia(insightValues, post, days, timezone);
  const passes = passingPosts(narrowing);
  const matching = found.items.filter((media) => passes(labelledOf(media, timezone)));
  const posts = await readPosts(insightValues, matching.slice(0, maxPosts), insights, byAction);
  const notes = notesOf(posts, found.complete && posts.length === matching.length);
  if (byAction) return { rows: posts.flatMap(actionRows), notes };
  const labels = postLabels(
    dimension,
    posts.map(({ media }) => labelledOf(media, timezone)),
  );
  const rows = posts.map((one, index) => ({
    label: labels[index] ?? null,
    counts: countsOf(one, names),
    ...(dimension?.id === 'post' ? { picture: pictureOf(one.media) } : {}),
  }));
  const none = Object.fromEntries(names.map((name) => [name, isField(name) ? 0 : null]));
  const summed = names.filter((name) => !averages.includes(name));
  const idle = Object.fromEntries(summed.map((name) => [name, 0]));
  return { ...countedPosts(request, rows, { distinct, none, idle: post ? null : idle }), notes };
}

function labelledOf(media: Media, timezone: string): LabelledPost & { text: string } {
  return {
    title: titleOf(media),
    text: media.caption ?? '',
    type: kindName(media),
    publishedAt: publishedAt(media.timestamp, timezone),
  };
}

/** The first line of a caption, or what a post without one is: 'Reel without text'. */
export function titleOf(media: Media): string {
  return firstLine(media.caption) ?? `${kindName(media)} without text`;
}

/** The still of a video, else the image itself; their addresses change and expire. */
function pictureOf({
  id,
  media_type: type,
  media_url: image,
  thumbnail_url: still,
}: Media): string | undefined {
  const url = still ?? (type === 'VIDEO' ? undefined : image);
  return url && namedPicture(url, `instagram media ${id}`);
}

async function findMedia(
  { session, account }: PostRequest,
  post: string | null,
  days: Days | null,
  timezone: string,
) {
  if (post) return { items: [await getMedia(session, account, post)], complete: true };
  if (!days) return { items: [], complete: true };
  const { items, complete } = await listMedia(session, account, days, timezone);
  const inRange = items.filter(({ timestamp }) => {
    const day = publishedAt(timestamp, timezone).slice(0, 10);
    return day >= days.since && day <= days.until;
  });
  return { items: inRange, complete };
}

const fields = ['like_count', 'comments_count'] as const;
const isField = (name: string) => name === 'posts' || fields.some((field) => field === name);

function countsOf({ media, values }: Post, names: string[]): Counts {
  const own = fields.map((field) => [field, media[field] ?? null]);
  const known: Counts = { posts: 1, ...Object.fromEntries(own), ...Object.fromEntries(values) };
  return Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
}

function actionRows({ actions }: Post): CountedRow[] {
  return [...actions].map(([key, count]) => ({
    label: valueName('story_action', key),
    counts: { navigation: count },
  }));
}

/**
 * Each post is requested with all metrics of its media type, so that widgets share the response. If that fails, it is requested
 * with the metrics of this widget, and then with those of all media types.
 */
async function readPosts(
  insightValues: PostRequest,
  media: Media[],
  names: string[],
  byAction: boolean,
): Promise<Post[]> {
  const posts = media.map(
    (one): Post => ({ media: one, values: new Map(), actions: new Map(), refusal: null }),
  );
  if (names.length === 0) return posts;
  const requestedOf = (post: Post) => names.filter((name) => metricsOfKind(post.media).includes(name));
  const able = posts.filter((post) => requestedOf(post).length > 0);
  const unshared = byAction
    ? able
    : await requestInsights(insightValues, able, (post) => metricsOfKind(post.media));
  const refused = await requestInsights(insightValues, unshared, requestedOf, byAction);
  await requestInsights(insightValues, refused, () => names.filter((name) => safeMetrics.includes(name)));
  const [denied, ...others] = able.map(({ refusal }) => (refusal?.code === 'permission' ? refusal : null));
  if (denied && others.length > 0 && others.every((refusal) => refusal)) throw denied;
  return posts;
}

async function requestInsights(
  { session, account }: PostRequest,
  posts: Post[],
  metricsOf: (post: Post) => readonly string[],
  byAction = false,
): Promise<Post[]> {
  const requested = posts.flatMap((post) => {
    const metrics = [...new Set(metricsOf(post))];
    return metrics.length > 0 ? [{ post, metrics }] : [];
  });
  const calls = requested.map(
    ({ post, metrics }): MediaCall => ({
      media: post.media.id,
      metrics,
      ...(byAction ? { breakdown: 'story_navigation_action_type' } : {}),
    }),
  );
  const responses = await batchMediaInsights(session, account, calls);
  return requested.flatMap(({ post }, index) => (take(post, responses[index] ?? []) ? [] : [post]));
}

/** False for a failed request. A post without insights, or with denied ones, has no values. */
function take(post: Post, reply: Insight[] | ProviderError): boolean {
  if (reply instanceof ProviderError) {
    if (reply.code === 'bad_query') return false;
    if (reply.code !== 'not_found' && reply.code !== 'permission') throw reply;
    post.refusal = reply;
    return true;
  }
  const { values, actions } = post;
  for (const { name = '', values: [first] = [], total_value: total } of reply) {
    const value = first?.value ?? total?.value;
    if (typeof value === 'number') values.set(name, value);
    for (const { dimension_values: [key = ''] = [], value: count } of total?.breakdowns?.[0]?.results ?? []) {
      if (typeof count === 'number') actions.set(key, count);
    }
  }
  return true;
}

function notesOf(posts: Post[], complete: boolean): Note[] {
  const without = (code: ProviderError['code']) =>
    posts.filter(({ refusal }) => refusal?.code === code).length;
  const [none, denied] = [without('not_found'), without('permission')];
  const notes: Note[] = [];
  if (!complete)
    notes.push({ code: 'truncated', text: `The newest ${posts.length} posts are counted; there are more.` });
  if (none > 0) {
    const why = 'too few viewers, or published before the account became a professional one';
    notes.push({ code: 'partial', text: `Instagram has no insights for ${counted(none)}: ${why}.` });
  }
  if (denied > 0)
    notes.push({ code: 'partial', text: `Instagram denied access to the insights of ${counted(denied)}.` });
  return notes;
}

const counted = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;
