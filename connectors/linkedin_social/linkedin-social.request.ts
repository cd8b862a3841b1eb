import type { Query } from '@vitrine/contract/entities/query.ts';
import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { addDays, type DateRange, earlierOf, laterOf, todayIn } from '../kit/table/dates.ts';
import { dimensions, fits, metrics, type PageDimension } from './linkedin-social.catalogue.ts';

export type ReportType = 'shares' | 'followers' | 'pageViews';
type PlainRequest = ReportRequest<CatalogueMetric, PageDimension>;

export type PageRequest = PlainRequest & {
  report: ReportType;
  property: string;
  /** URNs of the posts it is narrowed to; empty for all. */
  posts: string[];
  today: string;
  /** The first and last day that LinkedIn has data of. */
  historyStart: string;
  until: string;
  /** The requested days between the two; null when there are none. */
  known: DateRange | null;
};

export type FetchedRows = { rows: CountedRow[]; whole: Counts; idle?: Counts; rowCount?: number };
export type FetchRows = (calls: LinkedInCalls, request: PageRequest) => Promise<FetchedRows>;

/** Twelve months are available; one day less is requested, because LinkedIn counts them to the millisecond. */
const historyDays = 364;
/** Gains of followers are known up to the end of the day before the day before yesterday. */
const followerLagDays = 3;
/** Data of posts and pages is one or two days late. */
const otherLagDays = 2;

/** With the widget's selections and the available days. */
export function pageRequest(report: ReportType, session: Session, request: PlainRequest): PageRequest {
  const { parameters, startDate, endDate } = request;
  const today = todayIn('UTC', session.nowMs());
  const historyStart = addDays(today, -historyDays);
  const until = report === 'followers' ? addDays(today, -followerLagDays) : today;
  const known = { startDate: laterOf(startDate, historyStart), endDate: earlierOf(endDate, until) };
  return {
    ...{ ...request, report, property: pageOf(parameters), today, historyStart, until },
    posts: report === 'shares' ? postsOf(parameters) : [],
    known: known.startDate > known.endDate ? null : known,
  };
}

export const includesField = (
  { metrics: requested }: Pick<PlainRequest, 'metrics'>,
  ...ids: string[]
): boolean => requested.some(({ id }) => ids.includes(id));

/** Followers, demographics and the list of posts are known for today; null for requests of these only. */
export function newestDay({ parameters, metrics: ids, dimension }: Query, nowMs: number): string | null {
  const isOfNow = dimensions.some(
    ({ id, kind }) => id === dimension && (kind === 'facet' || kind === 'post'),
  );
  const late = metrics.filter(({ reports, additive }) => !reports?.includes('followers') || additive);
  if (isOfNow || !late.some(({ id }) => ids.includes(id))) return null;
  const lagDays = parameters.reportType === 'followers' ? followerLagDays : otherLagDays;
  return addDays(todayIn('UTC', nowMs), -lagDays);
}

/** Throws `bad_query` for queries that LinkedIn would reject or misinterpret. */
export function checkRequest(report: ReportType, request: PlainRequest): void {
  const { metrics: requested, dimension, parameters } = request;
  const unfit = requested.find(({ id }) => !fits(id, dimension));
  if (unfit) {
    const how = dimension ? `by ${dimension.label.toLowerCase()}` : 'without a dimension about people';
    throw new ProviderError('bad_query', `LinkedIn doesn't know "${unfit.label}" ${how}.`);
  }
  pageOf(parameters);
  if (report === 'shares') postsOf(parameters);
}

const pagePattern = /^(?:\d+|organizationBrand:\d+)$/;

export function pageOf({ property }: Query['parameters']): string {
  if (pagePattern.test(String(property ?? ''))) return String(property);
  throw new ProviderError('bad_query', 'Select a LinkedIn page.');
}

function postsOf({ post }: Query['parameters']): string[] {
  const urns = listInput(post);
  if (urns.some((urn) => !/^urn:li:(share|ugcPost):\d+$/.test(urn))) {
    throw new ProviderError('bad_query', 'Select posts from the list.');
  }
  return urns;
}
