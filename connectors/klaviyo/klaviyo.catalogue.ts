import { z } from 'zod';
import {
  type CatalogueMetric,
  entriesOfReport,
  readDimensions,
  readMetrics,
} from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

export const metrics = readMetrics('klaviyo', metricData);
/** `by` is the attribute of events for a dimension. */
export const dimensions = readDimensions('klaviyo', dimensionData, { by: z.string().optional() });
export type KlaviyoDimension = (typeof dimensions)[number];

/** Placeholder id of the metric that the account uses as its revenue. */
export const revenueChoice = 'revenue';
/** Placeholder id of all lists. */
export const allLists = 'all';

/** A snapshot, requested for one list or segment after the other. */
export const profileCount = 'profile_count';

export const channels = [
  { id: 'email', name: 'Email' },
  { id: 'sms', name: 'SMS' },
  { id: 'push-notification', name: 'Push notification' },
  { id: 'whatsapp', name: 'WhatsApp' },
];

/**
 * Statistics of text messages alone, or of all others: the cost of text messages is compared with their own revenue, and opens
 * of text messages can't be measured.
 */
export const countsOfSome: Record<string, { statistic: string; ofTexts: boolean }> = {
  text_message_value: { statistic: 'conversion_value', ofTexts: true },
  openable_delivered: { statistic: 'delivered', ofTexts: false },
  openable_clicks_unique: { statistic: 'clicks_unique', ofTexts: false },
};

/** Statistics of Klaviyo that metrics are computed from, each once. */
export function statisticsOf(requested: readonly CatalogueMetric[]): string[] {
  const names = requested.flatMap(({ counts }) => counts).filter((name) => name !== profileCount);
  return [...new Set(names.map((name) => countsOfSome[name]?.statistic ?? name))];
}

/** All statistics of messages are requested at once, so that widgets can share the two reports that a minute has. */
export const messageStatistics = statisticsOf(entriesOfReport(metrics, 'campaign'));
export const formStatistics = statisticsOf(entriesOfReport(metrics, 'form'));
export const segmentStatistics = statisticsOf(entriesOfReport(metrics, 'segment'));

const knownWhenSent = [
  ...['recipients', 'delivered', 'bounced', 'failed'],
  ...['text_message_spend', 'text_message_credit_usage_amount', 'message_segment_count_sum'],
];

/** Opens, clicks, orders and metrics computed from them arrive for days after a message was sent. */
export function growsAfterSending(metric: CatalogueMetric): boolean {
  const isOfMessages = metric.reports?.includes('campaign') ?? false;
  return isOfMessages && statisticsOf([metric]).some((name) => !knownWhenSent.includes(name));
}
