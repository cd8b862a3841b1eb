import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };
import type { Action, InsightsRow } from './facebook.api.ts';

const read = (sections: Parameters<typeof readMetrics>[1]) =>
  readMetrics('facebook', sections, {
    /** Of insights; the metric's own id when absent. */
    field: z.string().optional(),
    /** Action types of the same event; the first one that is present counts. */
    types: z.array(z.string()).default([]),
    /** Brings Meta's unit to ours: its percentages are of a hundred. */
    times: z.number().default(1),
    /** Counts people: unknown by hour. */
    people: z.boolean().default(false),
    /** Happened outside Meta: unknown by region or hour. */
    offMeta: z.boolean().default(false),
    /** Known below the account only, where the campaign defines the result. */
    ofCampaigns: z.boolean().default(false),
    /** Known by kind of action only: the same event is under several kinds, so they never add up. */
    byAction: z.boolean().default(false),
  });

/**
 * Every metric of every account. Source: "Ads Insights" of the Marketing API v25.0; labels and directions are ours. A row has Meta's own
 * value; `value` is how the total of rows that pass a filter is computed from sums of other metrics.
 */
export const metrics = read(metricData);
export type AdMetric = (typeof metrics)[number];

/** Every dimension. Source: `breakdowns`, `level` and `time_increment` of the Marketing API v25.0. */
export const dimensions = readDimensions('facebook', dimensionData, {
  by: z.enum(['time', 'level', 'objective', 'breakdowns', 'action']),
  level: z.enum(['campaign', 'adset', 'ad']).default('campaign'),
  breakdowns: z.array(z.string()).default([]),
});
export type AdDimension = (typeof dimensions)[number];
export type AdRequest = ReportRequest<AdMetric, AdDimension>;

const customPrefix = 'custom_conversion_';

export const isCustomConversion = (id: string) => id.startsWith(customPrefix);

/** Conversions that an account defined itself, as metrics. */
export function customConversions(conversions: { id: string; name?: string }[]): AdMetric[] {
  const entries = conversions.map(({ id, name }) => ({
    ...{ id: `${customPrefix}${id}`, label: name ?? id, type: 'numeric', direction: 'up' },
    ...{ field: 'actions', types: [`offsite_conversion.custom.${id}`], offMeta: true },
  }));
  return read([{ group: 'Custom conversions', metrics: entries }]);
}

export const fieldOf = ({ id, field = id }: AdMetric): string => field;

/** Whether it is computed from other metrics when a total is computed from rows. */
export const hasParts = ({ id, counts }: AdMetric): boolean => !counts.includes(id);

/** The value of a metric in a row of insights; null where Meta leaves it out. */
export function valueIn(row: InsightsRow, metric: AdMetric): number | null {
  const { types, times, ofCampaigns } = metric;
  const field = row[fieldOf(metric)];
  if (ofCampaigns) return resultValue(field);
  const value = types.length > 0 ? actionValue(field, types) : numberOf(field);
  return value === null ? null : value * times;
}

/** The value of the first of these action types that a list has. Never a sum: types are names of the same event. */
export function actionValue(list: unknown, types: readonly string[]): number | null {
  if (!Array.isArray(list)) return null;
  const actions = types.flatMap((type) => (list as Action[]).find((one) => one.action_type === type) ?? []);
  return numberOf(actions[0]?.value);
}

/** Results by objective, as `[{indicator, values: [{value}]}]`, a plain number or a list of actions. */
function resultValue(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (first === null || typeof first !== 'object') return numberOf(first);
  const { values, value: plain } = first as { values?: { value?: string }[]; value?: string };
  return numberOf(values?.[0]?.value ?? plain);
}

/** Whether Meta has people, and events outside Meta, for a dimension. */
export const hasPeople = (dimension: string | undefined) => dimension !== 'hour';
export const hasOffMeta = (dimension: string | undefined) => dimension !== 'hour' && dimension !== 'region';
