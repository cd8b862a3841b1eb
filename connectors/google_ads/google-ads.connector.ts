import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  metricsParameter,
  narrowingParameter,
  propertyParameter,
  reportParameter,
  suggestingFilters,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { defaultReport, reportTypes } from './google-ads.catalogue.ts';
import { operatorSettings, scopes } from './google-ads.client.ts';
import { listAdGroups, listCampaigns, listConversionActions, listProperties } from './google-ads.options.ts';
import { googleAdsReports } from './google-ads.reports.ts';
import icon from './icon.json' with { type: 'json' };

const parameters: ParameterDefinition[] = [
  propertyParameter('Account'),
  narrowingParameter('campaign', 'Campaigns', 'campaigns', 'property'),
  narrowingParameter('adGroup', 'Ad groups', 'adGroups', 'property', 'campaign'),
  reportParameter(reportTypes, defaultReport),
  metricsParameter('reportType'),
  dimensionParameter('reportType'),
  suggestingFilters('property', 'reportType'),
  widgetParameter('conversionAction', 'Conversion actions', {
    multiple: true,
    dependsOn: ['property'],
    option: 'conversionActions',
    help: 'Which actions count as conversions; with it, only conversions and their values can be selected.',
  }),
];

/** Google Ads over REST, by its query language. */
export const googleAds = defineConnector({
  type: 'google_ads',
  label: 'Google Ads',
  mark: 'Ad',
  icon,
  order: 30,
  description: 'Cost, clicks, conversions, keywords and search terms of Google Ads campaigns.',
  auth: googleAuth(scopes),
  operatorSettings,
  hasDaily: true,
  mergesWithoutDimension: true,
  settleDays: 30,
  maxConcurrent: 8,
  parameters,
  ...googleAdsReports,
  ...readTemplates('google_ads', templates),
  subject: 'Advertising',
  identify: googleIdentity,
  properties: listProperties,
  options: {
    ...googleAdsReports.options,
    campaigns: listCampaigns,
    adGroups: listAdGroups,
    conversionActions: listConversionActions,
  },
});
