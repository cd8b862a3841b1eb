import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { type Days, pacific } from '../families/meta/meta-days.ts';
import { WithdrawnMetric } from '../families/meta/meta-errors.ts';
import type { Session } from '../kit/http/session.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { dateLabel } from '../kit/table/dates.ts';
import { numberOf, sumOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { getPost, listPosts, livingPostMetrics, type PageAccess, type Post } from './facebook-social.api.ts';
import { type PostMetric, postTypeName, reactionName } from './facebook-social.catalogue.ts';
import { daysOf, type PostPlan } from './facebook-social.plan.ts';
import { entriesOf, sumOfMap } from './facebook-social.series.ts';

type Values = TableRow['values'];
type Found = { posts: Post[]; complete: boolean; withdrawn: string[] };

/** Values of posts: what those that were published in a range have brought since. */
export async function answerPosts(
  session: Session,
  page: PageAccess,
  query: Query,
  plan: PostPlan,
): Promise<Table> {
  const { days, today } = daysOf(query, 'posts', session.nowMs());
  const found = await findPosts(session, page, plan, days);
  const posts = found.posts.filter((post) => plan.keeps(post));
  const rows = rowsOf(plan, posts).filter((row) => plan.tests.every((passes) => passes(row)));
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
    ...(isDate && !plan.post && plan.tests.length === 0
      ? {
          fill: {
            with: 0,
            startDate: query.startDate,
            endDate: query.endDate,
            until: days?.until ?? query.startDate,
          },
        }
      : {}),
    timezone: pacific,
    notes: [...notesOf(plan, found), ...notes],
  });
}

async function findPosts(
  session: Session,
  page: PageAccess,
  plan: PostPlan,
  days: Days | null,
): Promise<Found> {
  const insights = [
    ...new Set(
      [...plan.metrics, ...plan.helpers].flatMap(({ source }) =>
        source.kind === 'insight' ? [source.name] : [],
      ),
    ),
  ];
  try {
    return { ...(await readPosts(session, page, plan, days, insights)), withdrawn: [] };
  } catch (error) {
    if (!(error instanceof WithdrawnMetric) || insights.length === 0) throw error;
  }
  // One withdrawn metric refuses the whole list, so each is tried on a post of its own.
  const { posts } = await readPosts(session, page, plan, days, []);
  const [first] = posts;
  const living = first ? await livingPostMetrics(session, page, first.id, insights) : [];
  const withdrawn = insights.filter((name) => !living.includes(name));
  return { ...(await readPosts(session, page, plan, days, living)), withdrawn };
}

async function readPosts(
  session: Session,
  page: PageAccess,
  plan: PostPlan,
  days: Days | null,
  insights: string[],
) {
  if (plan.post) return { posts: [await getPost(session, page, plan.post, insights)], complete: true };
  if (!days) return { posts: [], complete: true };
  const { items, complete } = await listPosts(session, page, days, insights);
  const inRange = items.filter((post) => {
    const day = publishedOn(post);
    return day >= days.since && day <= days.until;
  });
  return { posts: inRange, complete };
}

/** The day in California on which a post was published. */
function publishedOn({ created_time: time }: Post): string {
  return publishedAt(time).slice(0, 10);
}

function publishedAt(time: string | undefined): string {
  const atMs = Date.parse(time ?? '');
  if (Number.isNaN(atMs)) return '';
  const moment = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(pacific).toPlainDateTime();
  return moment.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

type PostRow = TableRow & { posts: Post[] };

function rowsOf(plan: PostPlan, posts: Post[]): PostRow[] {
  const { dimension } = plan;
  if (!dimension) return [{ label: null, values: valuesOf(plan, posts), posts }];
  if (dimension.id === 'reaction_type') return reactionRows(plan, posts);
  const names = posts.map((post) => titleOf(post));
  const labelOf = (post: Post, index: number) => {
    if (dimension.id === 'post_type') return postTypeName(post.status_type);
    if (dimension.id !== 'post') return dateLabel(dimension.type, publishedOn(post));
    const name = names[index] ?? '';
    return names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} – ${publishedAt(post.created_time)}`;
  };
  const groups = Map.groupBy(posts.entries(), ([index, post]) => labelOf(post, index));
  return [...groups].map(([label, entries]) => {
    const own = entries.map(([, post]) => post);
    return { label, values: valuesOf(plan, own), posts: own };
  });
}

const maxTitle = 90;

/** The first line of a post; pictures without words have none. */
export function titleOf({ message }: Pick<Post, 'message'>): string {
  const line =
    message
      ?.split('\n')
      .find((text) => text.trim() !== '')
      ?.trim() ?? '';
  if (line === '') return '(no text)';
  const letters = [...line];
  return letters.length > maxTitle ? `${letters.slice(0, maxTitle).join('')}…` : line;
}

function reactionRows(plan: PostPlan, posts: Post[]): PostRow[] {
  const id = plan.metrics[0]?.id ?? '';
  const counts = new Map<string, number>();
  for (const post of posts) {
    for (const [key, count] of entriesOf(insightOf(post, 'post_reactions_by_type_total'))) {
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return [...counts].map(([key, value]) => ({
    label: reactionName(key),
    values: { [id]: value },
    posts: [],
  }));
}

function valuesOf({ metrics, helpers }: PostPlan, posts: Post[]): Values {
  return Object.fromEntries([...metrics, ...helpers].map((metric) => [metric.id, figureOf(metric, posts)]));
}

/** People who saw one of several posts may have seen another, so only one post has viewers. */
function figureOf({ source }: PostMetric, posts: Post[]): number | null {
  switch (source.kind) {
    case 'one':
      return posts.length;
    case 'shares':
      return posts.reduce((sum, { shares }) => sum + (shares?.count ?? 0), 0);
    case 'summary':
      return posts.reduce((sum, post) => sum + (post[source.field]?.summary?.total_count ?? 0), 0);
    case 'insight': {
      if (source.people && posts.length !== 1) return null;
      if (posts.length === 0) return 0;
      return sumOf(posts.map((post) => sumOfMap(insightOf(post, source.name))));
    }
  }
}

function insightOf({ insights }: Post, name: string): unknown {
  return insights?.data?.find((insight) => insight.name === name)?.values?.[0]?.value;
}

function totalsOf(plan: PostPlan, rows: PostRow[]): Values {
  if (plan.dimension?.id === 'reaction_type') {
    return Object.fromEntries(
      plan.metrics.map(({ id }) => [id, sumOf(rows.map(({ values }) => numberOf(values[id])))]),
    );
  }
  const posts = rows.flatMap((row) => row.posts);
  return Object.fromEntries(plan.metrics.map((metric) => [metric.id, figureOf(metric, posts)]));
}

function notesOf(plan: PostPlan, { complete, posts, withdrawn }: Found): Note[] {
  const notes: Note[] = [];
  if (!complete)
    notes.push({ code: 'truncated', text: `The newest ${posts.length} posts are counted; there are more.` });
  const lost = plan.metrics.filter(
    ({ source }) => source.kind === 'insight' && withdrawn.includes(source.name),
  );
  if (lost.length > 0) {
    notes.push({
      code: 'partial',
      text: `Facebook no longer tells: ${lost.map(({ label }) => label).join(', ')}.`,
    });
  }
  return notes;
}
