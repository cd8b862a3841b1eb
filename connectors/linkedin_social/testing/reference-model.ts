import type { Query } from '@vitrine/contract/entities/query.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Organization, organizationById } from '../../families/linkedin/mock/data/organizations.ts';
import { FACETS, facetParts, followersByOrigin } from '../../families/linkedin/mock/data/page-facets.ts';
import {
  addShares,
  addViews,
  followersOn,
  gainFacts,
  postFact,
  type ShareFact,
  shareFacts,
  uniqueOf,
  viewFacts,
  viewsOf,
  visitorsOf,
} from '../../families/linkedin/mock/data/page-facts.ts';
import { postsOf } from '../../families/linkedin/mock/data/posts.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';

type Values = Record<string, number | null>;
type Row = { label: string; values: Values };

/** The expected result of a query of a page, computed from the values of its days. `nowMs` is epoch ms. */
export function pageReference(query: Query, nowMs: number): Reference {
  const page = organizationById(Number(query.parameters.property));
  if (!page) throw new Error('No such page.');
  const expected = referenceOf(page, query, nowMs);
  const [limit] = query.filters;
  if (!limit) return expected;
  const rows = expected.rows.filter(({ values }) => (values[limit.field] ?? 0) > Number(limit.value));
  const sum = rows.reduce((total, { values }) => total + (values[limit.field] ?? 0), 0);
  return { rows, totals: { [limit.field]: sum } };
}

function referenceOf(page: Organization, query: Query, nowMs: number): Reference {
  const days = daysBetween(query.startDate, query.endDate).map(dayOf);
  const only = (values: Values) => Object.fromEntries(query.metrics.map((id) => [id, values[id] ?? null]));
  const whole = only(spanValues(page, query, days, nowMs));
  switch (query.dimension) {
    case null:
      return { rows: [], totals: whole };
    case 'date':
    case 'week':
    case 'month': {
      const spans = Map.groupBy(days, (day) => labelOf(query.dimension, day));
      const rows = [...spans].map(([label, some]) => ({
        label,
        values: only(spanValues(page, query, some, nowMs)),
      }));
      return { rows, totals: whole };
    }
    case 'post':
      return postReference(page, query, days, nowMs);
    case 'section':
    case 'device':
      return { rows: viewReference(page, query.dimension, days), totals: whole };
    default:
      return facetReference(page, query, nowMs);
  }
}

function labelOf(dimension: string | null, day: number): string {
  const date = isoDay(day);
  if (dimension === 'month') return date.slice(0, 7);
  if (dimension === 'date') return date;
  const plain = Temporal.PlainDate.from(date);
  return plain.subtract({ days: plain.dayOfWeek - 1 }).toString();
}

/** People are known of one day and of one whole month. */
function isCountable(days: number[]): boolean {
  const first = Temporal.PlainDate.from(isoDay(days[0] ?? 0));
  return days.length === 1 || (first.day === 1 && days.length === first.daysInMonth);
}

function spanValues(page: Organization, { parameters }: Query, days: number[], nowMs: number): Values {
  if (parameters.reportType === 'followers') return followerValues(page, days, nowMs);
  if (parameters.reportType === 'pageViews') return viewValues(page, days);
  const fact = days.map((day) => shareFacts(page, day, nowMs)).reduce(addShares);
  const posts = postsOf(page.id, nowMs).filter(({ day }) => days.includes(day)).length;
  return { ...shareValues(page, fact, isCountable(days)), posts };
}

function shareValues(page: Organization, fact: ShareFact, countsPeople: boolean): Values {
  const engagements = fact.clicks + fact.likes + fact.comments + fact.shares;
  return {
    impressions: fact.impressions,
    uniqueImpressions: countsPeople ? uniqueOf(page, fact.impressions) : null,
    clicks: fact.clicks,
    reactions: fact.likes,
    comments: fact.comments,
    shareMentions: fact.shareMentions,
    commentMentions: fact.commentMentions,
    reposts: fact.shares,
    engagements,
    engagementRate: fact.impressions === 0 ? null : engagements / fact.impressions,
    ctr: fact.impressions === 0 ? null : fact.clicks / fact.impressions,
  };
}

/** Gains are known up to three days ago; followers are today's less all later known gains. */
function followerValues(page: Organization, days: number[], nowMs: number): Values {
  const today = Math.floor(nowMs / DAY_MS);
  const gains = days.map((day) => gainFacts(page, day));
  const organic = gains.reduce((sum, gain) => sum + gain.organic, 0);
  const paid = gains.reduce((sum, gain) => sum + gain.paid, 0);
  let followers = followersOn(page, today);
  for (let day = today - 3; day > (days.at(-1) ?? 0); day -= 1) {
    const gain = gainFacts(page, day);
    followers -= gain.organic + gain.paid;
  }
  return { followers, newFollowers: organic + paid, organicFollowerGain: organic, paidFollowerGain: paid };
}

function viewValues(page: Organization, days: number[]): Values {
  const fact = addViews(days.map((day) => viewFacts(page, day)));
  return {
    pageViews: viewsOf(fact),
    uniqueVisitors: isCountable(days) ? visitorsOf(page, viewsOf(fact)) : null,
    mobilePageViews: fact.mobile,
    desktopPageViews: viewsOf(fact) - fact.mobile,
    ...Object.fromEntries(Object.entries(fact.sections).map(([name, views]) => [`${name}PageViews`, views])),
    careersJobClicks: fact.jobClicks,
    customButtonClicks: fact.clicks,
  };
}

const sections: Record<string, string> = {
  overview: 'Overview',
  about: 'About',
  people: 'People',
  jobs: 'Jobs',
  careers: 'Careers',
  lifeAt: 'Life',
  products: 'Products',
  insights: 'Insights',
};

function viewReference(page: Organization, dimension: string, days: number[]): Row[] {
  const fact = addViews(days.map((day) => viewFacts(page, day)));
  const parts: [string, number][] =
    dimension === 'device'
      ? [
          ['Mobile', fact.mobile],
          ['Desktop', viewsOf(fact) - fact.mobile],
        ]
      : Object.entries(sections).map(([name, label]) => [label, fact.sections[name] ?? 0]);
  return parts.map(([label, views]) => ({
    label,
    values: { pageViews: views, uniqueVisitors: isCountable(days) ? visitorsOf(page, views) : null },
  }));
}

const facetLists: Record<string, string> = {
  seniority: 'followerCountsBySeniority',
  jobFunction: 'followerCountsByFunction',
  industry: 'followerCountsByIndustry',
  country: 'followerCountsByGeoCountry',
  region: 'followerCountsByGeo',
};

function facetReference(page: Organization, { dimension, parameters }: Query, nowMs: number): Reference {
  const facet = FACETS.find(({ list }) => list === facetLists[dimension ?? '']);
  if (!facet) throw new Error('No such facet.');
  const nameOf = (value: string) => facet.terms.find(({ id }) => value.endsWith(`:${id}`))?.name ?? value;
  const today = Math.floor(nowMs / DAY_MS);
  if (parameters.reportType === 'pageViews') {
    const days = Array.from({ length: 366 }, (_, index) => today - 365 + index);
    const views = viewsOf(addViews(days.map((day) => viewFacts(page, day))));
    const rows = facetParts(views, facet).map(([value, part]) => ({
      label: nameOf(value),
      values: { pageViews: part },
    }));
    return { rows, totals: { pageViews: views } };
  }
  const { organic, paid } = followersByOrigin(page, nowMs);
  const paidParts = facetParts(paid, facet);
  const rows = facetParts(organic, facet).map(([value, organicFollowers], index) => {
    const paidFollowers = paidParts[index]?.[1] ?? 0;
    const followers = organicFollowers + paidFollowers;
    return { label: nameOf(value), values: { followers, organicFollowers, paidFollowers } };
  });
  return { rows, totals: { followers: followersOn(page, today) } };
}

/** Posts by the line that the connector shows of them, with the day where lines repeat. */
function postReference(page: Organization, query: Query, days: number[], nowMs: number): Reference {
  const today = Math.floor(nowMs / DAY_MS);
  const posts = postsOf(page.id, nowMs).filter(({ day }) => days.includes(day));
  const facts = posts.map((post) => {
    const life = Array.from({ length: today - post.day + 1 }, (_, index) => post.day + index);
    return life.map((day) => postFact(page, post, day)).reduce(addShares);
  });
  const line = (text: string) =>
    (text.split('\n')[0] ?? '').replace(/\{hashtag\|\\#\|(\w+)\}/g, '#$1').replace(/\\(.)/g, '$1');
  const lines = posts.map(({ commentary }) => line(commentary));
  const dated = posts.map(({ day }, index) => `${lines[index]} · ${isoDay(day)}`);
  const times = (all: string[], one: string | undefined) => all.filter((other) => other === one).length;
  const rows = posts.map((post, index) => {
    const short = lines[index] ?? '';
    const number = post.urn.slice(post.urn.lastIndexOf(':') + 1);
    const long = times(dated, dated[index]) === 1 ? dated[index] : `${dated[index]} (${number})`;
    const fact = facts[index];
    const values = fact ? { ...shareValues(page, fact, true), posts: 1 } : {};
    return { label: times(lines, short) === 1 ? short : (long ?? short), values: values as Values };
  });
  const sum = facts.length === 0 ? null : facts.reduce(addShares);
  const totals = sum ? shareValues(page, sum, false) : nothing(query);
  return { rows, totals: { ...totals, posts: posts.length } };
}

const nothing = ({ metrics }: Query): Values =>
  Object.fromEntries(
    metrics.map((id) => [id, ['engagementRate', 'ctr', 'uniqueImpressions'].includes(id) ? null : 0]),
  );
