import type { Query } from '@vitrine/contract/entities/query.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { inWords, namesOf } from '../families/linkedin/linkedin-names.ts';
import { answerTogether } from '../families/linkedin/linkedin-outcomes.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { laterOf } from '../kit/table/dates.ts';
import { fetchFollowerCount } from './linkedin-social.api.ts';
import { peopleParts } from './linkedin-social.catalogue.ts';
import { type FacetRow, fetchFollowerFacet, fetchViewFacet } from './linkedin-social.facets.ts';
import { type Plan, planQuery } from './linkedin-social.plan.ts';
import { postLabels, postsPublished, publishedOn } from './linkedin-social.posts.ts';
import {
  addParts,
  type Findings,
  followerStates,
  monthsWithin,
  seriesFindings,
  zeros,
} from './linkedin-social.series.ts';
import {
  fetchGains,
  fetchShares,
  fetchViews,
  type Interval,
  type MetricValues,
  type Parts,
} from './linkedin-social.statistics.ts';
import { pageTable } from './linkedin-social.tables.ts';
import { viewRows } from './linkedin-social.views.ts';

/** Answers each query on its own. Calls don't depend on the metrics, so widgets of one page and range share them. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return answerTogether(session, queries, async (calls, query) => {
    const plan = planQuery(query, session.nowMs());
    return pageTable(plan, await findingsOf(calls, plan));
  });
}

function findingsOf(calls: LinkedInCalls, plan: Plan): Promise<Findings> {
  switch (plan.dimension?.kind) {
    case 'facet':
      return facetFindings(calls, plan);
    case 'post':
      return postFindings(calls, plan);
    case 'view':
      return viewFindings(calls, plan);
    default:
      return timeFindings(calls, plan);
  }
}

const asks = (plan: Plan, ...ids: string[]): boolean => plan.metrics.some(({ id }) => ids.includes(id));

/** By day, week, month or all at once: from the days, with people by month where LinkedIn counts them so. */
async function timeFindings(calls: LinkedInCalls, plan: Plan): Promise<Findings> {
  const { known } = plan;
  const [days, months, posts, states] = await Promise.all([
    known ? fetchSeries(calls, plan, { ...known, type: 'DAY' }) : [],
    fetchMonths(calls, plan),
    asks(plan, 'posts') ? countPosts(calls, plan) : new Map<string, number>(),
    asks(plan, 'followers') ? fetchStates(calls, plan) : new Map<string, number>(),
  ]);
  return seriesFindings(plan, { days, months, posts, states });
}

async function fetchSeries(calls: LinkedInCalls, plan: Plan, interval: Interval): Promise<MetricValues[]> {
  const { report, property, posts, metrics } = plan;
  if (report === 'pageViews') return fetchViews(calls, property, interval);
  if (report === 'followers')
    return metrics.every(({ id }) => id === 'followers') ? [] : fetchGains(calls, property, interval);
  if (metrics.every(({ id }) => id === 'posts')) return [];
  return fetchShares(calls, property, { interval, ...(posts.length > 0 ? { posts } : {}) });
}

/** People of whole months within the range, for totals and months that days can't make. */
async function fetchMonths(calls: LinkedInCalls, plan: Plan): Promise<MetricValues[]> {
  if (!asks(plan, ...peopleParts) || plan.posts.length > 1) return [];
  const months = monthsWithin(plan);
  return months ? fetchSeries(calls, plan, { ...months, type: 'MONTH' }) : [];
}

async function countPosts(
  calls: LinkedInCalls,
  { property, query, posts: chosen }: Plan,
): Promise<Map<string, number>> {
  const { posts } = await postsPublished(calls, property, query);
  const counted = posts.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return new Map([...Map.groupBy(counted, publishedOn)].map(([day, same]) => [day, same.length]));
}

/** How many followed on each day of the range: today's number less what came later. */
async function fetchStates(calls: LinkedInCalls, plan: Plan): Promise<Map<string, number>> {
  const { property, query, historyStart, until } = plan;
  const startDate = laterOf(query.startDate, historyStart);
  const [now, gains] = await Promise.all([
    fetchFollowerCount(calls, property),
    startDate > until ? [] : fetchGains(calls, property, { startDate, endDate: until, type: 'DAY' }),
  ]);
  return now === null ? new Map() : followerStates(plan, now, gains);
}

/** The most posts that are looked up at once, newest first. */
const maxPosts = 200;

async function postFindings(calls: LinkedInCalls, plan: Plan): Promise<Findings> {
  const { property, query, posts: chosen } = plan;
  const { posts, complete } = await postsPublished(calls, property, query);
  const wanted = posts.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const shown = wanted.slice(0, maxPosts);
  const figures =
    shown.length === 0 ? [] : await fetchShares(calls, property, { posts: shown.map(({ id }) => id) });
  const byPost = new Map(figures.map(({ post, parts }) => [post, parts]));
  const labels = postLabels(shown);
  const rows = shown.map(({ id }) => ({
    label: labels.get(id) ?? id,
    parts: { ...nothingShared, ...byPost.get(id), posts: 1 },
  }));
  const isWhole = complete && shown.length === wanted.length;
  return {
    rows,
    totals: { ...zeros(plan), ...addParts(rows.map(({ parts }) => parts)), uniqueImpressions: null },
    ...(isWhole ? {} : { rowCount: Math.max(wanted.length, shown.length + 1) }),
  };
}

const nothingShared: Parts = {
  ...{ impressions: 0, uniqueImpressions: 0, clicks: 0, reactions: 0, comments: 0, reposts: 0 },
  ...{ shareMentions: 0, commentMentions: 0 },
};

async function viewFindings(calls: LinkedInCalls, plan: Plan): Promise<Findings> {
  const { property, known } = plan;
  if (!known) return { rows: [], totals: {} };
  const months = asks(plan, ...peopleParts) ? monthsWithin(plan) : null;
  const [days, whole] = await Promise.all([
    fetchViews(calls, property, { ...known, type: 'DAY' }),
    months ? fetchViews(calls, property, { ...months, type: 'MONTH' }) : [],
  ]);
  return viewRows(plan, days, whole);
}

async function facetFindings(calls: LinkedInCalls, plan: Plan): Promise<Findings> {
  const { property, report, dimension } = plan;
  const facet = dimension?.id ?? '';
  if (report === 'followers') {
    const [rows, followers] = await Promise.all([
      fetchFollowerFacet(calls, property, facet),
      fetchFollowerCount(calls, property),
    ]);
    return { rows: await named(calls, rows), totals: { followers } };
  }
  const { rows, pageViews } = await fetchViewFacet(calls, property, facet);
  return { rows: await named(calls, rows), totals: { pageViews } };
}

async function named(calls: LinkedInCalls, rows: FacetRow[]): Promise<Findings['rows']> {
  const names = await namesOf(
    calls,
    rows.map(({ value }) => value),
  );
  return rows.map(({ value, parts }) => ({ label: names.get(value) ?? inWords(value), parts }));
}
