import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
import { defineConnector } from '../kit/define-connector.ts';
import { scopes } from './google-analytics.client.ts';
import { dimensions } from './google-analytics.dimensions.ts';
import { metrics } from './google-analytics.metrics.ts';
import {
  listDimensions,
  listFilterFields,
  listKeyEventOptions,
  listMetrics,
  listProperties,
  listStreams,
} from './google-analytics.options.ts';
import { runQueries } from './google-analytics.query.ts';
import { realTime } from './google-analytics.real-time.ts';
import { maxMetrics } from './google-analytics.report.ts';
import { layout, templates } from './google-analytics.templates.ts';

/** Google Analytics 4: Data API v1beta for figures, Admin API v1beta for accounts. */
export const googleAnalytics = defineConnector({
  type: 'google_analytics',
  label: 'Google Analytics',
  order: 10,
  description: 'Visitors, traffic sources, pages, key events and revenue of websites and apps (GA4).',
  auth: googleAuth(scopes),
  hasDaily: true,
  mergesWithoutDimension: true,
  settleDays: 2,
  maxConcurrent: 6,
  maxMetrics,
  parameters: [
    {
      id: 'property',
      label: 'Property',
      kind: 'select',
      required: true,
      global: true,
      option: 'properties',
    },
    {
      id: 'profile',
      label: 'Data stream',
      kind: 'select',
      required: false,
      global: false,
      dependsOn: ['property'],
      option: 'dataStreams',
      help: 'One website or app of the property; all of them when empty.',
    },
    {
      id: 'metrics',
      label: 'Metrics',
      kind: 'metrics',
      required: true,
      global: false,
      multiple: true,
      dependsOn: ['property'],
      option: 'metrics',
    },
    {
      id: 'dimension',
      label: 'Dimension',
      kind: 'dimension',
      required: false,
      global: false,
      dependsOn: ['property', 'metrics'],
      option: 'dimensions',
    },
    {
      id: 'filter',
      label: 'Filter',
      kind: 'filters',
      required: false,
      global: false,
      dependsOn: ['property'],
      option: 'fields',
    },
    {
      id: 'conversion',
      label: 'Key event',
      kind: 'select',
      required: false,
      global: false,
      dependsOn: ['property'],
      option: 'keyEvents',
      help: 'Which key event the key event metrics count; all of them when empty.',
    },
  ],
  metrics,
  dimensions,
  formats: ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'],
  templates,
  subject: 'Website',
  layout,
  realTime,
  identify: googleIdentity,
  properties: listProperties,
  options: {
    dataStreams: listStreams,
    metrics: listMetrics,
    dimensions: listDimensions,
    fields: listFilterFields,
    keyEvents: listKeyEventOptions,
  },
  batch: { size: 5, key: (query) => String(query.parameters.property ?? '') },
  query: runQueries,
});
