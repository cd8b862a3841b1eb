import type {
  DimensionDefinition,
  MetricDefinition,
  ParameterDefinition,
} from '@vitrine/contract/entities/catalogue.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import type { RealTime } from '../kit/define-connector.ts';
import templates from './catalogue/real-time.json' with { type: 'json' };
import type { Fields } from './google-analytics.fields.ts';

/** Google answers for this many minutes, the one under way included; paid properties for twice as many. */
export const realTimeMinutes = 30;

/** Counts up from 0, the minute under way. Its cells become the minutes of the dashboard's clock. */
export const minutesAgo = 'minutesAgo';

const metrics: MetricDefinition[] = [
  { id: 'activeUsers', label: 'Active users', type: 'numeric', additive: false, direction: 'up' },
  { id: 'screenPageViews', label: 'Views', type: 'numeric', additive: true, direction: 'up' },
  { id: 'eventCount', label: 'Event count', type: 'numeric', additive: true, direction: 'none' },
  { id: 'keyEvents', label: 'Key events', type: 'numeric', additive: true, direction: 'up' },
];

const dimensions: DimensionDefinition[] = [
  { id: minutesAgo, label: 'Minute', type: 'minute', group: 'Time' },
  { id: 'unifiedScreenName', label: 'Page or screen', type: 'text', group: 'Pages' },
  { id: 'eventName', label: 'Event name', type: 'text', group: 'Events' },
  { id: 'country', label: 'Country', type: 'text', group: 'Geography' },
  { id: 'countryId', label: 'Country code', type: 'text', group: 'Geography' },
  { id: 'city', label: 'City', type: 'text', group: 'Geography' },
  { id: 'deviceCategory', label: 'Device category', type: 'text', group: 'Technology' },
  { id: 'platform', label: 'Platform', type: 'text', group: 'Technology' },
  { id: 'streamName', label: 'Data stream', type: 'text', group: 'Technology' },
  { id: 'audienceName', label: 'Audience', type: 'text', group: 'People' },
];

/** The only fields of the last half hour: reports know hundreds, real time these. */
export const realTimeFields: Fields = {
  metrics: new Map(metrics.map((metric) => [metric.id, metric])),
  dimensions: new Map(dimensions.map((dimension) => [dimension.id, dimension])),
};

const ofWidget = { required: false, global: false } as const;

const parameters: ParameterDefinition[] = [
  { id: 'property', label: 'Property', kind: 'select', required: true, global: true, option: 'properties' },
  { ...ofWidget, id: 'metrics', label: 'Metrics', kind: 'metrics', required: true, multiple: true },
  { ...ofWidget, id: 'dimension', label: 'Dimension', kind: 'dimension' },
  {
    ...ofWidget,
    id: 'filter',
    label: 'Filter',
    kind: 'filters',
    options: [...dimensions.filter(({ id }) => id !== minutesAgo), ...metrics].map(({ id, label }) => ({
      id,
      name: label,
    })),
  },
];

/** The last half hour of a property: `runRealtimeReport`. */
export const realTime: RealTime = {
  parameters,
  metrics,
  dimensions,
  layout: [],
  ...readTemplates('google_analytics', templates, 'real-time.json'),
};
