import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  narrowingParameter,
  propertyParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import icon from './icon.json' with { type: 'json' };
import { identify, listProperties } from './pinterest-ads.account.ts';
import { pinterestAuth } from './pinterest-ads.auth.ts';
import { listAdGroupOptions, listCampaignOptions } from './pinterest-ads.options.ts';
import { pinterestReports } from './pinterest-ads.reports.ts';

/** Pinterest's API v5: ad accounts and their synchronous reports. */
export const pinterestAds = defineConnector({
  type: 'pinterest_ads',
  label: 'Pinterest Ads',
  mark: 'Pi',
  icon,
  order: 230,
  description: 'Spend, clicks, saves, conversions and checkouts of advertising on Pinterest.',
  auth: pinterestAuth,
  hasDaily: true,
  settleDays: 30,
  maxConcurrent: 6,
  maxPerMinute: 250,
  parameters: [
    propertyParameter('Ad account'),
    narrowingParameter('campaign', 'Campaigns', 'campaigns', 'property'),
    narrowingParameter('adGroup', 'Ad groups', 'adGroups', 'property', 'campaign'),
    metricsParameter(),
    dimensionParameter(),
    filtersParameter('property'),
  ],
  ...pinterestReports,
  ...readTemplates('pinterest_ads', templates),
  subject: 'Pinterest Ads',
  identify,
  properties: listProperties,
  options: { ...pinterestReports.options, campaigns: listCampaignOptions, adGroups: listAdGroupOptions },
  batch: { size: 12, key: ({ parameters }) => String(parameters.property ?? '') },
});
