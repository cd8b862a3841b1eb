type Counts = Readonly<Record<string, number>>;

/** Rates by the counts they are a share of; those of money are in hundredths. */
const shares: Record<string, [part: string, whole: string, factor?: number]> = {
  delivery_rate: ['delivered', 'recipients'],
  open_rate: ['opens_unique', 'mail_delivered'],
  click_rate: ['clicks_unique', 'delivered'],
  click_to_open_rate: ['mail_clicks', 'opens_unique'],
  bounce_rate: ['bounced', 'recipients'],
  failed_rate: ['failed', 'recipients'],
  spam_complaint_rate: ['spam_complaints', 'delivered'],
  unsubscribe_rate: ['unsubscribe_uniques', 'delivered'],
  conversion_rate: ['conversion_uniques', 'delivered'],
  average_order_value: ['conversion_cents', 'conversions', 0.01],
  revenue_per_recipient: ['conversion_cents', 'delivered', 0.01],
  text_message_roi: ['text_cents', 'spend_cents'],
  submit_rate: ['submits', 'viewed_form'],
};

/** A value of summed counts; null for a share of nothing. */
export function metricValueOf(metric: string, counts: Counts): number | null {
  const of = (name: string) => counts[name] ?? 0;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const [part, whole, factor = 1] = shares[metric] ?? [];
  if (part !== undefined && whole !== undefined) return share(of(part) * factor, of(whole));
  switch (metric) {
    case 'bounced_or_failed':
      return of('bounced') + of('failed');
    case 'bounced_or_failed_rate':
      return share(of('bounced') + of('failed'), of('recipients'));
    case 'conversion_value':
      return of('conversion_cents') / 100;
    case 'text_message_spend':
      return of('spend_cents') / 100;
    case 'text_message_credit_usage_amount':
      return of('credits');
    case 'message_segment_count_sum':
      return of('segments');
    case 'list_net':
      return of('list_subscribed') - of('list_unsubscribed');
    case 'sum_value':
      return of('own_cents') / 100;
    default:
      return of(metric);
  }
}
