import type {
  DimensionDefinition,
  MetricDefinition,
  ParameterDefinition,
  Template,
} from '@vitrine/contract/entities/catalogue.ts';
import type { RealTime } from '../kit/define-connector.ts';
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

type Recipe = Omit<Template, 'type' | 'inputs' | 'orderBy'> & {
  metrics: string[];
  dimension?: string;
};

const recipes: Recipe[] = [
  {
    id: 'active-now',
    title: 'Active users now',
    description: 'People on the site in the last 30 minutes.',
    format: 'summary',
    width: 1,
    height: 1,
    metrics: ['activeUsers'],
  },
  {
    id: 'views-now',
    title: 'Views now',
    description: 'Pages looked at in the last 30 minutes.',
    format: 'summary',
    width: 1,
    height: 1,
    metrics: ['screenPageViews'],
  },
  {
    id: 'users-per-minute',
    title: 'Active users per minute',
    description: 'How many people were there in each of the last 30 minutes.',
    format: 'chart',
    width: 4,
    height: 1,
    metrics: ['activeUsers'],
    dimension: minutesAgo,
    drawn: 'bar',
  },
  {
    id: 'key-events-now',
    title: 'Key events now',
    description: 'Key events and all events of the last 30 minutes.',
    format: 'summary',
    width: 2,
    height: 1,
    metrics: ['keyEvents', 'eventCount'],
  },
  {
    id: 'pages-now',
    title: 'Pages being looked at',
    description: 'The pages with the most people on them.',
    format: 'table',
    width: 2,
    height: 2,
    metrics: ['activeUsers', 'screenPageViews'],
    dimension: 'unifiedScreenName',
  },
  {
    id: 'countries-now',
    title: 'Countries now',
    description: 'Where the people who are there come from.',
    format: 'table',
    width: 2,
    height: 2,
    metrics: ['activeUsers'],
    dimension: 'country',
  },
  {
    id: 'cities-now',
    title: 'Cities now',
    description: 'Cities of the people who are there.',
    format: 'table',
    width: 2,
    height: 1,
    metrics: ['activeUsers'],
    dimension: 'city',
  },
  {
    id: 'devices-now',
    title: 'Devices now',
    description: 'Desktop, mobile and tablet, this half hour.',
    format: 'chart:pie',
    width: 2,
    height: 1,
    metrics: ['activeUsers'],
    dimension: 'deviceCategory',
  },
  {
    id: 'events-now',
    title: 'Events now',
    description: 'What people do at the moment.',
    format: 'table',
    width: 2,
    height: 1,
    metrics: ['eventCount'],
    dimension: 'eventName',
  },
];

const templates: Template[] = recipes.map(({ metrics: asked, dimension = null, ...template }) => ({
  ...template,
  type: 'google_analytics',
  inputs: { metrics: asked, dimension, filter: [] },
  orderBy:
    dimension === null || dimension === minutesAgo
      ? { column: 'dimension', dir: 'asc' }
      : { column: asked[0] ?? 'dimension', dir: 'desc' },
}));

/** The last half hour of a property: `runRealtimeReport`. */
export const realTime: RealTime = {
  parameters,
  metrics,
  dimensions,
  templates,
  layout: [
    {
      title: 'On the site now',
      templates: [
        'active-now',
        'views-now',
        'key-events-now',
        'users-per-minute',
        'pages-now',
        'countries-now',
      ],
    },
  ],
};
