import type { Query } from '@vitrine/contract/entities/query.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { placeFacts, placeKeywords, placeReviews, type Review } from '../mock/data/facts.ts';
import { placeById } from '../mock/data/locations.ts';

/** The expected result of a query in Business Profile, computed from the facts. `now` is epoch ms. */
export function placeReference(query: Query, now: number): Reference {
  const ids = [query.parameters.property, ...[query.parameters.target ?? []].flat()].map(
    (place) => String(place).split('/').at(-1) ?? '',
  );
  switch (query.parameters.reportType) {
    case 'reviews':
      return reviewReference(query, ids, now);
    case 'keywords':
      return keywordReference(query, ids);
    default:
      return performanceReference(query, ids, now);
  }
}

type Values = Record<string, number | null>;
type MetricValues = (id: string) => number | null;

function referenceOf<Item>(
  { metrics }: Query,
  labels: Map<string, Item[]>,
  metricValuesOf: (items: Item[]) => MetricValues,
): Reference {
  const valuesOf = (items: Item[]): Values =>
    Object.fromEntries(metrics.map((id) => [id, metricValuesOf(items)(id)]));
  return {
    rows: [...labels].map(([label, items]) => ({ label, values: valuesOf(items) })),
    totals: valuesOf([...labels.values()].flat()),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function dayLabel(dimension: string | null, date: string): string {
  const day = Temporal.PlainDate.from(date);
  if (dimension === 'dayOfWeek') return weekdays[day.dayOfWeek - 1] ?? '';
  if (dimension === 'week') return day.subtract({ days: day.dayOfWeek - 1 }).toString();
  if (dimension === 'month') return date.slice(0, 7);
  return dimension === 'date' ? date : '';
}

type Day = NonNullable<ReturnType<typeof placeFacts>>;

const actions = {
  Calls: ['CALL_CLICKS'],
  'Website clicks': ['WEBSITE_CLICKS'],
  'Direction requests': ['BUSINESS_DIRECTION_REQUESTS'],
  Bookings: ['BUSINESS_BOOKINGS'],
  'Menu clicks': ['BUSINESS_FOOD_MENU_CLICKS'],
} as const;

/** The Google metrics into which a dimension splits a day. */
const splits: Record<string, Record<string, readonly (keyof Day)[]>> = {
  platform: {
    Maps: ['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_MAPS'],
    Search: ['BUSINESS_IMPRESSIONS_DESKTOP_SEARCH', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH'],
  },
  device: {
    Mobile: ['BUSINESS_IMPRESSIONS_MOBILE_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH'],
    Desktop: ['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'],
  },
  action: actions,
};

function performanceReference(query: Query, ids: string[], now: number): Reference {
  const labels = new Map<string, Partial<Day>[]>();
  const put = (label: string, facts: Partial<Day>) =>
    labels.set(label, [...(labels.get(label) ?? []), facts]);
  for (const date of daysBetween(query.startDate, query.endDate)) {
    for (const id of ids) {
      const facts = placeFacts(id, date, now);
      if (!facts) continue;
      const parts = splits[query.dimension ?? ''];
      if (!parts) put(query.dimension === 'location' ? nameOf(id) : dayLabel(query.dimension, date), facts);
      for (const [label, names] of Object.entries(parts ?? {})) {
        put(label, Object.fromEntries(names.map((name) => [name, facts[name]])));
      }
    }
  }
  const expected = referenceOf(query, labels, dayValues);
  const limit = query.filters.find(({ field }) => field === 'calls');
  if (!limit) return expected;
  const kept = new Map(
    [...labels].filter(([, days]) => Number(dayValues(days)('calls')) > Number(limit.value)),
  );
  return referenceOf(query, kept, dayValues);
}

/** As the location is called, with its town and the number of its branch. */
function nameOf(id: string): string {
  const place = placeById(id);
  const { address, storeCode } = place ?? {};
  return `${place?.title}${address ? ` – ${address.locality}` : ''}${storeCode ? ` (${storeCode})` : ''}`;
}

function dayValues(days: Partial<Day>[]): MetricValues {
  const sum = (...names: (keyof Day)[]) =>
    names.reduce((total, name) => total + days.reduce((all, day) => all + (day[name] ?? 0), 0), 0);
  const [mobileMaps, desktopMaps] = [
    sum('BUSINESS_IMPRESSIONS_MOBILE_MAPS'),
    sum('BUSINESS_IMPRESSIONS_DESKTOP_MAPS'),
  ];
  const [mobileSearch, desktopSearch] = [
    sum('BUSINESS_IMPRESSIONS_MOBILE_SEARCH'),
    sum('BUSINESS_IMPRESSIONS_DESKTOP_SEARCH'),
  ];
  const views = mobileMaps + desktopMaps + mobileSearch + desktopSearch;
  const acted = sum(...Object.values(actions).flat());
  const perView = (part: number) => (views === 0 ? null : part / views);
  const values: Values = {
    views_total: views,
    views_maps: mobileMaps + desktopMaps,
    views_search: mobileSearch + desktopSearch,
    views_mobile: mobileMaps + mobileSearch,
    views_desktop: desktopMaps + desktopSearch,
    views_mobile_maps: mobileMaps,
    views_desktop_maps: desktopMaps,
    views_mobile_search: mobileSearch,
    views_desktop_search: desktopSearch,
    actions_total: acted,
    calls: sum('CALL_CLICKS'),
    website_clicks: sum('WEBSITE_CLICKS'),
    direction_requests: sum('BUSINESS_DIRECTION_REQUESTS'),
    bookings: sum('BUSINESS_BOOKINGS'),
    menu_clicks: sum('BUSINESS_FOOD_MENU_CLICKS'),
    food_orders: sum('BUSINESS_FOOD_ORDERS'),
    conversations: sum('BUSINESS_CONVERSATIONS'),
    action_rate: perView(acted),
    call_rate: perView(sum('CALL_CLICKS')),
    website_rate: perView(sum('WEBSITE_CLICKS')),
    direction_rate: perView(sum('BUSINESS_DIRECTION_REQUESTS')),
  };
  return (id) => valueIn(values, id);
}

function valueIn(values: Values, id: string): number | null {
  if (!(id in values)) throw new Error(`The oracle has no metric ${id}`);
  return values[id] ?? null;
}

function reviewReference(query: Query, ids: string[], now: number): Reference {
  const all = ids.flatMap((id) => placeReviews(id, now));
  const least = Number(query.filters[0]?.value ?? 0);
  const labels = new Map<string, Review[]>();
  for (const review of all) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(review.createdMs).toZonedDateTimeISO(query.timezone);
    const date = zoned.toPlainDate().toString();
    if (date < query.startDate || date > query.endDate || review.stars <= least) continue;
    const stars = review.stars === 1 ? '1 star' : `${review.stars} stars`;
    const label = labelOfReview(query.dimension, review, { date, stars });
    labels.set(label, [...(labels.get(label) ?? []), review]);
  }
  const expected = referenceOf(query, labels, reviewValues);
  const lifetime = (reviews: Review[]) => {
    const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    const ever: Values = { average_rating: average, total_reviews: reviews.length };
    return Object.fromEntries(Object.entries(ever).filter(([id]) => query.metrics.includes(id)));
  };
  return { rows: expected.rows, totals: { ...expected.totals, ...lifetime(all) } };
}

/** Single reviews are distinguished by day, stars, name and text. */
function labelOfReview(
  dimension: string | null,
  { stars: count, reviewer = 'Anonymous', comment }: Review,
  { date, stars }: { date: string; stars: string },
): string {
  if (dimension === 'star_rating') return stars;
  if (dimension !== 'review') return dayLabel(dimension, date);
  return `${date} ${'★'.repeat(count)} ${reviewer}${comment ? `: ${comment}` : ''}`;
}

function reviewValues(reviews: Review[]): MetricValues {
  const replied = reviews.flatMap(({ reply, createdMs }) =>
    reply ? [(reply.updatedMs - createdMs) / 3_600_000] : [],
  );
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const values: Values = {
    new_reviews: reviews.length,
    new_rating: ratio(
      reviews.reduce((sum, { stars }) => sum + stars, 0),
      reviews.length,
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((count) => [
        `reviews_${count}`,
        reviews.filter(({ stars }) => stars === count).length,
      ]),
    ),
    replied_reviews: replied.length,
    // Of all times: no single row has them.
    average_rating: null,
    total_reviews: null,
    positive_share: ratio(reviews.filter(({ stars }) => stars >= 4).length, reviews.length),
    reply_rate: ratio(replied.length, reviews.length),
    reply_time: ratio(
      replied.reduce((sum, hours) => sum + hours, 0),
      replied.length,
    ),
  };
  return (id) => valueIn(values, id);
}

/** Counts below fifteen are unknown, for any number of places and months. */
function keywordReference(query: Query, ids: string[]): Reference {
  const months = [...new Set(daysBetween(query.startDate, query.endDate).map((date) => date.slice(0, 7)))];
  const spans = query.dimension === 'month' ? months.map((month) => [month]) : [months];
  const labels = new Map<string, (number | null)[]>();
  for (const id of ids) {
    for (const span of spans) {
      const sums = new Map<string, number>();
      for (const { keyword, impressions } of span.flatMap((month) =>
        placeKeywords(id, Number(month.slice(0, 4)), Number(month.slice(5))),
      )) {
        sums.set(keyword, (sums.get(keyword) ?? 0) + impressions);
      }
      for (const [keyword, sum] of sums) {
        const label =
          query.dimension === 'keyword' ? keyword : query.dimension === 'month' ? (span[0] ?? '') : '';
        labels.set(label, [...(labels.get(label) ?? []), sum < 15 ? null : sum]);
      }
    }
  }
  return referenceOf(query, labels, (counts) => () => {
    const known = counts.filter((count) => count !== null);
    return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  });
}
