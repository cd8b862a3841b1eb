import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { Session } from '../kit/http/session.ts';
import { metricTest, textTest } from '../kit/query/filter-tests.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { listReviews, type Review, type Reviews } from './google-my-business.api.ts';
import type { PlaceMetric } from './google-my-business.catalogue.ts';
import { addTo, type Gathered, labelOfDay, type Sums, summedUp } from './google-my-business.figures.ts';
import { namesOf } from './google-my-business.places.ts';
import type { Plan } from './google-my-business.plan.ts';

/** A review with what is asked of it; its day is that of the dashboard's timezone. */
type Written = { review: Review; date: string; stars: number; place: string };

/** Reviews written in a range, by their stars, their days or one by one. */
export async function reviewsTable(session: Session, plan: Plan): Promise<Table> {
  const { query, dimension, metrics, places } = plan;
  const sinceMs = Temporal.PlainDate.from(query.startDate).toZonedDateTime(zoneOf(plan)).epochMilliseconds;
  const [answers, names] = await Promise.all([
    Promise.all(places.map((place) => listReviews(session, place, sinceMs))),
    dimension?.id === 'location' ? namesOf(session, places) : places,
  ]);
  const written = answers.flatMap(({ reviews }, index) =>
    reviews.flatMap((review) => writtenIn(plan, review, names[index] ?? '')),
  );
  const gathered: Gathered = new Map();
  if (dimension?.id === 'location') for (const name of names) addTo(gathered, name, {});
  for (const one of written) addTo(gathered, labelOf(plan, one), sumsOf(one));
  if (!dimension && gathered.size === 0) addTo(gathered, '', {});
  const { rows, totals } = summedUp(plan, gathered);
  const until = todayIn(zoneOf(plan), session.nowMs());
  return buildTable({
    dimension,
    metrics,
    rows: rows.map((row) => withLifetime(plan, row, answers, names)),
    totals: { ...totals, ...lifetimeOf(metrics, answers) },
    fill: {
      with: plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
      until,
    },
    timezone: zoneOf(plan),
    notes: [
      ...(answers.every(({ complete }) => complete) ? [] : [newestOnlyNote]),
      ...(metrics.some(({ lifetime }) => lifetime) ? [lifetimeNote] : []),
    ],
  });
}

const newestOnlyNote: Note = {
  code: 'truncated',
  text: 'There are more reviews than could be read; the newest are here.',
};

const lifetimeNote: Note = {
  code: 'as_of',
  text: 'The number of all reviews and their average are as of now, whatever the dates.',
};

function zoneOf({ query }: Plan): string {
  return query.timezone || 'UTC';
}

const starsByName: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };

function writtenIn(plan: Plan, review: Review, place: string): Written[] {
  const { query, filters } = plan;
  const stars = starsByName[review.starRating ?? ''];
  if (stars === undefined || review.createTime === undefined) return [];
  const date = Temporal.Instant.from(review.createTime)
    .toZonedDateTimeISO(zoneOf(plan))
    .toPlainDate()
    .toString();
  if (date < query.startDate || date >= addDays(query.endDate, 1)) return [];
  const passes = filters.every((filter) =>
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

function labelOf({ dimension }: Plan, one: Written): string {
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
  const words = review.comment ? `: ${review.comment}` : '';
  return `${date} ${'★'.repeat(stars)} ${name}${words}`;
}

const hourMs = 3_600_000;

function sumsOf({ review, stars }: Written): Sums {
  const repliedMs = review.reviewReply?.updateTime ? Date.parse(review.reviewReply.updateTime) : null;
  const writtenMs = Date.parse(review.createTime ?? '');
  return {
    reviews: 1,
    stars,
    [`stars${stars}`]: 1,
    ...(repliedMs === null ? {} : { replied: 1, replyHours: (repliedMs - writtenMs) / hourMs }),
  };
}

/** The rating of all times is Google's own; of several locations it is weighed by their reviews. */
function lifetimeOf(metrics: PlaceMetric[], answers: Reviews[]): TableRow['values'] {
  const count = answers.reduce((sum, answer) => sum + answer.count, 0);
  const stars = answers.reduce((sum, answer) => sum + (answer.average ?? 0) * answer.count, 0);
  const asked = metrics.filter(({ lifetime }) => lifetime);
  return Object.fromEntries(
    asked.map(({ id, lifetime }) => [id, lifetime === 'count' ? count : count === 0 ? null : stars / count]),
  );
}

/** A day has no rating of all times, but a location has, and so has the whole. */
function withLifetime(
  { dimension, metrics }: Plan,
  row: TableRow,
  answers: Reviews[],
  names: string[],
): TableRow {
  if (dimension && dimension.id !== 'location') return row;
  const own = dimension ? answers.filter((_answer, index) => names[index] === row.label) : answers;
  return { ...row, values: { ...row.values, ...lifetimeOf(metrics, own) } };
}
