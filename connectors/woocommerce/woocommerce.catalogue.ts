import { entriesOfReport, readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };
import reportData from './catalogue/reports.json' with { type: 'json' };

/** Rates are computed from counts of the store; `days` is how many days of the range a row covers. */
const metrics = readMetrics('woocommerce', metricData);
const dimensions = readDimensions('woocommerce', dimensionData);

/** The metrics and dimensions of each report. `filters` are the parameters that narrow it. */
export const reports = reportData.map(({ metrics: ids, dimensions: names, ...report }) => ({
  ...report,
  metrics: ids.flatMap((id) => entriesOfReport(metrics, report.id).filter((metric) => metric.id === id)),
  dimensions: dimensions.filter(({ id }) => names.includes(id)),
}));
