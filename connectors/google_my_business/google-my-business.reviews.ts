import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { Session } from '../kit/http/session.ts';
import { metricTest, textTest } from '../kit/query/filter-tests.ts';
import type { FetchedRows } from '../kit/reports.ts';
import { sumCounts } from '../kit/table/counted-table.ts';
import { todayIn } from '../kit/table/dates.ts';
import { listReviews, type Review, type Reviews } from './google-my-business.api.ts';
import type { PlaceRequest } from './google-my-business.catalogue.ts';
import { namesOf } from './google-my-business.places.ts';
import { allOf, countNames, labelOfDay, placesOf } from './google-my-business.request.ts';

/** A review with its requested fields; its day is in the dashboard's time zone. */
type Written = { review: Review; date: string; stars: number; place: string };

/** Reviews written in a range, by their stars, their days or one by one. */
export async function fetchReviews(session: Session, request: PlaceRequest): Promise<FetchedRows> {
  const { dimension, parameters, startDate, rowFilters, metrics } = request;
  const timezone = zoneOf(request);
  const places = placesOf(parameters);
  const sinceMs = Temporal.PlainDate.from(startDate).toZonedDateTime(timezone).epochMilliseconds;
  const byLocation = dimension?.id === 'location';
  const [responses, names] = await Promise.all([
    Promise.all(places.map((place) => listReviews(session, place, sinceMs))),
    byLocation ? namesOf(session, places) : places,
  ]);
  const zeros = allOf(
    countNames(request).filter((name) => !name.startsWith('all')),
    0,
  );
  const written = responses.flatMap(({ reviews }, index) =>
    reviews.flatMap((review) => writtenIn(request, review, names[index] ?? '')),
  );
  const rows = written.map((one) => ({
    label: labelOf(request, one),
    counts: { ...zeros, ...countsOf(one) },
  }));
  // A day has no lifetime rating, but a location has, and so has the total.
  const lifetime = responses.map((response, index) => ({
    label: byLocation ? (names[index] ?? '') : null,
    counts: { ...zeros, ...ofAllTimes(response) },
  }));
  const whole = sumCounts(responses.map((response) => ({ counts: ofAllTimes(response) })));
  const isFiltered = rowFilters.length > 0;
  return {
    rows: dimension && !byLocation ? rows : [...lifetime, ...rows],
    ...(isFiltered ? { whole: { ...zeros, ...whole } } : { whole, idle: zeros }),
    until: todayIn(timezone, session.nowMs()),
    timezone,
    notes: [
      ...(responses.every(({ complete }) => complete) ? [] : [newestOnlyNote]),
      ...(metrics.some(({ uncompared }) => uncompared) ? [lifetimeNote] : []),
    ],
  };
}

const newestOnlyNote: Note = {
  code: 'truncated',
  text: 'There are more reviews than could be read; the newest are here.',
};

const lifetimeNote: Note = {
  code: 'as_of',
  text: 'The number of all reviews and their average are as of now, for all dates.',
};

function zoneOf({ query }: PlaceRequest): string {
  return query.timezone || 'UTC';
}

const starsByName: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };

function writtenIn(request: PlaceRequest, review: Review, place: string): Written[] {
  const { startDate, endDate, narrowing } = request;
  const stars = starsByName[review.starRating ?? ''];
  if (stars === undefined || review.createTime === undefined) return [];
  const date = Temporal.Instant.from(review.createTime)
    .toZonedDateTimeISO(zoneOf(request))
    .toPlainDate()
    .toString();
  if (date < startDate || date > endDate) return [];
  const passes = narrowing.every((filter) =>
    filter.field === 'comment'
      ? textTest(filter, filter.field)(review.comment ?? '')
      : starsPass(filter, stars),
  );
  return passes ? [{ review, date, stars, place }] : [];
}

/** `4` and `4 stars` are the same. */
function starsPass(filter: Filter, stars: number): boolean {
  const limit = { ...filter, value: filter.value.replace(/stars?$/i, '').trimEnd() };
  return metricTest(limit, { id: 'stars', label: 'Stars' })({ label: null, values: { stars } });
}

function labelOf({ dimension }: PlaceRequest, one: Written): string | null {
  switch (dimension?.id) {
    case 'location':
      return one.place;
    case 'star_rating':
      return one.stars === 1 ? '1 star' : `${one.stars} stars`;
    case 'review':
      return reviewLabel(one);
    default:
      return labelOfDay(dimension, one.date);
  }
}

/** Begins with its day, so that rows ordered by it are ordered by time. */
function reviewLabel({ review, date, stars }: Written): string {
  const name = review.reviewer?.displayName ?? 'Anonymous';
  const comment = review.comment ? `: ${review.comment}` : '';
  return `${date} ${'★'.repeat(stars)} ${name}${comment}`;
}

function countsOf({ review, stars }: Written): Counts {
  const repliedMs = review.reviewReply?.updateTime ? Date.parse(review.reviewReply.updateTime) : null;
  const writtenMs = Date.parse(review.createTime ?? '');
  return {
    reviews: 1,
    stars,
    [`stars${stars}`]: 1,
    ...(repliedMs === null ? {} : { replied: 1, replyHours: (repliedMs - writtenMs) / HOUR_MS }),
  };
}

/** The rating of all times is Google's own; of several locations it is weighed by their reviews. */
const ofAllTimes = ({ average, count }: Reviews): Counts => ({
  allReviews: count,
  allStars: (average ?? 0) * count,
});
