import { linkedInAuth, linkedInSettings } from '../families/linkedin/linkedin-auth.ts';
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
import {
  identify,
  listCampaignOptions,
  listGroupOptions,
  listProperties,
  offerDimensions,
} from './linkedin.options.ts';
import { linkedInReports } from './linkedin.reports.ts';

/** LinkedIn's Marketing API: advertising accounts and their reports. */
export const linkedin = defineConnector({
  type: 'linkedin',
  label: 'LinkedIn Ads',
  mark: 'LA',
  order: 150,
  description: 'Spend, clicks, leads, conversions and audience of advertising on LinkedIn.',
  auth: linkedInAuth,
  operatorSettings: linkedInSettings,
  hasDaily: true,
  mergesWithoutDimension: true,
  settleDays: 30,
  maxConcurrent: 8,
  parameters: [
    propertyParameter('Ad account'),
    narrowingParameter('adGroup', 'Campaign groups', 'campaignGroups', 'property'),
    narrowingParameter('campaign', 'Campaigns', 'campaigns', 'property', 'adGroup'),
    widgetParameter('metrics', 'Metrics', { kind: 'metrics', required: true, multiple: true }),
    dimensionParameter('metrics'),
    filtersParameter('property'),
  ],
  ...linkedInReports,
  ...readTemplates('linkedin', templates),
  subject: 'LinkedIn Ads',
  identify,
  properties: listProperties,
  options: {
    campaignGroups: listGroupOptions,
    campaigns: listCampaignOptions,
    dimensions: offerDimensions,
    fields: linkedInReports.options.fields,
  },
  batch: { size: 12, key: (query) => String(query.parameters.property ?? '') },
});
