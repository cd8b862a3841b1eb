import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };
import realTimeData from './catalogue/real-time-fields.json' with { type: 'json' };

const type = 'google_analytics';

/** Fields of all properties. Source: the metadata call; labels and directions are ours. Google computes all metrics. */
export const metrics = readMetrics(type, metricData).map(metricDefinition);
export const dimensions = readDimensions(type, dimensionData).map(dimensionDefinition);

/** The only fields of the last half hour. */
export const realTimeMetrics = readMetrics(type, realTimeData.metrics).map(metricDefinition);
export const realTimeDimensions = readDimensions(type, realTimeData.dimensions).map(dimensionDefinition);

/** People of the days up to a row's last day, and ratios of them: a range has the value of its end. */
export const rollingMetrics = [
  'active1DayUsers',
  'active7DayUsers',
  'active28DayUsers',
  'dauPerMau',
  'dauPerWau',
  'wauPerMau',
];
