import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition } from '../kit/definitions.ts';
import {
  adTypes,
  ages,
  channels,
  devices,
  genders,
  type Labels,
  matchTypes,
  networks,
  statuses,
  weekdays,
} from './google-ads.labels.ts';

export const reportTypes = [
  { id: 'customer', name: 'Account' },
  { id: 'campaign', name: 'Campaigns' },
  { id: 'ad_group', name: 'Ad groups' },
  { id: 'ad_group_ad', name: 'Ads' },
  { id: 'asset_group', name: 'Asset groups (Performance Max)' },
  { id: 'keyword_view', name: 'Keywords' },
  { id: 'search_term_view', name: 'Search terms' },
  { id: 'gender_view', name: 'Gender' },
  { id: 'age_range_view', name: 'Age' },
  { id: 'geographic_view', name: 'Places' },
  { id: 'landing_page_view', name: 'Landing pages' },
  { id: 'shopping_performance_view', name: 'Products' },
];

/** A dimension with the fields that are asked for it. */
export type AdsDimension = DimensionDefinition & {
  /** The field that tells rows apart. */
  key: string;
  /** The field that people read; the key when absent. */
  name?: string;
  /** More of what has to be asked for. */
  with?: string[];
  /** Names of the values of an enumeration. */
  labels?: Labels;
  /** Report types that have it. */
  reports: string[];
  /** Whether it can be filtered by, and how: as text, or by the names of its values. */
  filter?: 'text' | 'enum';
};

const everything = reportTypes.map(({ id }) => id);
const grouped = everything.filter((id) => !['customer', 'campaign', 'asset_group'].includes(id));
const withCampaign = everything.filter((id) => id !== 'customer');
const wide = ['customer', 'campaign', 'ad_group'];
/** Reports that can't be split by month of the year. */
const withoutMonths = ['asset_group', 'shopping_performance_view'];

type Time = [id: string, label: string, type: DimensionDefinition['type'], more?: Partial<AdsDimension>];
const times: Time[] = [
  ['date', 'Date', 'date'],
  ['week', 'Week', 'week'],
  ['month', 'Month', 'month'],
  ['quarter', 'Quarter', 'text'],
  ['year', 'Year', 'text'],
  [
    'month_of_year',
    'Month of the year',
    'text',
    { labels: {}, reports: everything.filter((id) => !withoutMonths.includes(id)) },
  ],
  ['day_of_week', 'Day of the week', 'text', { labels: weekdays }],
  ['hour', 'Hour', 'hour', { reports: wide, with: ['segments.date'] }],
  ['hour_of_day', 'Hour of the day', 'text', { reports: wide, key: 'segments.hour' }],
];

export const adsDimensions: AdsDimension[] = [
  ...times.map(([id, label, type, more]) => ({
    id,
    label,
    type,
    group: 'Time',
    key: `segments.${id}`,
    reports: everything,
    ...more,
  })),
  ...inGroup('Account', [
    {
      id: 'account',
      label: 'Account',
      key: 'customer.id',
      name: 'customer.descriptive_name',
      reports: ['customer'],
    },
    {
      id: 'campaign',
      label: 'Campaign',
      key: 'campaign.id',
      name: 'campaign.name',
      reports: withCampaign,
      filter: 'text',
    },
    {
      id: 'channel',
      label: 'Campaign type',
      key: 'campaign.advertising_channel_type',
      labels: channels,
      reports: withCampaign,
      filter: 'enum',
    },
    {
      id: 'campaign_status',
      label: 'Campaign status',
      key: 'campaign.status',
      labels: statuses,
      reports: withCampaign,
      filter: 'enum',
    },
    {
      id: 'ad_group',
      label: 'Ad group',
      key: 'ad_group.id',
      name: 'ad_group.name',
      reports: grouped,
      filter: 'text',
    },
    {
      id: 'asset_group',
      label: 'Asset group',
      key: 'asset_group.id',
      name: 'asset_group.name',
      reports: ['asset_group'],
      filter: 'text',
    },
  ]),
  ...inGroup('Ads', [
    {
      id: 'ad',
      label: 'Ad',
      key: 'ad_group_ad.ad.id',
      name: 'ad_group_ad.ad.name',
      with: ['ad_group_ad.ad.type', 'ad_group_ad.ad.final_urls'],
      reports: ['ad_group_ad'],
    },
    {
      id: 'ad_type',
      label: 'Ad type',
      key: 'ad_group_ad.ad.type',
      labels: adTypes,
      reports: ['ad_group_ad'],
      filter: 'enum',
    },
    {
      id: 'landing_page',
      label: 'Landing page',
      key: 'landing_page_view.unexpanded_final_url',
      reports: ['landing_page_view'],
      filter: 'text',
    },
  ]),
  ...inGroup('Search', [
    {
      id: 'keyword',
      label: 'Keyword',
      key: 'ad_group_criterion.keyword.text',
      reports: ['keyword_view'],
      filter: 'text',
    },
    {
      id: 'match_type',
      label: 'Match type',
      key: 'ad_group_criterion.keyword.match_type',
      labels: matchTypes,
      reports: ['keyword_view'],
      filter: 'enum',
    },
    {
      id: 'search_term',
      label: 'Search term',
      key: 'search_term_view.search_term',
      reports: ['search_term_view'],
      filter: 'text',
    },
  ]),
  ...inGroup('Where', [
    {
      id: 'device',
      label: 'Device',
      key: 'segments.device',
      labels: devices,
      reports: everything,
      filter: 'enum',
    },
    {
      id: 'network',
      label: 'Network',
      key: 'segments.ad_network_type',
      labels: networks,
      reports: everything,
      filter: 'enum',
    },
    {
      id: 'country',
      label: 'Country',
      key: 'geographic_view.country_criterion_id',
      reports: ['geographic_view'],
    },
    { id: 'region', label: 'Region', key: 'segments.geo_target_region', reports: ['geographic_view'] },
    { id: 'city', label: 'City', key: 'segments.geo_target_city', reports: ['geographic_view'] },
  ]),
  ...inGroup('People', [
    {
      id: 'gender',
      label: 'Gender',
      key: 'ad_group_criterion.gender.type',
      labels: genders,
      reports: ['gender_view'],
    },
    {
      id: 'age',
      label: 'Age',
      key: 'ad_group_criterion.age_range.type',
      labels: ages,
      reports: ['age_range_view'],
    },
  ]),
  ...inGroup('Conversions', [
    {
      id: 'conversion_action_name',
      label: 'Conversion action',
      key: 'segments.conversion_action_name',
      reports: everything,
      filter: 'text',
    },
    {
      id: 'conversion_action_category',
      label: 'Conversion category',
      key: 'segments.conversion_action_category',
      labels: {},
      reports: everything,
    },
  ]),
  ...inGroup('Products', [
    {
      id: 'product',
      label: 'Product',
      key: 'segments.product_title',
      reports: ['shopping_performance_view'],
      filter: 'text',
    },
    {
      id: 'product_id',
      label: 'Product id',
      key: 'segments.product_item_id',
      reports: ['shopping_performance_view'],
      filter: 'text',
    },
    {
      id: 'product_brand',
      label: 'Brand',
      key: 'segments.product_brand',
      reports: ['shopping_performance_view'],
      filter: 'text',
    },
    {
      id: 'product_type',
      label: 'Product type',
      key: 'segments.product_type_l1',
      reports: ['shopping_performance_view'],
      filter: 'text',
    },
  ]),
];

function inGroup(group: string, lines: Omit<AdsDimension, 'type' | 'group'>[]): AdsDimension[] {
  return lines.map((line) => ({ ...line, type: 'text' as const, group }));
}

export const dimensions: DimensionDefinition[] = adsDimensions.map(dimensionDefinition);
