import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  metricsParameter,
  propertyParameter,
  suggestingFilters,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { searchTypes } from './google-webmasters.catalogue.ts';
import { scopes } from './google-webmasters.client.ts';
import { listProperties } from './google-webmasters.options.ts';
import { searchReports } from './google-webmasters.reports.ts';
import { newestDay } from './google-webmasters.request.ts';
import icon from './icon.json' with { type: 'json' };

/** Google Search Console: search analytics of the sites a person may read. */
export const googleWebmasters = defineConnector({
  type: 'google_webmasters',
  label: 'Search Console',
  mark: 'SC',
  icon,
  order: 20,
  description: 'Clicks, impressions, queries and positions in Google Search.',
  auth: googleAuth(scopes),
  hasDaily: true,
  newestDay,
  mergesWithoutDimension: true,
  settleDays: 4,
  maxConcurrent: 6,
  maxPerMinute: 600,
  parameters: [
    propertyParameter('Property'),
    widgetParameter('reportType', 'Kind of search', {
      options: searchTypes,
      default: 'web',
      help: 'Web search unless another one is chosen.',
    }),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    suggestingFilters('reportType'),
    widgetParameter('brand', 'Brand names', {
      kind: 'text',
      help: 'For brand and non-brand metrics: names and spellings, separated by commas.',
    }),
    widgetParameter('dataState', 'Newest days', {
      options: [
        { id: 'all', name: 'With days that may still change' },
        { id: 'final', name: 'Final days only' },
      ],
      default: 'all',
    }),
  ],
  ...searchReports,
  ...readTemplates('google_webmasters', templates),
  subject: 'Search',
  identify: googleIdentity,
  properties: listProperties,
});
