import { dayFrom, dayParts, isoDay } from '../../mock-kit/days.ts';
import type { Entry } from './entries.ts';

/** The value of a field in a row; int64 values are strings. */
export type FieldValue = string | number | boolean | readonly string[] | undefined;

type Read = (entry: Entry) => FieldValue;

/** Attributes by the resource they belong to. */
export const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  customer: {
    id: ({ account }) => account.id,
    descriptive_name: ({ account }) => account.name,
    currency_code: ({ account }) => account.currency,
    time_zone: ({ account }) => account.timeZone,
    status: ({ account }) => account.status,
    manager: () => false,
    optimization_score: () => 0.82,
  },
  campaign: {
    id: ({ fact }) => fact.campaign.id,
    name: ({ fact }) => fact.campaign.name,
    status: ({ fact }) => fact.campaign.status,
    advertising_channel_type: ({ fact }) => fact.campaign.channel,
    optimization_score: ({ fact }) => fact.campaign.optimization,
  },
  campaign_budget: { amount_micros: ({ fact }) => String(fact.campaign.dailyBudget * 1_000_000) },
  ad_group: {
    id: ({ fact }) => fact.group.id,
    name: ({ fact }) => fact.group.name,
    status: () => 'ENABLED',
  },
  ad_group_ad: {
    'ad.id': ({ fact }) => fact.ad.id,
    'ad.name': ({ fact }) => fact.ad.name,
    'ad.type': ({ fact }) => fact.ad.type,
    'ad.final_urls': ({ fact, account }) => [`https://${account.host}${fact.ad.path}`],
    status: () => 'ENABLED',
  },
  asset_group: {
    id: ({ fact }) => fact.group.id,
    name: ({ fact }) => fact.group.name,
    status: () => 'ENABLED',
  },
  ad_group_criterion: {
    criterion_id: ({ fact, gender, age }) => fact.keyword?.id ?? gender?.id ?? age?.id,
    'keyword.text': ({ fact }) => fact.keyword?.text,
    'keyword.match_type': ({ fact }) => fact.keyword?.match,
    'gender.type': ({ gender }) => gender?.name,
    'age_range.type': ({ age }) => age?.name,
  },
  keyword_view: {},
  gender_view: {},
  age_range_view: {},
  search_term_view: {
    search_term: ({ term }) => term,
    status: () => 'NONE',
    ad_group: ({ fact, account }) => `customers/${account.id}/adGroups/${fact.group.id}`,
  },
  geographic_view: {
    country_criterion_id: ({ place }) => place?.country,
    location_type: () => 'LOCATION_OF_PRESENCE',
  },
  landing_page_view: {
    unexpanded_final_url: ({ fact, account }) => `https://${account.host}${fact.ad.path}`,
  },
  shopping_performance_view: {},
};

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

export const SEGMENTS: Readonly<Record<string, Read>> = {
  date: ({ day }) => isoDay(day),
  week: ({ day }) => isoDay(day - ((dayParts(day).weekday + 6) % 7)),
  month: ({ day }) => `${isoDay(day).slice(0, 7)}-01`,
  quarter: ({ day }) => {
    const { year, month } = dayParts(day);
    return isoDay(dayFrom(year, Math.floor((month - 1) / 3) * 3 + 1, 1));
  },
  year: ({ day }) => dayParts(day).year,
  day_of_week: ({ day }) => WEEKDAYS[dayParts(day).weekday],
  month_of_year: ({ day }) => MONTHS[dayParts(day).month - 1],
  hour: ({ hour }) => hour,
  device: ({ fact }) => fact.device,
  ad_network_type: ({ fact }) => fact.network,
  conversion_action: ({ action, account }) =>
    action && `customers/${account.id}/conversionActions/${action.id}`,
  conversion_action_name: ({ action }) => action?.name,
  conversion_action_category: ({ action }) => action?.category,
  geo_target_region: ({ place }) => place && `geoTargetConstants/${place.region}`,
  geo_target_city: ({ place }) => place && `geoTargetConstants/${place.city}`,
  product_title: ({ product }) => product?.title,
  product_item_id: ({ product }) => product?.id,
  product_brand: ({ product }) => product?.brand,
  product_type_l1: ({ product }) => product?.type,
};

export const CORE_DATES = ['date', 'week', 'month', 'quarter', 'year'];

type Resource = {
  /** Resources whose attributes may also be selected. */
  with: readonly string[];
  segments: readonly string[];
  /** The fields that identify a row. */
  identity: (entry: Entry) => string;
  /** The end of its resource name. */
  name: (entry: Entry) => string;
};

const DATES = [...CORE_DATES, 'day_of_week', 'month_of_year'];
/** Products and asset groups have no month segment. */
const FEWER_DATES = DATES.filter((name) => name !== 'month_of_year');
const CUTS = ['device', 'ad_network_type'];
const ACTIONS = ['conversion_action', 'conversion_action_name', 'conversion_action_category'];
const GROUPS = ['customer', 'campaign', 'ad_group'];
const groupId = ({ fact }: Entry) => fact.group.id;

/** All resources with metrics. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  customer: {
    with: ['customer'],
    segments: [...DATES, ...CUTS, ...ACTIONS, 'hour'],
    identity: () => '',
    name: () => '',
  },
  campaign: {
    with: ['customer', 'campaign', 'campaign_budget'],
    segments: [...DATES, ...CUTS, ...ACTIONS, 'hour'],
    identity: ({ fact }) => fact.campaign.id,
    name: ({ fact }) => `campaigns/${fact.campaign.id}`,
  },
  ad_group: {
    with: GROUPS,
    segments: [...DATES, ...CUTS, ...ACTIONS, 'hour'],
    identity: groupId,
    name: ({ fact }) => `adGroups/${fact.group.id}`,
  },
  ad_group_ad: {
    with: [...GROUPS, 'ad_group_ad'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact }) => `${fact.group.id} ${fact.ad.id}`,
    name: ({ fact }) => `adGroupAds/${fact.group.id}~${fact.ad.id}`,
  },
  asset_group: {
    with: ['customer', 'campaign', 'asset_group'],
    segments: [...FEWER_DATES, ...CUTS, ...ACTIONS],
    identity: groupId,
    name: ({ fact }) => `assetGroups/${fact.group.id}`,
  },
  keyword_view: {
    with: [...GROUPS, 'ad_group_criterion', 'keyword_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact }) => `${fact.group.id} ${fact.keyword?.id}`,
    name: ({ fact }) => `keywordViews/${fact.group.id}~${fact.keyword?.id}`,
  },
  search_term_view: {
    with: [...GROUPS, 'search_term_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact, term }) => `${fact.group.id} ${term}`,
    name: ({ fact, term }) =>
      `searchTermViews/${fact.campaign.id}~${fact.group.id}~${Buffer.from(term ?? '').toString('base64url')}`,
  },
  gender_view: {
    with: [...GROUPS, 'ad_group_criterion', 'gender_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact, gender }) => `${fact.group.id} ${gender?.id}`,
    name: ({ fact, gender }) => `genderViews/${fact.group.id}~${gender?.id}`,
  },
  age_range_view: {
    with: [...GROUPS, 'ad_group_criterion', 'age_range_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact, age }) => `${fact.group.id} ${age?.id}`,
    name: ({ fact, age }) => `ageRangeViews/${fact.group.id}~${age?.id}`,
  },
  geographic_view: {
    with: [...GROUPS, 'geographic_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS, 'geo_target_region', 'geo_target_city'],
    identity: ({ place }) => place?.country ?? '',
    name: ({ place }) => `geographicViews/${place?.country}~LOCATION_OF_PRESENCE`,
  },
  landing_page_view: {
    with: [...GROUPS, 'landing_page_view'],
    segments: [...DATES, ...CUTS, ...ACTIONS],
    identity: ({ fact }) => fact.ad.path,
    name: ({ fact }) => `landingPageViews/${Buffer.from(fact.ad.path).toString('base64url')}`,
  },
  shopping_performance_view: {
    with: GROUPS,
    segments: [
      ...FEWER_DATES,
      ...CUTS,
      ...ACTIONS,
      'product_title',
      'product_item_id',
      'product_brand',
      'product_type_l1',
    ],
    identity: () => '',
    name: () => 'shoppingPerformanceView',
  },
};

/** `metrics.cost_micros` as JSON path. */
export function camelPath(path: string): string {
  return path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** How a field that may be selected is read from an entry. */
export function readerOf(path: string): Read {
  const dot = path.indexOf('.');
  const [head, name] = [path.slice(0, dot), path.slice(dot + 1)];
  return (head === 'segments' ? SEGMENTS[name] : ATTRIBUTES[head]?.[name]) ?? (() => undefined);
}
