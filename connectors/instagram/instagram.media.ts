import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { Days } from '../families/meta/meta-days.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { dateLabel } from '../kit/table/dates.ts';
import { sumOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import {
  batchMediaInsights,
  getMedia,
  type Insight,
  listMedia,
  type Media,
  type MediaCall,
} from './instagram.api.ts';
import type { MediaMetric } from './instagram.catalogue.ts';
import { kindName, metricsOfKind, safeMetrics, valueName } from './instagram.kinds.ts';
import { daysOf, type MediaPlan } from './instagram.plan.ts';

type Values = TableRow['values'];

/** A post with what Instagram told of it. */
type Post = {
  media: Media;
  figures: Map<string, number>;
  actions: Map<string, number>;
  /** Why Instagram gives no insights of it. */
  refusal: ProviderError | null;
};
type PostRow = TableRow & { posts: Post[] };

/** Posts whose figures are asked for; of a longer list, the newest. */
const maxPosts = 500;

/** Values of posts: of one, or of all that were published in a range. */
export async function answerMedia(session: Session, query: Query, plan: MediaPlan): Promise<Table> {
  const { days, today } = daysOf(query, 'posts', session.nowMs());
  const found = await findMedia(session, query, plan, days);
  const wanted = found.items.filter((media) => plan.keeps(media));
  const read = wanted.slice(0, maxPosts);
  const posts = await readPosts(session, plan, read);
  const rows = rowsOf(plan, posts, query.timezone).filter((row) => plan.tests.every((passes) => passes(row)));
  const { dimension } = plan;
  const isDate = dimension !== null && dimension.type !== 'text';
  const { metrics, notes } = plan.post
    ? { metrics: plan.metrics, notes: [] }
    : noteRecentPosts(plan.metrics, { endDate: query.endDate, today });
  return buildTable({
    dimension: dimension && { id: dimension.id, label: dimension.label, type: dimension.type },
    metrics,
    rows: rows.map(({ label, values }) => ({ label, values })),
    totals: totalsOf(plan, rows),
    ...(isDate && plan.tests.length === 0
      ? {
          fill: {
            with: 0,
            startDate: query.startDate,
            endDate: query.endDate,
            until: today,
          },
        }
      : {}),
    notes: [...notesOf(posts, found.complete && read.length === wanted.length), ...notes],
  });
}

async function findMedia(session: Session, query: Query, plan: MediaPlan, days: Days | null) {
  if (plan.post) return { items: [await getMedia(session, plan.account, plan.post)], complete: true };
  if (!days) return { items: [], complete: true };
  const { items, complete } = await listMedia(session, plan.account, days, query.timezone);
  const inRange = items.filter((media) => {
    const day = publishedAt(media, query.timezone).slice(0, 10);
    return day >= days.since && day <= days.until;
  });
  return { items: inRange, complete };
}

/** `2026-06-05 07:56` by a zone's clock. */
function publishedAt({ timestamp }: Media, timezone: string): string {
  const atMs = Date.parse(timestamp ?? '');
  if (Number.isNaN(atMs)) return '';
  const moment = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timezone).toPlainDateTime();
  return moment.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/**
 * Each post is asked for all that its kind tells, so that widgets share the answer. One that refuses it is asked for what this widget
 * wants of it, and then for what every kind tells.
 */
async function readPosts(session: Session, plan: MediaPlan, media: Media[]): Promise<Post[]> {
  const names = [...plan.metrics, ...plan.helpers].flatMap(({ source }) =>
    source.kind === 'insight' ? [source.name] : [],
  );
  const posts = media.map(
    (one): Post => ({ media: one, figures: new Map(), actions: new Map(), refusal: null }),
  );
  if (names.length === 0) return posts;
  const wantedOf = (post: Post) => names.filter((name) => metricsOfKind(post.media).includes(name));
  const byAction = plan.dimension?.of === 'navigation';
  const telling = posts.filter((post) => wantedOf(post).length > 0);
  const unshared = byAction
    ? telling
    : await ask(session, plan, telling, (post) => metricsOfKind(post.media));
  const refused = await ask(session, plan, unshared, wantedOf, byAction);
  await ask(session, plan, refused, () => names.filter((name) => safeMetrics.includes(name)));
  const [denied, ...others] = telling.map(({ refusal }) => (refusal?.code === 'permission' ? refusal : null));
  if (denied && others.length > 0 && others.every((refusal) => refusal)) throw denied;
  return posts;
}

async function ask(
  session: Session,
  plan: MediaPlan,
  posts: Post[],
  metricsOf: (post: Post) => readonly string[],
  byAction = false,
): Promise<Post[]> {
  const asked = posts.flatMap((post) => {
    const metrics = [...new Set(metricsOf(post))];
    return metrics.length > 0 ? [{ post, metrics }] : [];
  });
  const calls = asked.map(
    ({ post, metrics }): MediaCall => ({
      media: post.media.id,
      metrics,
      ...(byAction ? { breakdown: 'story_navigation_action_type' } : {}),
    }),
  );
  const answers = await batchMediaInsights(session, plan.account, calls);
  return asked.flatMap(({ post }, index) => (take(post, answers[index] ?? []) ? [] : [post]));
}

/** False for a post that refused the question. One without insights, or whose insights are denied, keeps its metrics empty. */
function take(post: Post, answer: Insight[] | ProviderError): boolean {
  if (answer instanceof ProviderError) {
    if (answer.code === 'bad_query') return false;
    if (answer.code !== 'not_found' && answer.code !== 'permission') throw answer;
    post.refusal = answer;
    return true;
  }
  const { figures, actions } = post;
  for (const { name = '', values, total_value: total } of answer) {
    const value = values?.[0]?.value ?? total?.value;
    if (typeof value === 'number') figures.set(name, value);
    for (const { dimension_values: [key = ''] = [], value: count } of total?.breakdowns?.[0]?.results ?? []) {
      if (typeof count === 'number') actions.set(key, count);
    }
  }
  return true;
}

function rowsOf(plan: MediaPlan, posts: Post[], timezone: string): PostRow[] {
  const { dimension } = plan;
  if (!dimension) return [{ label: null, values: valuesOf(plan, posts), posts }];
  if (dimension.of === 'navigation') return actionRows(plan, posts);
  const names = posts.map(({ media }) => titleOf(media));
  const labelOf = ({ media }: Post, index: number): string => {
    if (dimension.id === 'post_type') return kindName(media);
    if (dimension.id !== 'post') return dateLabel(dimension.type, publishedAt(media, timezone).slice(0, 10));
    const name = names[index] ?? '';
    return names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} – ${publishedAt(media, timezone)}`;
  };
  const groups = Map.groupBy(posts.entries(), ([index, post]) => labelOf(post, index));
  return [...groups].map(([label, entries]) => {
    const own = entries.map(([, post]) => post);
    return { label, values: valuesOf(plan, own), posts: own };
  });
}

const maxTitle = 90;

/** The first line of a caption, or the address of the post. */
export function titleOf({ caption, permalink, id }: Media): string {
  const line =
    caption
      ?.split('\n')
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  if (line === '') return permalink ?? id;
  const letters = [...line];
  return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('')}…` : line;
}

function actionRows(plan: MediaPlan, posts: Post[]): PostRow[] {
  const counts = new Map<string, number>();
  for (const { actions } of posts) {
    for (const [key, count] of actions) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const id = plan.metrics[0]?.id ?? '';
  return [...counts].map(([key, value]) => ({
    label: valueName('story_action', key),
    values: { [id]: value },
    posts: [],
  }));
}

function valuesOf({ metrics, helpers }: MediaPlan, posts: Post[]): Values {
  return Object.fromEntries([...metrics, ...helpers].map((metric) => [metric.id, figureOf(metric, posts)]));
}

/** People and averages of several posts can't be had of each post's own. */
function figureOf({ source }: MediaMetric, posts: Post[]): number | null {
  switch (source.kind) {
    case 'one':
      return posts.length;
    case 'count':
      return posts.length === 0 ? 0 : sumOf(posts.map(({ media }) => media[source.field]));
    case 'insight': {
      if (source.average && posts.length !== 1) return null;
      const value = sumOf(posts.map(({ figures }) => figures.get(source.name)));
      return value === null ? null : value * (source.times ?? 1);
    }
  }
}

function totalsOf(plan: MediaPlan, rows: PostRow[]): Values {
  if (plan.dimension?.of === 'navigation') {
    return Object.fromEntries(
      plan.metrics.map(({ id }) => [id, sumOf(rows.map(({ values }) => values[id]))]),
    );
  }
  const posts = rows.flatMap((row) => row.posts);
  return Object.fromEntries(plan.metrics.map((metric) => [metric.id, figureOf(metric, posts)]));
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
