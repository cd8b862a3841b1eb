import type { Query } from '@vitrine/contract/entities/query.ts';
import { pacific } from '../families/meta/meta-days.ts';
import { checkSplit, labelsOf } from '../families/meta/meta-metrics.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { defineReports } from '../kit/reports.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import { withPage } from './facebook-social.api.ts';
import { dimensions, pageMetrics, postMetrics, type SocialRequest } from './facebook-social.catalogue.ts';
import { fetchPage } from './facebook-social.page.ts';
import { fetchPosts } from './facebook-social.posts.ts';

export const reports = [
  {
    id: 'page',
    name: 'The page as a whole',
    metrics: pageMetrics,
    dimensions: entriesOfReport(dimensions, 'page'),
    filtersTotal: true,
    filtersUnshown: true,
    check: checkPage,
    fetch: (session: Session, request: SocialRequest) =>
      withPage(session, pageOf(request.parameters), (page) => fetchPage(session, page, request)),
  },
  {
    id: 'posts',
    name: 'Posts published in the range',
    metrics: postMetrics,
    dimensions: entriesOfReport(dimensions, 'posts'),
    narrowedBy: ['post', 'post_type'],
    // Rows have the beginning of a post's text.
    unnamed: ['post'],
    filtersTotal: true,
    filtersUnshown: true,
    check: checkPosts,
    fetch: (session: Session, request: SocialRequest) =>
      withPage(session, pageOf(request.parameters), (page) =>
        fetchPosts(session, page, request, postOf(request.parameters)),
      ),
  },
];

export const socialReports = defineReports({
  provider: 'Facebook',
  parameter: 'target',
  reports,
  open: (session: Session) => session,
  frame: ({ nowMs }, { parameters, metrics, endDate }) => {
    const today = todayIn(pacific, nowMs());
    const isOfPosts = parameters.target === 'posts' && postOf(parameters) === null;
    return {
      timezone: pacific,
      until: today,
      ...(isOfPosts ? noteRecentPosts(metrics, { endDate, today }) : {}),
    };
  },
});

function checkPage({ parameters, metrics, helpers, dimension }: SocialRequest): void {
  pageOf(parameters);
  checkSplit('Facebook', [...metrics, ...helpers], dimension);
  const now = metrics.filter(({ uncompared }) => uncompared);
  if (!dimension || now.length === 0) return;
  throw new ProviderError(
    'bad_query',
    `Facebook has no history of this, so it can't be split: ${labelsOf(now)}.`,
  );
}

function checkPosts({ parameters, metrics, helpers, dimension }: SocialRequest): void {
  postOf(parameters);
  checkSplit('Facebook', [...metrics, ...helpers], dimension);
}

/** Checked, since it becomes part of a path. */
function pageOf({ property }: Query['parameters']): string {
  if (typeof property === 'string' && /^\d+$/.test(property)) return property;
  throw new ProviderError('bad_query', 'Select a Facebook page.');
}

/** The one post to be shown, whenever it was published; null for all of the range. */
function postOf({ property, post }: Query['parameters']): string | null {
  const page = pageOf({ property: property ?? null });
  if (typeof post !== 'string' || post === '') return null;
  if (/^\d+_\d+$/.test(post) && post.startsWith(`${page}_`)) return post;
  throw new ProviderError('not_found', 'The selected post is not one of this page. Select it again.');
}

const isOfPage = ({ parameters }: Query) => parameters.target !== 'posts';
const isOfNow = (id: string) => pageMetrics.some((metric) => metric.id === id && metric.uncompared);

/** Facebook completes the data of a page's newest two days later; values of now are of now. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isOfDays = pageMetrics.some(({ id }) => query.metrics.includes(id) && !isOfNow(id));
  return isOfPage(query) && isOfDays ? addDays(todayIn(pacific, nowMs), -2) : null;
}

/** Days of a page can be cached. Those of posts can't: their numbers grow long after publishing. */
export function dailyDimension(query: Query): string | null {
  return isOfPage(query) && !query.metrics.some(isOfNow) ? 'date' : null;
}
