import type { Cut } from '../../../mock-kit/dataset/analytics/cuts.ts';
import { EVENT_NAMES } from '../../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsFact } from '../../../mock-kit/dataset/analytics/fact.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import { dayParts, isoDay, isoWeek } from '../../../mock-kit/days.ts';
import { streamId } from '../admin-api/resources.ts';
import { isKeyEvent } from './metric-field.ts';

/** The part of a report in which a value is requested. */
export type DimensionContext = { property: AnalyticsProperty; rangeStart: number };

export type DimensionField = {
  apiName: string;
  uiName: string;
  category: string;
  /** The finer split of facts that it needs, if any. */
  cut?: Cut;
  /** Values that follow from the day alone; exactly one of `ofDay` and `of` is there. */
  ofDay?: (day: number, context: DimensionContext) => string;
  of?: (fact: AnalyticsFact, context: DimensionContext) => string;
  /** Reports with it are subject to thresholds. */
  demographic?: boolean;
  custom?: boolean;
};

const UNSET = '(not set)';
const two = (value: number) => String(value).padStart(2, '0');
type Of = NonNullable<DimensionField['of']>;
type OfDay = NonNullable<DimensionField['ofDay']>;

function time(apiName: string, uiName: string, ofDay: OfDay): DimensionField {
  return { apiName, uiName, category: 'Time', ofDay };
}

function field(
  category: string,
  apiName: string,
  uiName: string,
  of: Of,
  more: Partial<DimensionField> = {},
): DimensionField {
  return { apiName, uiName, category, of, ...more };
}

const compactDay = (day: number) => isoDay(day).replaceAll('-', '');

/** Weeks that start on Sunday; the first one of a year starts on 1 January. */
function sundayWeek(day: number): string {
  const { dayOfYear, weekday } = dayParts(day);
  return two(Math.floor((dayOfYear - 1 - weekday + 6) / 7) + 1);
}

const TIME: readonly DimensionField[] = [
  time('date', 'Date', compactDay),
  time('dayOfWeek', 'Day of week', (day) => String(dayParts(day).weekday)),
  time('dayOfWeekName', 'Day of week name', (day) => DAY_NAMES[dayParts(day).weekday] ?? UNSET),
  time('day', 'Day', (day) => two(dayParts(day).dayOfMonth)),
  time('week', 'Week', sundayWeek),
  time('yearWeek', 'Year week', (day) => `${dayParts(day).year}${sundayWeek(day)}`),
  time('isoWeek', 'ISO week of the year', (day) => two(isoWeek(day).week)),
  time('isoYear', 'ISO year', (day) => String(isoWeek(day).year)),
  time('isoYearIsoWeek', 'ISO week of ISO year', (day) => `${isoWeek(day).year}${two(isoWeek(day).week)}`),
  time('month', 'Month', (day) => two(dayParts(day).month)),
  time('yearMonth', 'Year month', (day) => compactDay(day).slice(0, 6)),
  time('year', 'Year', (day) => String(dayParts(day).year)),
  time('nthDay', 'Nth day', (day, { rangeStart }) => String(day - rangeStart).padStart(4, '0')),
  field('Time', 'hour', 'Hour', ({ hour }) => two(hour ?? 0), { cut: 'hour' }),
  field('Time', 'dateHour', 'Date + hour (YYYYMMDDHH)', ({ day, hour }) => compactDay(day) + two(hour ?? 0), {
    cut: 'hour',
  }),
];

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const TRAFFIC: readonly DimensionField[] = (
  [
    ['session', 'Session', (fact: AnalyticsFact) => fact.traffic],
    ['firstUser', 'First user', (fact: AnalyticsFact) => fact.firstTraffic],
  ] as const
).flatMap(([prefix, label, trafficOf]) => [
  field(
    'Traffic source',
    `${prefix}DefaultChannelGroup`,
    `${label} default channel group`,
    (fact) => trafficOf(fact).channelGroup,
  ),
  field(
    'Traffic source',
    `${prefix}PrimaryChannelGroup`,
    `${label} primary channel group`,
    (fact) => trafficOf(fact).channelGroup,
  ),
  field('Traffic source', `${prefix}Source`, `${label} source`, (fact) => trafficOf(fact).source),
  field('Traffic source', `${prefix}Medium`, `${label} medium`, (fact) => trafficOf(fact).medium),
  field('Traffic source', `${prefix}SourceMedium`, `${label} source / medium`, (fact) =>
    sourceMedium(trafficOf(fact)),
  ),
  field('Traffic source', `${prefix}CampaignName`, `${label} campaign`, (fact) => trafficOf(fact).campaign),
  field('Google Ads', `${prefix}GoogleAdsCampaignName`, `${label} Google Ads campaign`, (fact) =>
    ofGoogleAds(trafficOf(fact), 'campaign'),
  ),
  field('Google Ads', `${prefix}GoogleAdsAdGroupName`, `${label} Google Ads ad group name`, (fact) =>
    ofGoogleAds(trafficOf(fact), 'adGroup'),
  ),
  field('Google Ads', `${prefix}GoogleAdsKeyword`, `${label} Google Ads keyword text`, (fact) =>
    ofGoogleAds(trafficOf(fact), 'keyword'),
  ),
]);

function sourceMedium({ source, medium }: AnalyticsFact['traffic']): string {
  return `${source} / ${medium}`;
}

function ofGoogleAds(traffic: AnalyticsFact['traffic'], part: 'campaign' | 'adGroup' | 'keyword'): string {
  return traffic.ad?.google ? traffic[part] : UNSET;
}

const pagePath: Of = ({ page }) => page?.path ?? UNSET;
const landingPath: Of = ({ landing }) => landing?.path ?? UNSET;
const page = (apiName: string, uiName: string, of: Of) =>
  field('Page / screen', apiName, uiName, of, { cut: 'page' });

const PAGES: readonly DimensionField[] = [
  field('Page / screen', 'landingPage', 'Landing page', landingPath, { cut: 'landing' }),
  field('Page / screen', 'landingPagePlusQueryString', 'Landing page + query string', landingPath, {
    cut: 'landing',
  }),
  page('pagePath', 'Page path', pagePath),
  page('pagePathPlusQueryString', 'Page path + query string', pagePath),
  page('unifiedPagePathScreen', 'Page path and screen class', pagePath),
  page('pageTitle', 'Page title', (fact) => fact.page?.title ?? UNSET),
  page('unifiedScreenName', 'Page title and screen name', (fact) => fact.page?.title ?? UNSET),
  page(
    'fullPageUrl',
    'Full page URL',
    (fact, { property }) => property.host + pagePath(fact, { property, rangeStart: 0 }),
  ),
  field('Page / screen', 'hostName', 'Hostname', (_, { property }) => property.host),
  field('Page / screen', 'pageReferrer', 'Page referrer', ({ traffic }) => traffic.referrer),
];

const event = (apiName: string, uiName: string, of: Of) =>
  field('Event', apiName, uiName, of, { cut: 'event' });

const EVENTS: readonly DimensionField[] = [
  event('eventName', 'Event name', (fact) => EVENT_NAMES[fact.event ?? -1] ?? UNSET),
  event('isKeyEvent', 'Is key event', (fact, { property }) => String(isKeyEvent(property, fact.event))),
];

const geography = (apiName: 'country' | 'countryId' | 'region' | 'city', uiName: string) =>
  field('Geography', apiName, uiName, ({ audience }) => audience[apiName]);

const PEOPLE: readonly DimensionField[] = [
  geography('country', 'Country'),
  geography('countryId', 'Country ID'),
  geography('region', 'Region'),
  geography('city', 'City'),
  field('Platform / device', 'deviceCategory', 'Device category', ({ audience }) => audience.deviceCategory),
  field('Platform / device', 'browser', 'Browser', ({ audience }) => audience.browser),
  field(
    'Platform / device',
    'operatingSystem',
    'Operating system',
    ({ audience }) => audience.operatingSystem,
  ),
  field('Platform / device', 'platform', 'Platform', (_, { property }) => property.platform),
  field('Platform / device', 'language', 'Language', ({ audience }) => audience.language),
  field('Platform / device', 'streamId', 'Stream ID', (_, { property }) => streamId(property.id)),
  field('Platform / device', 'streamName', 'Stream name', (_, { property }) => property.name),
  field('User', 'newVsReturning', 'New / returning', ({ visitor }) => visitor),
  field('User', 'audienceName', 'Audience name', () => 'All Users'),
  field('Demographics', 'userAgeBracket', 'Age', ({ audience }) => audience.age, { demographic: true }),
  field('Demographics', 'userGender', 'Gender', ({ audience }) => audience.gender, { demographic: true }),
];

const ofItem = (apiName: string, uiName: string, key: 'name' | 'id' | 'category' | 'brand') =>
  field('E-commerce', apiName, uiName, ({ item }) => item?.[key] ?? UNSET, { cut: 'item' });

const COMMERCE: readonly DimensionField[] = [
  ofItem('itemName', 'Item name', 'name'),
  ofItem('itemId', 'Item ID', 'id'),
  ofItem('itemCategory', 'Item category', 'category'),
  ofItem('itemBrand', 'Item brand', 'brand'),
  field('E-commerce', 'transactionId', 'Transaction ID', (fact) => fact.transaction ?? UNSET, {
    cut: 'transaction',
  }),
];

const CUSTOM: readonly DimensionField[] = [
  field('Custom', 'customEvent:content_group', 'Content group', (fact) => fact.page?.group ?? UNSET, {
    cut: 'page',
    custom: true,
  }),
  field(
    'Custom',
    'customUser:customer_tier',
    'Customer tier',
    ({ visitor }) => (visitor === 'new' ? UNSET : 'member'),
    {
      custom: true,
    },
  ),
];

/** Every dimension, in the order in which metadata lists them. */
export const dimensionFields: readonly DimensionField[] = [
  ...TIME,
  ...TRAFFIC,
  ...PAGES,
  ...EVENTS,
  ...PEOPLE,
  ...COMMERCE,
  ...CUSTOM,
];

const byName = new Map(dimensionFields.map((dimension) => [dimension.apiName, dimension]));

export function dimensionField(apiName: string): DimensionField | undefined {
  return byName.get(apiName);
}
