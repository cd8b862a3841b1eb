import type { Query } from '@vitrine/contract/entities/query.ts';
import { type AskedRange, askedRange, pacific } from '../families/meta/meta-days.ts';
import { rowTests, toldMetric } from '../families/meta/meta-figures.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { type RowTest, textTest } from '../kit/query/filter-tests.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import type { Post } from './facebook-social.api.ts';
import {
  type PageMetric,
  type PostMetric,
  pageMetrics,
  postMetrics,
  postTypeName,
  type SocialDimension,
  socialDimensions,
  type Target,
} from './facebook-social.catalogue.ts';

const product = { product: 'Facebook', choices: 'the page as a whole, or its posts' };

type Base = { page: string; dimension: SocialDimension | null; tests: RowTest[] };
export type PagePlan = Base & { target: 'page'; metrics: PageMetric[]; helpers: PageMetric[] };
export type PostPlan = Base & {
  target: 'posts';
  metrics: PostMetric[];
  helpers: PostMetric[];
  /** One post to be shown, whenever it was published. */
  post: string | null;
  keeps(post: Post): boolean;
};

export function targetOf({ parameters: { target } }: Pick<Query, 'parameters'>): Target {
  return target === 'posts' ? 'posts' : 'page';
}

/** What is asked of whom. Throws `bad_query` for what does not go together. */
export function planQuery(query: Query): PagePlan | PostPlan {
  const page = pageIdOf(query);
  const target = targetOf(query);
  const dimension = dimensionOf(query, target);
  return target === 'posts' ? planPosts(query, page, dimension) : planPage(query, page, dimension);
}

function planPage(query: Query, page: string, dimension: SocialDimension | null): PagePlan {
  const metrics = query.metrics.map((id) => toldMetric(pageMetrics, id, dimension, product));
  const now = metrics.filter(({ source }) => source.kind === 'node');
  if (dimension && now.length > 0) {
    const names = now.map(({ label }) => label).join(', ');
    throw new ProviderError(
      'bad_query',
      `Facebook keeps no history of this, so it can't be split: ${names}.`,
    );
  }
  const { tests, helpers } = rowTests(query.filters, pageMetrics, dimension, product);
  return { target: 'page', page, dimension, metrics, helpers, tests };
}

function planPosts(query: Query, page: string, dimension: SocialDimension | null): PostPlan {
  const metrics = query.metrics.map((id) => toldMetric(postMetrics, id, dimension, product));
  const onPosts = query.filters.filter(({ field }) => field === 'post' || field === 'post_type');
  const keeps = onPosts.map((filter): ((post: Post) => boolean) => {
    const passes = textTest(filter, filter.field === 'post' ? 'A post' : 'The kind of a post');
    return (post) => passes(filter.field === 'post' ? (post.message ?? '') : postTypeName(post.status_type));
  });
  const others = query.filters.filter((filter) => !onPosts.includes(filter));
  const { tests, helpers } = rowTests(others, postMetrics, dimension, product);
  return {
    target: 'posts',
    page,
    dimension,
    metrics,
    helpers,
    tests,
    post: postIdOf(query, page),
    keeps: (post) => keeps.every((passes) => passes(post)),
  };
}

function dimensionOf({ dimension: id }: Query, target: Target): SocialDimension | null {
  if (id === null) return null;
  const dimension = socialDimensions.find((one) => one.id === id);
  if (dimension?.targets.includes(target)) return dimension;
  const what = target === 'posts' ? 'posts' : 'the page as a whole';
  throw new ProviderError('bad_query', `Values of ${what} can't be split by "${id}".`);
}

/** Checked, since it becomes part of a path. */
function pageIdOf({ parameters: { property } }: Query): string {
  if (typeof property === 'string' && /^\d+$/.test(property)) return property;
  throw new ProviderError('bad_query', 'Please choose a Facebook page.');
}

function postIdOf({ parameters: { post } }: Query, page: string): string | null {
  if (typeof post !== 'string' || post === '') return null;
  if (/^\d+_\d+$/.test(post) && post.startsWith(`${page}_`)) return post;
  throw new ProviderError('not_found', 'The chosen post is not one of this page. Please choose it again.');
}

/** Facebook works the newest two days of a page through; what stands now is told now. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isOfDays = pageMetrics.some(({ id, source }) => query.metrics.includes(id) && source.kind !== 'node');
  return targetOf(query) === 'page' && isOfDays ? addDays(todayIn(pacific, nowMs), -2) : null;
}

/** Facebook keeps the figures of a page for two years; posts keep theirs. */
const monthsKept = 24;

/** The days of a question of which there may be figures, up to today in California. */
export function daysOf(query: Query, target: Target, nowMs: number): AskedRange {
  const kept = target === 'page' ? monthsKept : null;
  return askedRange(query, todayIn(pacific, nowMs), { product: 'Facebook', monthsKept: kept });
}
