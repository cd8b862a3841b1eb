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
import { dimensions, metrics } from './google-analytics.catalogue.ts';
import { scopes } from './google-analytics.client.ts';
import {
  listKeyEventOptions,
  listProperties,
  listStreams,
  offerDimensions,
  offerFields,
  offerMetrics,
} from './google-analytics.options.ts';
import { runQueries } from './google-analytics.query.ts';
import { realTime } from './google-analytics.real-time.ts';
import { maxMetrics } from './google-analytics.report.ts';
import icon from './icon.json' with { type: 'json' };

/** Google Analytics 4: Data API v1beta for reports, Admin API v1beta for accounts. */
export const googleAnalytics = defineConnector({
  type: 'google_analytics',
  label: 'Google Analytics',
  mark: 'An',
  icon,
  order: 10,
  description: 'Visitors, traffic sources, pages, key events and revenue of websites and apps (GA4).',
  auth: googleAuth(scopes),
  hasDaily: true,
  convertsCurrency: true,
  mergesWithoutDimension: true,
  settleDays: 2,
  maxConcurrent: 6,
  maxMetrics,
  parameters: [
    propertyParameter('Property'),
    widgetParameter('profile', 'Data stream', {
      dependsOn: ['property'],
      option: 'dataStreams',
      help: 'One website or app of the property; all of them when empty.',
    }),
    metricsParameter('property'),
    dimensionParameter('property', 'metrics'),
    suggestingFilters('property'),
    widgetParameter('conversion', 'Key event', {
      dependsOn: ['property'],
      option: 'keyEvents',
      help: 'Which key event the key event metrics count; all of them when empty.',
    }),
  ],
  metrics,
  dimensions,
  ...readTemplates('google_analytics', templates),
  subject: 'Website',
  realTime,
  identify: googleIdentity,
  properties: listProperties,
  options: {
    dataStreams: listStreams,
    metrics: offerMetrics,
    dimensions: offerDimensions,
    fields: offerFields,
    keyEvents: listKeyEventOptions,
  },
  batch: { size: 5, key: (query) => String(query.parameters.property ?? '') },
  // Every dimension that a report shows; Google refuses those that don't go with its metrics.
  filtersBy: () => 'filter',
  query: runQueries,
});
