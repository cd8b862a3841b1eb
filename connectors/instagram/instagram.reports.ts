import type { Query } from '@vitrine/contract/entities/query.ts';
import { lengthOf } from '../families/meta/meta-days.ts';
import { checkSplit, labelsOf } from '../families/meta/meta-metrics.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { defineReports, type Report } from '../kit/reports.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import {
  dimensions,
  type InstagramDimension,
  type InstagramMetric,
  type InstagramRequest,
  isOfPosts,
  metrics,
  profileMetrics,
} from './instagram.catalogue.ts';
import { fetchPosts } from './instagram.media.ts';
import { fetchProfile } from './instagram.profile.ts';

export const instagramReports = defineReports({
  provider: 'Instagram',
  parameter: 'target',
  reports: [
    report('profile', 'The profile and its posts', {
      check: checkProfile,
      fetch: (session, request) =>
        request.metrics.every(isOfPosts)
          ? fetchPosts(session, accountOf(request.parameters), request, null)
          : fetchProfile(session, accountOf(request.parameters), request),
    }),
    report('post', 'One post', {
      check: ({ parameters, metrics: requested, helpers, dimension }) => {
        postOf(parameters);
        checkSplit('Instagram', [...requested, ...helpers], dimension);
      },
      fetch: (session, request) =>
        fetchPosts(session, accountOf(request.parameters), request, postOf(request.parameters)),
    }),
  ],
  open: (session) => session,
  frame: ({ nowMs }, { query: { timezone }, parameters, metrics: requested, endDate }) => {
    const today = todayIn(timezone, nowMs());
    const isOfRange = parameters.target !== 'post' && requested.every(isOfPosts);
    // Days are the account's own, in a zone that Instagram doesn't state.
    return {
      timezone: '',
      until: today,
      ...(isOfRange ? noteRecentPosts(requested, { endDate, today }) : {}),
    };
  },
});

type InstagramReport = Report<Session, InstagramMetric, InstagramDimension>;

function report(
  id: string,
  name: string,
  own: Pick<InstagramReport, 'check'> & Pick<Extract<InstagramReport, { fetchTable?: undefined }>, 'fetch'>,
): InstagramReport {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    narrowedBy: ['post', 'post_type'],
    // Rows have the beginning of a post's text.
    unnamed: ['post'],
    filtersTotal: true,
    filtersUnshown: true,
    ...own,
  };
}

/** Values of now have no days; who people are needs to be split by it. */
function checkProfile({ parameters, metrics: shown, helpers, dimension, narrowing }: InstagramRequest): void {
  accountOf(parameters);
  const requested = [...shown, ...helpers];
  const of = dimension?.of;
  const by = dimension?.label.toLowerCase();
  checkSplit('Instagram', requested, dimension);
  if (requested.every(isOfPosts)) {
    if (!of || ['both', 'posts', 'navigation'].includes(of)) return;
    throw refusal(`Values of posts can't be split by ${by}.`);
  }
  if (requested.some(isOfPosts)) {
    throw refusal('Values of the profile and values of its posts need widgets of their own.');
  }
  if (narrowing.length > 0) throw refusal("Values of the profile can't be filtered by posts.");
  const ofNow = shown.filter(({ source }) => source === 'node');
  const unsplit = shown.filter(({ source }) => source && source !== 'node');
  if (unsplit.length > 0 && of !== 'demographics' && of !== 'online') {
    throw refusal(`${labelsOf(unsplit)}: select a split by age, gender, city, country or hour.`);
  }
  if (ofNow.length > 0 && dimension) {
    throw refusal(`Instagram has no history of this, so it can't be split: ${labelsOf(ofNow)}.`);
  }
  if (of === 'posts' || of === 'navigation') {
    throw refusal(`${labelsOf(shown)}: values of the profile can't be split by ${by}.`);
  }
}

const refusal = (text: string) => new ProviderError('bad_query', text);

/** Checked, since it becomes part of a path. */
function accountOf({ property }: Query['parameters']): string {
  if (typeof property === 'string' && /^\d+$/.test(property)) return property;
  throw refusal('Select an Instagram account.');
}

function postOf({ property, post }: Query['parameters']): string {
  accountOf({ property: property ?? null });
  if (typeof post === 'string' && /^\d+$/.test(post)) return post;
  throw refusal('Select a post, or values of the profile.');
}

const isOfDays = (id: string) => profileMetrics.some((metric) => metric.id === id && !metric.source);

/** The day of an account is complete when it is over; values of now are of now. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isOfProfile = query.parameters.target !== 'post';
  return isOfProfile && query.metrics.some(isOfDays) ? addDays(todayIn(query.timezone, nowMs), -1) : null;
}

/** Most values cost a request for each day. */
const maxTrendDays = 93;

/** Days of a profile can be cached. Those of posts can't: their numbers grow long after publishing. */
export function dailyDimension({ metrics: ids, parameters, startDate, endDate }: Query): string | null {
  const isShort = lengthOf({ since: startDate, until: endDate }) <= maxTrendDays;
  return ids.every(isOfDays) && parameters.target !== 'post' && isShort ? 'date' : null;
}
