import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { addDays, daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { type Cut, cutFact } from '../../mock-kit/dataset/analytics/cuts.ts';
import { EVENT_NAMES } from '../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsFact } from '../../mock-kit/dataset/analytics/fact.ts';
import { analyticsFacts } from '../../mock-kit/dataset/analytics/facts.ts';
import { type AnalyticsProperty, propertyById } from '../../mock-kit/dataset/analytics/properties.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { metricValue } from './reference-metrics.ts';

type Labels = (fact: AnalyticsFact, property: AnalyticsProperty, query: Query) => string;

/** Weeks of a year begin on Sundays, the first one on 1 January. */
function sundayWeek(date: Temporal.PlainDate): string {
  const daysSinceSunday = date.with({ month: 1, day: 1 }).dayOfWeek % 7;
  return String(Math.floor((daysSinceSunday + date.dayOfYear - 1) / 7) + 1).padStart(2, '0');
}

/** Facts come day by day: the label of the last one is cached. */
function onDay(label: (date: Temporal.PlainDate, query: Query) => string): Labels {
  let last: { day: number; query: Query; text: string } | undefined;
  return ({ day }, _property, query) => {
    if (last?.day !== day || last.query !== query) {
      last = { day, query, text: label(Temporal.PlainDate.from(isoDay(day)), query) };
    }
    return last.text;
  };
}
const hourOf = ({ hour = 0 }: AnalyticsFact) => String(hour).padStart(2, '0');
const named = (date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString('en', options);
const ofGoogle =
  (part: 'campaign' | 'adGroup' | 'keyword'): Labels =>
  ({ traffic }) =>
    traffic.ad?.google ? traffic[part] : '(not set)';
const both = ({ source, medium }: AnalyticsFact['traffic']) => `${source} / ${medium}`;
const path: Labels = ({ page }) => page?.path ?? '';
const landing: Labels = (fact) => fact.landing?.path ?? '';

/** The label of a row, by dimension. */
const labels: Record<string, Labels> = {
  date: onDay((date) => date.toString()),
  isoYearIsoWeek: onDay((date) => date.subtract({ days: date.dayOfWeek - 1 }).toString()),
  yearMonth: onDay((date) => date.toString().slice(0, 7)),
  dateHour: (fact) => `${isoDay(fact.day)}T${hourOf(fact)}`,
  hour: hourOf,
  dayOfWeek: onDay((date) => named(date, { weekday: 'long' })),
  week: onDay(sundayWeek),
  yearWeek: onDay((date) => `${date.year}${sundayWeek(date)}`),
  month: onDay((date) => named(date, { month: 'long' })),
  year: onDay(({ year }) => String(year)),
  nthDay: onDay((date, { startDate }) => String(date.since(startDate).days).padStart(4, '0')),
  sessionDefaultChannelGroup: ({ traffic }) => traffic.channelGroup,
  sessionSource: ({ traffic }) => traffic.source,
  sessionMedium: ({ traffic }) => traffic.medium,
  sessionSourceMedium: ({ traffic }) => both(traffic),
  sessionCampaignName: ({ traffic }) => traffic.campaign,
  firstUserDefaultChannelGroup: ({ firstTraffic }) => firstTraffic.channelGroup,
  firstUserSourceMedium: ({ firstTraffic }) => both(firstTraffic),
  sessionGoogleAdsCampaignName: ofGoogle('campaign'),
  sessionGoogleAdsAdGroupName: ofGoogle('adGroup'),
  sessionGoogleAdsKeyword: ofGoogle('keyword'),
  landingPage: landing,
  landingPagePlusQueryString: landing,
  pagePath: path,
  pagePathPlusQueryString: path,
  pageTitle: ({ page }) => page?.title ?? '',
  fullPageUrl: (fact, property, query) => `${property.host}${path(fact, property, query)}`,
  unifiedPagePathScreen: path,
  hostName: (_fact, { host }) => host,
  pageReferrer: ({ traffic }) => traffic.referrer || '(empty)',
  eventName: ({ event }) => EVENT_NAMES[event ?? -1] ?? '',
  isKeyEvent: ({ event }, { keyEvents }) => String((EVENT_NAMES[event ?? -1] ?? '') in keyEvents),
  country: ({ audience }) => audience.country,
  countryId: ({ audience }) => audience.countryId,
  region: ({ audience }) => audience.region,
  city: ({ audience }) => audience.city,
  deviceCategory: ({ audience }) => audience.deviceCategory,
  browser: ({ audience }) => audience.browser,
  operatingSystem: ({ audience }) => audience.operatingSystem,
  platform: (_fact, { platform }) => platform,
  language: ({ audience }) => audience.language,
  newVsReturning: ({ visitor }) => visitor,
  audienceName: () => 'All Users',
  itemName: ({ item }) => item?.name ?? '',
  itemId: ({ item }) => item?.id ?? '',
  itemCategory: ({ item }) => item?.category ?? '',
  itemBrand: ({ item }) => item?.brand ?? '',
};

const cuts: Record<string, Cut> = {
  dateHour: 'hour',
  hour: 'hour',
  landingPage: 'landing',
  landingPagePlusQueryString: 'landing',
  ...Object.fromEntries(
    ['pagePath', 'pagePathPlusQueryString', 'pageTitle', 'fullPageUrl', 'unifiedPagePathScreen'].map((id) => [
      id,
      'page',
    ]),
  ),
  eventName: 'event',
  isKeyEvent: 'event',
  ...Object.fromEntries(['itemName', 'itemId', 'itemCategory', 'itemBrand'].map((id) => [id, 'item'])),
};

/** Dimensions of the reference model, with the split that each needs. */
export const knownDimensions = Object.keys(labels).map((id) => ({ id, cut: cuts[id] }));

/** The expected result of a query in Analytics, computed from the facts. `now` is epoch ms. */
export function analyticsReference(query: Query, now: number): Reference {
  const property = propertyById(String(query.parameters.property).slice('properties/'.length));
  if (!property) throw new Error('There is no such property.');
  const { dimension, metrics } = query;
  const factsIn = (startDate: string, endDate: string) =>
    daysBetween(startDate, endDate).flatMap((date) => factsOf(property, date, query, now));
  const label = (fact: AnalyticsFact) =>
    dimension === null ? '' : (labels[dimension]?.(fact, property, query) ?? '');
  const valuesOf = (facts: AnalyticsFact[], endDate: string) => {
    const lastDays = (days: number) => factsIn(addDays(endDate, 1 - days), endDate);
    return metrics.map((id) => [id, metricValue(id, { property, facts, lastDays })] as const);
  };
  const limit = query.filters.find(({ field }) => field === 'sessions');
  const groups = [...Map.groupBy(factsIn(query.startDate, query.endDate), label)].filter(
    ([, facts]) => !limit || total(facts, 'sessions') > Number(limit.value),
  );
  const rows = groups.map(([name, facts]) => {
    const last = facts.reduce((latest, { day }) => Math.max(latest, day), 0);
    return { label: name, values: reportedValues(query, valuesOf(facts, isoDay(last))) };
  });
  const whole = groups.flatMap(([, facts]) => facts);
  return { rows, totals: reportedValues(query, valuesOf(whole, query.endDate)) };
}

function total(facts: AnalyticsFact[], name: 'sessions'): number {
  return facts.reduce((sum, { counts }) => sum + counts[name], 0);
}

function factsOf(property: AnalyticsProperty, date: string, query: Query, now: number): AnalyticsFact[] {
  const cut = cuts[query.dimension ?? ''];
  return analyticsFacts(property.id, date, now)
    .flatMap((fact) => (cut ? cutFact(fact, cut, property, 24) : fact))
    .filter((fact) => query.filters.every((filter) => passes(filter, fact, property, query)));
}

/** The filters that the suite's cases have; one on metrics is for rows. */
function passes(
  { field, operator, value }: Filter,
  fact: AnalyticsFact,
  property: AnalyticsProperty,
  query: Query,
) {
  if (field === 'sessions') return true;
  const label = (labels[field]?.(fact, property, query) ?? '').toLowerCase();
  const expected = value.toLowerCase();
  if (operator === 'contains') return label.includes(expected);
  return (label === expected) === (operator === 'equals');
}

const averages = /Rate$|Per[A-Z]|^average|AveragePosition$|^returnOnAdSpend$/;

/** A row with zeros only isn't reported: its counts are 0, its averages unknown. */
function reportedValues(
  { metrics }: Query,
  values: (readonly [string, number])[],
): Record<string, number | null> {
  const isNothing = values.every(([, value]) => value === 0);
  return Object.fromEntries(
    values.map(([id, value]) => [id, isNothing && averages.test(id) && metrics.includes(id) ? null : value]),
  );
}
