import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition } from '../kit/definitions.ts';
import { conversionsField, penetrationField, reachField } from './linkedin.metrics.ts';

/** Fields that figures about members lack. */
const notOfMembers = [reachField, penetrationField, 'conversionValueInLocalCurrency'];
/** MetricValues by conversion know conversions only. */
const ofConversions = [
  conversionsField,
  'externalWebsitePostClickConversions',
  'externalWebsitePostViewConversions',
  'conversionValueInLocalCurrency',
  'viralExternalWebsiteConversions',
];

/** `adds`: its rows are parts of the whole, so that sums of them are true. `fits`: whether it knows a field. */
export type AdDimension = DimensionDefinition & {
  pivot: string;
  adds: boolean;
  fits(field: string): boolean;
};

const any = () => true;
const ofMembers = (field: string) => !notOfMembers.includes(field);
const noPenetration = (field: string) => field !== penetrationField;

const time = (id: string, label: string, type: DimensionDefinition['type']): AdDimension => ({
  ...{ id, label, type, group: 'Time', pivot: 'ACCOUNT', adds: true },
  fits: noPenetration,
});
const member = (id: string, label: string, pivot: string): AdDimension => ({
  ...{ id, label, type: 'text', group: 'Audience', pivot, adds: false },
  fits: ofMembers,
});

export const adDimensions: AdDimension[] = [
  time('date', 'Day', 'date'),
  time('week', 'Week', 'week'),
  time('month', 'Month', 'month'),
  {
    id: 'campaignGroup',
    label: 'Campaign group',
    type: 'text',
    group: 'Campaigns',
    pivot: 'CAMPAIGN_GROUP',
    adds: true,
    fits: noPenetration,
  },
  {
    id: 'campaign',
    label: 'Campaign',
    type: 'text',
    group: 'Campaigns',
    pivot: 'CAMPAIGN',
    adds: true,
    fits: any,
  },
  {
    id: 'creative',
    label: 'Creative',
    type: 'text',
    group: 'Campaigns',
    pivot: 'CREATIVE',
    adds: true,
    fits: noPenetration,
  },
  {
    id: 'conversion',
    label: 'Conversion',
    type: 'text',
    group: 'Campaigns',
    pivot: 'CONVERSION',
    adds: false,
    fits: (field) => ofConversions.includes(field),
  },
  {
    id: 'placement',
    label: 'Placement',
    type: 'text',
    group: 'Delivery',
    pivot: 'PLACEMENT_NAME',
    adds: false,
    fits: noPenetration,
  },
  {
    id: 'device',
    label: 'Device',
    type: 'text',
    group: 'Delivery',
    pivot: 'IMPRESSION_DEVICE_TYPE',
    adds: false,
    fits: noPenetration,
  },
  member('companySize', 'Company size', 'MEMBER_COMPANY_SIZE'),
  member('industry', 'Industry', 'MEMBER_INDUSTRY'),
  member('seniority', 'Seniority', 'MEMBER_SENIORITY'),
  member('jobTitle', 'Job title', 'MEMBER_JOB_TITLE'),
  member('jobFunction', 'Job function', 'MEMBER_JOB_FUNCTION'),
  member('country', 'Country', 'MEMBER_COUNTRY_V2'),
  member('region', 'Region', 'MEMBER_REGION_V2'),
  member('company', 'Company', 'MEMBER_COMPANY'),
];

export const dimensions: DimensionDefinition[] = adDimensions.map(dimensionDefinition);
