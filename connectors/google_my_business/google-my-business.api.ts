import { collectGooglePages } from '../families/google/google-paging.ts';
import { collectPages } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import {
  accountsUrl,
  client,
  informationUrl,
  listRequest,
  performanceUrl,
  reviewsUrl,
} from './google-my-business.client.ts';

export type Account = { name: string; accountName?: string; type?: string };

/** A person's own account and those they share. `GET v1/accounts` */
export function listAccounts(session: Session): Promise<Account[]> {
  const request = listRequest(session, accountsUrl, { pageSize: 20 });
  return collectGooglePages<{ accounts?: Account[]; nextPageToken?: string }, Account>(
    client,
    session,
    request,
    50,
    (page) => page.accounts,
  );
}

export type Location = {
  name: string;
  title?: string;
  storeCode?: string;
  storefrontAddress?: { locality?: string };
  metadata?: { hasVoiceOfMerchant?: boolean };
};

const readMask = 'name,title,storeCode,storefrontAddress,metadata';

/** Every location of an account (`accounts/1`). `GET v1/{account}/locations` */
export function listLocations(session: Session, account: string): Promise<Location[]> {
  const request = listRequest(session, informationUrl(`${account}/locations`), { readMask, pageSize: 100 });
  return collectGooglePages<{ locations?: Location[]; nextPageToken?: string }, Location>(
    client,
    session,
    request,
    50,
    (page) => page.locations,
  );
}

/** `GET v1/locations/{id}` */
export function getLocation(session: Session, location: string): Promise<Location> {
  return client.call(session, listRequest(session, informationUrl(location), { readMask }));
}

type Series = {
  dailyMetric?: string;
  timeSeries?: { datedValues?: { date?: { year?: number; month?: number; day?: number }; value?: string }[] };
};
type ManySeries = { multiDailyMetricTimeSeries?: { dailyMetricTimeSeries?: Series[] }[] };

/** Values by day (YYYY-MM-DD) and metric; zero is left out, and so are days that are not yet in. */
export type DailyValues = Map<string, Record<string, number>>;

/** `GET v1/locations/{id}:fetchMultiDailyMetricsTimeSeries` */
export async function fetchDaily(
  session: Session,
  location: string,
  dailyMetrics: string[],
  range: { startDate: string; endDate: string },
): Promise<DailyValues> {
  const url = performanceUrl(location, ':fetchMultiDailyMetricsTimeSeries');
  const query = { dailyMetrics, ...datePart('start', range.startDate), ...datePart('end', range.endDate) };
  const response = await client.call<ManySeries>(session, listRequest(session, url, query));
  const values: DailyValues = new Map();
  const series = (response.multiDailyMetricTimeSeries ?? []).flatMap(
    (group) => group.dailyMetricTimeSeries ?? [],
  );
  for (const { dailyMetric = '', timeSeries } of series) {
    for (const { date, value } of timeSeries?.datedValues ?? []) {
      if (!date?.year || !date.month || !date.day || value === undefined) continue;
      const day = new Temporal.PlainDate(date.year, date.month, date.day).toString();
      values.set(day, { ...values.get(day), [dailyMetric]: Number(value) });
    }
  }
  return values;
}

/** The spelling of the reference page; others are ignored according to reports. */
function datePart(side: 'start' | 'end', date: string): Record<string, number> {
  const { year, month, day } = Temporal.PlainDate.from(date);
  const key = `dailyRange.${side}_date`;
  return { [`${key}.year`]: year, [`${key}.month`]: month, [`${key}.day`]: day };
}

/** `impressions` is null where Google only returns the upper bound `below`. */
export type Keyword = { keyword: string; impressions: number | null; below: number | null };

type KeywordPage = {
  searchKeywordsCounts?: { searchKeyword?: string; insightsValue?: { value?: string; threshold?: string } }[];
  nextPageToken?: string;
};

/** Search terms over whole months (YYYY-MM). `GET v1/locations/{id}/searchkeywords/impressions/monthly` */
export async function listKeywords(
  session: Session,
  location: string,
  startMonth: string,
  endMonth: string,
): Promise<Keyword[]> {
  const url = performanceUrl(location, '/searchkeywords/impressions/monthly');
  const query = { pageSize: 100, ...monthPart('start', startMonth), ...monthPart('end', endMonth) };
  const request = listRequest(session, url, query);
  return collectGooglePages<KeywordPage, Keyword>(client, session, request, 100, (page) =>
    page.searchKeywordsCounts?.map(({ searchKeyword = '', insightsValue }) => ({
      keyword: searchKeyword,
      impressions: insightsValue?.value === undefined ? null : Number(insightsValue.value),
      below: insightsValue?.threshold === undefined ? null : Number(insightsValue.threshold),
    })),
  );
}

function monthPart(side: 'start' | 'end', month: string): Record<string, number> {
  const key = `monthlyRange.${side}_month`;
  return { [`${key}.year`]: Number(month.slice(0, 4)), [`${key}.month`]: Number(month.slice(5)) };
}

export type Review = {
  reviewer?: { displayName?: string; isAnonymous?: boolean };
  starRating?: string;
  comment?: string;
  createTime?: string;
  updateTime?: string;
  reviewReply?: { updateTime?: string };
};

type ReviewPage = {
  reviews?: Review[];
  averageRating?: number;
  totalReviewCount?: number;
  nextPageToken?: string;
};

/** `average` and `count` are of all time; `complete` is false when a cap ended the reading. */
export type Reviews = { reviews: Review[]; average: number | null; count: number; complete: boolean };

const maxReviewPages = 40;

/**
 * Reviews of a location (`accounts/1/locations/2`) that may have been written at or after an instant. They are ordered by their
 * last change, so reading ends at the first page that changed earlier. `GET v4/{name}/reviews`
 */
export async function listReviews(session: Session, name: string, sinceMs: number): Promise<Reviews> {
  let average: number | null = null;
  let count = 0;
  const { items, complete } = await collectPages(
    { start: '', maxPages: maxReviewPages },
    async (pageToken: string) => {
      const query = { pageSize: 50, orderBy: 'updateTime desc', ...(pageToken === '' ? {} : { pageToken }) };
      const page = await client.call<ReviewPage>(session, listRequest(session, reviewsUrl(name), query));
      average = page.averageRating ?? average;
      count = page.totalReviewCount ?? count;
      const reviews = page.reviews ?? [];
      const isPast = reviews.some(
        ({ updateTime }) => updateTime !== undefined && Date.parse(updateTime) < sinceMs,
      );
      return { items: reviews, next: isPast ? null : page.nextPageToken || null };
    },
  );
  return { reviews: items, average, count, complete };
}
