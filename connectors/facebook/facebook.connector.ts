import { metaAuth } from '../families/meta/meta-auth.ts';
import { apiVersionSetting } from '../families/meta/meta-version.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  narrowingParameter,
  propertyParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { identify } from './facebook.account.ts';
import { scopes } from './facebook.client.ts';
import {
  listAdSetOptions,
  listCampaignOptions,
  listProperties,
  offerDimensions,
  offerMetrics,
} from './facebook.options.ts';
import { facebookReports } from './facebook.reports.ts';
import icon from './icon.json' with { type: 'json' };

/** Meta Ads: insights of the Marketing API for the ad accounts a person may read. */
export const facebook = defineConnector({
  type: 'facebook',
  label: 'Meta Ads',
  mark: 'MA',
  icon,
  order: 50,
  description: 'Spend, reach, clicks and conversions of advertisements on Facebook and Instagram.',
  auth: metaAuth(scopes),
  operatorSettings: [apiVersionSetting],
  hasDaily: true,
  mergesWithoutDimension: true,
  // Conversions are credited to the day of the click for four weeks.
  settleDays: 28,
  maxConcurrent: 12,
  parameters: [
    propertyParameter('Ad account'),
    narrowingParameter('campaign', 'Campaigns', 'campaigns', 'property'),
    widgetParameter('adGroup', 'Ad sets', {
      multiple: true,
      dependsOn: ['property', 'campaign'],
      option: 'adSets',
      help: 'All of the chosen campaigns when empty.',
    }),
    metricsParameter('property'),
    dimensionParameter('property', 'metrics'),
    filtersParameter('property'),
  ],
  ...facebookReports,
  ...readTemplates('facebook', templates),
  subject: 'Social ads',
  identify,
  properties: listProperties,
  options: {
    ...facebookReports.options,
    campaigns: listCampaignOptions,
    adSets: listAdSetOptions,
    metrics: offerMetrics,
    dimensions: offerDimensions,
  },
});
