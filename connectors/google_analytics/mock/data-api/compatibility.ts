import type { Cut } from '../../../mock-kit/dataset/analytics/cuts.ts';
import type { DimensionField } from './dimensions.ts';
import { pleaseAdd, pleaseRemove } from './invalid.ts';
import type { MetricField } from './metric-field.ts';

const CAMPAIGN_DIMENSIONS = new Set([
  'sessionCampaignName',
  'firstUserCampaignName',
  'sessionGoogleAdsCampaignName',
  'sessionGoogleAdsAdGroupName',
  'sessionGoogleAdsKeyword',
]);
const SEARCH_DIMENSIONS = new Set([
  'landingPage',
  'landingPagePlusQueryString',
  'country',
  'countryId',
  'deviceCategory',
]);

/** Cuts of the facts that a kind of metric doesn't go with. */
const UNKNOWN_BY: Readonly<Record<MetricField['kind'], readonly Cut[]>> = {
  visit: ['item'],
  item: ['page', 'event', 'landing'],
  ad: ['page', 'event', 'item', 'landing', 'transaction', 'hour'],
  search: ['page', 'event', 'item', 'transaction', 'hour'],
  rolling: ['hour', 'event', 'item', 'transaction'],
};

/** Whether one metric is compatible with one dimension. */
export function goesWith(metric: MetricField, dimension: DimensionField): boolean {
  if (dimension.cut && UNKNOWN_BY[metric.kind].includes(dimension.cut)) return false;
  if (metric.kind === 'search')
    return dimension.ofDay !== undefined || SEARCH_DIMENSIONS.has(dimension.apiName);
  return true;
}

/**
 * Throws 400 when the fields of a report are incompatible. `requested` are the dimensions of the rows, `filtered` those of the
 * filter.
 */
export function requireCompatible(
  requested: readonly DimensionField[],
  filtered: readonly DimensionField[],
  metrics: readonly MetricField[],
): void {
  const dimensions = [...requested, ...filtered];
  const wrong = metrics.filter((metric) => dimensions.some((dimension) => !goesWith(metric, dimension)));
  if (wrong.length > 0) throw pleaseRemove(wrong.map(({ apiName }) => apiName));
  const cuts = new Set(dimensions.flatMap(({ cut }) => (cut ? [cut] : [])));
  if (cuts.has('item') && (cuts.has('page') || cuts.has('event') || cuts.has('landing'))) {
    throw pleaseRemove(dimensions.filter(({ cut }) => cut === 'item').map(({ apiName }) => apiName));
  }
  if (
    metrics.some(({ kind }) => kind === 'ad') &&
    !dimensions.some(({ apiName }) => CAMPAIGN_DIMENSIONS.has(apiName))
  ) {
    throw pleaseAdd('sessionCampaignName');
  }
}
