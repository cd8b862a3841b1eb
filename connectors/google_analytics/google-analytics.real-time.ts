import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import type { RealTime } from '../kit/define-connector.ts';
import { widgetParameter } from '../kit/parameters.ts';
import templates from './catalogue/real-time.json' with { type: 'json' };
import {
  realTimeDimensions as dimensions,
  realTimeMetrics as metrics,
} from './google-analytics.catalogue.ts';
import { fieldMaps } from './google-analytics.fields.ts';

/** Google returns this number of minutes, including the current one; paid properties have twice as many. */
export const realTimeMinutes = 30;

/** Counts up from 0, the minute under way. Its cells become the minutes of the dashboard's clock. */
export const minutesAgo = 'minutesAgo';

/** The only fields of the last half hour: reports have hundreds, real time these. */
export const realTimeFields = fieldMaps(metrics, dimensions);

const parameters: ParameterDefinition[] = [
  { id: 'property', label: 'Property', kind: 'select', required: true, global: true, option: 'properties' },
  widgetParameter('metrics', 'Metrics', { kind: 'metrics', required: true, multiple: true }),
  widgetParameter('dimension', 'Dimension', { kind: 'dimension' }),
  widgetParameter('filter', 'Filter', {
    kind: 'filters',
    options: [...dimensions.filter(({ id }) => id !== minutesAgo), ...metrics].map(({ id, label }) => ({
      id,
      name: label,
    })),
  }),
];

/** The last half hour of a property: `runRealtimeReport`. */
export const realTime: RealTime = {
  parameters,
  metrics,
  dimensions,
  layout: [],
  ...readTemplates('google_analytics', templates, 'real-time.json'),
};
