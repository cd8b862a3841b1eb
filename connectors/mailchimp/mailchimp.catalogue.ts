import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/**
 * `activity` is known by day, `history` by the end of a month, `now` as of now; `sent` belongs to campaigns sent in the range.
 */
const origin = z.enum(['sent', 'activity', 'history', 'now']);

export const metrics = readMetrics('mailchimp', metricData, { origin });
export const dimensions = readDimensions('mailchimp', dimensionData);

export type MailMetric = (typeof metrics)[number];

/** Placeholder ids of all audiences, all campaigns sent in the range, and all automations. */
export const everything = 'all';

const knownWhenSent = [
  ...['emails_sent', 'delivered', 'campaigns_sent', 'hard_bounces', 'soft_bounces', 'bounce_rate'],
  ...['domain_sent', 'domain_delivered', 'domain_bounces'],
];

/** Opens, clicks, orders and metrics computed from them arrive for days after a campaign was sent. */
export function growsAfterSending({ id, origin: from }: MailMetric): boolean {
  return from === 'sent' && !knownWhenSent.includes(id);
}

/** Campaign types as reports name them; campaigns name them otherwise. */
export const campaignTypes = [
  { id: 'regular', name: 'Regular' },
  { id: 'plain-text', name: 'Plain text' },
  { id: 'ab_split', name: 'A/B test' },
  { id: 'variate', name: 'Multivariate test' },
  { id: 'rss', name: 'RSS' },
  { id: 'automation', name: 'Automation' },
];

/** A level, known at the end of each month. */
export const monthEnd = 'month_end_subscribers';

/** Counts of an audience that those of several don't add up to. */
export const ownAverages = ['average_open_rate', 'average_click_rate', 'rating'];

/** Counts that the hours after sending have. */
export const hourlyMetrics = ['emails_sent', 'unique_opens', 'clickers'];
