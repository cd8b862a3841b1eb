import { z } from 'zod';
import type { Counts } from '../kit/catalogue/formula.ts';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import labelData from './catalogue/labels.json' with { type: 'json' };
import lackingData from './catalogue/lacking.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

export const reportTypes = [
  { id: 'customer', name: 'Account' },
  { id: 'campaign', name: 'Campaigns' },
  { id: 'ad_group', name: 'Ad groups' },
  { id: 'ad_group_ad', name: 'Ads' },
  { id: 'asset_group', name: 'Asset groups (Performance Max)' },
  { id: 'keyword_view', name: 'Keywords' },
  { id: 'search_term_view', name: 'Search terms' },
  { id: 'gender_view', name: 'Gender' },
  { id: 'age_range_view', name: 'Age' },
  { id: 'geographic_view', name: 'Places' },
  { id: 'landing_page_view', name: 'Landing pages' },
  { id: 'shopping_performance_view', name: 'Products' },
];
export const defaultReport = 'campaign';

/**
 * Metrics of v26 by their names there, except for those in `micros`. `conversion` goes with a conversion action, `people` is
 * known for 92 days at most, `computed` always comes from other metrics because Google has it for few resources.
 */
const catalogue = readMetrics('google_ads', metricData, {
  field: z.string().optional(),
  micros: z.boolean().default(false),
  conversion: z.boolean().default(false),
  people: z.boolean().default(false),
  computed: z.boolean().default(false),
});

/** Google's own value of one row; of several, a ratio of sums where its `parts` are known. Counts are named like their metrics. */
export const metrics = catalogue.map((metric) => {
  const { id, computed, counts, field = `metrics.${id}` } = metric;
  return {
    ...metric,
    field,
    parts: counts.filter((count) => count !== id),
    counts: computed ? counts : [...new Set([id, ...counts])],
    evaluate: (values: Counts) => values[id] ?? metric.evaluate(values),
  };
});
export type AdsMetric = (typeof metrics)[number];

const metricById = new Map(metrics.map((metric) => [metric.id, metric]));
export const metricOf = (count: string): AdsMetric | undefined => metricById.get(count);

/** The field of a count; the account has its own optimisation score. */
export function fieldOfCount(count: string, resource?: string): string {
  if (count === 'optimization_score' && resource === 'customer') return 'customer.optimization_score';
  return metricOf(count)?.field ?? `metrics.${count}`;
}

/** The fields to select for a metric itself. */
export function requiredFields({ id, computed, parts }: AdsMetric): string[] {
  return (computed ? parts : [id]).map((count) => fieldOfCount(count));
}

export type Labels = Readonly<Record<string, string>>;
const labelLists = Object.keys(labelData) as (keyof typeof labelData)[];

/**
 * `key` is the field that distinguishes rows, `name` the label field if another, and `with` are more fields to select. `labels`
 * are those of an enumeration's values, and `filter` is the kind of filter: as text or by labels.
 */
export const dimensions = readDimensions('google_ads', dimensionData, {
  key: z.string(),
  name: z.string().optional(),
  with: z.array(z.string()).default([]),
  labels: z
    .enum(labelLists)
    .transform((list): Labels => labelData[list])
    .optional(),
  filter: z.enum(['text', 'enum']).optional(),
});
export type AdsDimension = (typeof dimensions)[number];

/** `SUBMIT_LEAD_FORM` as `Submit lead form`, unless the list has a better name. */
export function nameOfValue(labels: Labels, value: string): string {
  return labels[value] ?? sentenceCase(value);
}

export const channels: Labels = labelData.channels;

/** Metrics that a resource does not have, without `metrics.`. Source: the field service of v24, by which a query is checked. */
const lacking = new Map(Object.entries(lackingData).map(([resource, names]) => [resource, new Set(names)]));

/** Whether a field may be selected FROM a resource; attributes are known by their dimensions. */
export function isSelectable(resource: string, field: string): boolean {
  return !field.startsWith('metrics.') || !lacking.get(resource)?.has(field.slice('metrics.'.length));
}

/** Whether a report has a metric. The account's rows can be queried by campaign, which has more metrics. */
export function hasMetric(report: string, metric: AdsMetric): boolean {
  const resource = report === 'customer' ? 'campaign' : report;
  return requiredFields(metric).every((field) => isSelectable(resource, field));
}
