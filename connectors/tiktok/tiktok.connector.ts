import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  narrowingParameter,
  propertyParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import icon from './icon.json' with { type: 'json' };
import { tikTokAuth } from './tiktok.auth.ts';
import { reportTypes } from './tiktok.catalogue.ts';
import { defaultVersion, versionSetting } from './tiktok.errors.ts';
import {
  identify,
  listAdGroupOptions,
  listAdvertiserOptions,
  listCampaignOptions,
  offerDimensions,
} from './tiktok.options.ts';
import { tikTokReports } from './tiktok.reports.ts';

/** TikTok API for Business: advertisers and their integrated reports. */
export const tiktok = defineConnector({
  type: 'tiktok',
  label: 'TikTok Ads',
  mark: 'Tk',
  icon,
  order: 210,
  description: 'Spend, views, clicks, conversions and audience of advertising on TikTok.',
  auth: tikTokAuth,
  operatorSettings: [
    {
      name: versionSetting,
      default: defaultVersion,
      help: 'Version of the TikTok API for Business. Set a newer one when TikTok ends this one.',
    },
  ],
  hasDaily: true,
  settleDays: 8,
  maxConcurrent: 8,
  maxPerMinute: 300,
  parameters: [
    { ...propertyParameter('Advertiser'), id: 'advertiser', option: 'advertisers' },
    narrowingParameter('campaign', 'Campaigns', 'campaigns', 'advertiser'),
    narrowingParameter('adGroup', 'Ad groups', 'adGroups', 'advertiser', 'campaign'),
    widgetParameter('reportType', 'Report', {
      options: reportTypes,
      help: 'Narrows the dimensions; the dimension decides when empty.',
    }),
    widgetParameter('metrics', 'Metrics', { kind: 'metrics', required: true, multiple: true }),
    dimensionParameter('reportType', 'metrics'),
    filtersParameter('advertiser'),
  ],
  ...tikTokReports,
  ...readTemplates('tiktok', templates),
  subject: 'TikTok Ads',
  identify,
  options: {
    advertisers: listAdvertiserOptions,
    campaigns: listCampaignOptions,
    adGroups: listAdGroupOptions,
    dimensions: offerDimensions,
    fields: tikTokReports.options.fields,
  },
  batch: { size: 12, key: (query) => String(query.parameters.advertiser ?? '') },
});
