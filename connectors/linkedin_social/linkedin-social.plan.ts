import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { filtersOnRows } from '../kit/query/narrowing.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { addDays, earlierOf, laterOf, todayIn } from '../kit/table/dates.ts';
import {
  fits,
  type PageDimension,
  type PageMetric,
  pageDimensions,
  pageMetrics,
  type ReportType,
  reportTypes,
} from './linkedin-social.catalogue.ts';

/** A query in LinkedIn's words. */
export type Plan = {
  query: Query;
  property: string;
  report: ReportType;
  metrics: PageMetric[];
  dimension: PageDimension | null;
  /** URNs of the posts it is narrowed to; empty for all. */
  posts: string[];
  today: string;
  /** Days before it are no longer told. */
  historyStart: string;
  /** Days after it are not told yet. */
  until: string;
  /** The days of the question that LinkedIn tells of; null when there are none. */
  known: { startDate: string; endDate: string } | null;
};

/** Twelve months are told; a day less, because LinkedIn counts them to the millisecond. */
const historyDays = 364;
/** Gains of followers are told up to the end of the day before the day before yesterday. */
const followerLagDays = 3;

/** MetricValues of posts and pages are one or two days late. */
const otherLagDays = 2;

/** How many follow is told now, and so are who they are and which posts there are. */
export function newestDay({ parameters, metrics, dimension: id }: Query, nowMs: number): string | null {
  const isOfNow = pageDimensions.some((one) => one.id === id && ['facet', 'post'].includes(one.kind));
  const gains = pageMetrics.filter(({ report, additive }) => report !== 'followers' || additive);
  if (isOfNow || !gains.some((metric) => metrics.includes(metric.id))) return null;
  const lagDays = parameters.reportType === 'followers' ? followerLagDays : otherLagDays;
  return addDays(todayIn('UTC', nowMs), -lagDays);
}

/** Throws `bad_query` for what LinkedIn would refuse or misread. */
export function planQuery(query: Query, nowMs: number): Plan {
  const report = reportTypeOf(query.parameters);
  const whose = `The report "${reportTypes.find(({ id }) => id === report)?.name ?? report}"`;
  const metrics = chosenMetrics(
    query,
    pageMetrics.filter((metric) => metric.report === report),
    whose,
  );
  const dimension = chosenDimension(
    query,
    pageDimensions.filter(({ reports }) => reports.includes(report)),
    whose,
  );
  const unfit = metrics.find(({ id }) => !fits(id, dimension));
  if (unfit) {
    const how = dimension ? `by ${dimension.label.toLowerCase()}` : 'without a dimension about people';
    throw new ProviderError('bad_query', `LinkedIn doesn't know "${unfit.label}" ${how}.`);
  }
  filtersOnRows(query, 'LinkedIn pages');
  const today = todayIn('UTC', nowMs);
  const historyStart = addDays(today, -historyDays);
  const until = report === 'followers' ? addDays(today, -followerLagDays) : today;
  const known = {
    startDate: laterOf(query.startDate, historyStart),
    endDate: earlierOf(query.endDate, until),
  };
  return {
    ...{ query, property: pageOf(query.parameters), report, metrics, dimension, today, historyStart, until },
    posts: report === 'shares' ? postsOf(query.parameters) : [],
    known: known.startDate > known.endDate ? null : known,
  };
}

export function reportTypeOf({ reportType = 'shares' }: Record<string, ParameterValue>): ReportType {
  const known = reportTypes.find(({ id }) => id === (reportType || 'shares'));
  if (!known) throw new ProviderError('bad_query', `There is no report "${String(reportType)}".`);
  return known.id;
}

const pagePattern = /^(?:\d+|organizationBrand:\d+)$/;

export function pageOf({ property }: Record<string, ParameterValue>): string {
  if (pagePattern.test(String(property ?? ''))) return String(property);
  throw new ProviderError('bad_query', 'Please choose a LinkedIn page.');
}

function postsOf({ post }: Record<string, ParameterValue>): string[] {
  const urns = listInput(post);
  if (urns.some((urn) => !/^urn:li:(share|ugcPost):\d+$/.test(urn))) {
    throw new ProviderError('bad_query', 'Please choose posts from the list.');
  }
  return urns;
}
