import type { Reactions } from './data/reactions.ts';

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Every statistic of campaign and flow reports. Rates are fractions, and money is in whole units. */
export const messageStatistics: Record<string, (of: Reactions) => number> = {
  recipients: (of) => of.recipients,
  delivered: (of) => of.delivered,
  delivery_rate: (of) => share(of.delivered, of.recipients),
  opens: (of) => of.opens,
  opens_unique: (of) => of.opens_unique,
  open_rate: (of) => share(of.opens_unique, of.delivered),
  clicks: (of) => of.clicks,
  clicks_unique: (of) => of.clicks_unique,
  click_rate: (of) => share(of.clicks_unique, of.delivered),
  click_to_open_rate: (of) => share(of.clicks_unique, of.opens_unique),
  bounced: (of) => of.bounced,
  bounce_rate: (of) => share(of.bounced, of.recipients),
  failed: (of) => of.failed,
  failed_rate: (of) => share(of.failed, of.recipients),
  bounced_or_failed: (of) => of.bounced + of.failed,
  bounced_or_failed_rate: (of) => share(of.bounced + of.failed, of.recipients),
  spam_complaints: (of) => of.spam_complaints,
  spam_complaint_rate: (of) => share(of.spam_complaints, of.delivered),
  unsubscribes: (of) => of.unsubscribes,
  unsubscribe_uniques: (of) => of.unsubscribe_uniques,
  unsubscribe_rate: (of) => share(of.unsubscribe_uniques, of.delivered),
  conversions: (of) => of.conversions,
  conversion_uniques: (of) => of.conversion_uniques,
  conversion_rate: (of) => share(of.conversion_uniques, of.delivered),
  conversion_value: (of) => of.conversion_cents / 100,
  average_order_value: (of) => share(of.conversion_cents / 100, of.conversions),
  revenue_per_recipient: (of) => share(of.conversion_cents / 100, of.delivered),
  message_segment_count_sum: (of) => of.segments,
  text_message_credit_usage_amount: (of) => of.credits,
  text_message_spend: (of) => of.spend_cents / 100,
  text_message_roi: (of) => share(of.conversion_cents, of.spend_cents),
};

export function statisticsOf(names: readonly string[], of: Reactions): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, messageStatistics[name]?.(of) ?? 0]));
}
