import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { metricDefinition } from '../kit/definitions.ts';
import type { Target } from './klaviyo.targets.ts';

/** What is added up before a figure is worked out of it. */
export type Counts = Record<string, number>;

export type Figure = MetricDefinition & {
  targets: readonly Target[];
  /** Statistics that have to be asked for. */
  needs: readonly string[];
  value(counts: Counts): number | null;
};

type Shape = Pick<MetricDefinition, 'type' | 'direction' | 'group'>;

function count(id: string, label: string, ofTargets: readonly Target[], shape: Shape): Figure {
  return {
    id,
    label,
    ...shape,
    additive: true,
    targets: ofTargets,
    needs: [id],
    value: (counts) => counts[id] ?? null,
  };
}

function ratio(
  id: string,
  label: string,
  [part, whole]: [part: string, whole: string],
  ofTargets: readonly Target[],
  shape: Shape,
): Figure {
  return {
    id,
    label,
    ...shape,
    additive: false,
    targets: ofTargets,
    needs: [part, whole].map((name) => countsOfSome[name]?.statistic ?? name),
    value: (counts) => (counts[whole] ? (counts[part] ?? 0) / counts[whole] : null),
  };
}

/**
 * Statistics of text messages alone, or of all others: the cost of texts is compared with what they brought, and nobody can see
 * a text being opened.
 */
export const countsOfSome: Record<string, { statistic: string; ofTexts: boolean }> = {
  text_message_value: { statistic: 'conversion_value', ofTexts: true },
  openable_delivered: { statistic: 'delivered', ofTexts: false },
  openable_clicks_unique: { statistic: 'clicks_unique', ofTexts: false },
};

const messages = ['campaign', 'flow'] as const;
const number = (group: string, direction: MetricDefinition['direction'] = 'up'): Shape => ({
  type: 'numeric',
  direction,
  group,
});
const percent = (group: string, direction: MetricDefinition['direction'] = 'up'): Shape => ({
  type: 'average:percent',
  direction,
  group,
});

const messageFigures: Figure[] = [
  count('recipients', 'Recipients', messages, number('Delivery', 'none')),
  count('delivered', 'Delivered', messages, number('Delivery')),
  ratio('delivery_rate', 'Delivery rate', ['delivered', 'recipients'], messages, percent('Delivery')),
  count('opens', 'Opens', messages, number('Engagement')),
  count('opens_unique', 'Unique opens', messages, number('Engagement')),
  ratio('open_rate', 'Open rate', ['opens_unique', 'openable_delivered'], messages, percent('Engagement')),
  count('clicks', 'Clicks', messages, number('Engagement')),
  count('clicks_unique', 'Unique clicks', messages, number('Engagement')),
  ratio('click_rate', 'Click rate', ['clicks_unique', 'delivered'], messages, percent('Engagement')),
  ratio(
    'click_to_open_rate',
    'Click-to-open rate',
    ['openable_clicks_unique', 'opens_unique'],
    messages,
    percent('Engagement'),
  ),
  count('bounced', 'Bounced', messages, number('Delivery', 'down')),
  ratio('bounce_rate', 'Bounce rate', ['bounced', 'recipients'], messages, percent('Delivery', 'down')),
  count('failed', 'Failed (SMS)', messages, number('Delivery', 'down')),
  ratio('failed_rate', 'Failure rate (SMS)', ['failed', 'recipients'], messages, percent('Delivery', 'down')),
  {
    ...count('bounced_or_failed', 'Bounced or failed', messages, number('Delivery', 'down')),
    needs: ['bounced', 'failed'],
    value: ({ bounced, failed }) => (bounced === undefined ? null : bounced + (failed ?? 0)),
  },
  {
    ...ratio(
      'bounced_or_failed_rate',
      'Bounce or failure rate',
      ['bounced', 'recipients'],
      messages,
      percent('Delivery', 'down'),
    ),
    needs: ['bounced', 'failed', 'recipients'],
    value: ({ bounced = 0, failed = 0, recipients }) => (recipients ? (bounced + failed) / recipients : null),
  },
  count('spam_complaints', 'Spam complaints', messages, number('Audience', 'down')),
  ratio(
    'spam_complaint_rate',
    'Spam complaint rate',
    ['spam_complaints', 'delivered'],
    messages,
    percent('Audience', 'down'),
  ),
  count('unsubscribes', 'Unsubscribes', messages, number('Audience', 'down')),
  count('unsubscribe_uniques', 'Unique unsubscribes', messages, number('Audience', 'down')),
  ratio(
    'unsubscribe_rate',
    'Unsubscribe rate',
    ['unsubscribe_uniques', 'delivered'],
    messages,
    percent('Audience', 'down'),
  ),
  count('conversions', 'Conversions', messages, number('Conversions')),
  count('conversion_uniques', 'Converting recipients', messages, number('Conversions')),
  ratio(
    'conversion_rate',
    'Conversion rate',
    ['conversion_uniques', 'delivered'],
    messages,
    percent('Conversions'),
  ),
  count('conversion_value', 'Conversion value', messages, {
    type: 'numeric:money',
    direction: 'up',
    group: 'Conversions',
  }),
  ratio('average_order_value', 'Average order value', ['conversion_value', 'conversions'], messages, {
    type: 'average:money',
    direction: 'up',
    group: 'Conversions',
  }),
  ratio('revenue_per_recipient', 'Revenue per recipient', ['conversion_value', 'delivered'], messages, {
    type: 'average:money',
    direction: 'up',
    group: 'Conversions',
  }),
  count('text_message_spend', 'SMS spend', messages, {
    type: 'numeric:money',
    direction: 'none',
    group: 'SMS',
  }),
  ratio('text_message_roi', 'SMS return on spend', ['text_message_value', 'text_message_spend'], messages, {
    type: 'average',
    direction: 'up',
    group: 'SMS',
  }),
  count('text_message_credit_usage_amount', 'SMS credits used', messages, number('SMS', 'none')),
  count('message_segment_count_sum', 'SMS parts sent', messages, number('SMS', 'none')),
];

/** All counts of messages are asked for at once, so that widgets can share the two reports that a minute has. */
export const messageStatistics = [...new Set(messageFigures.flatMap(({ needs }) => needs))];

const knownWhenSent = [
  ...['recipients', 'delivered', 'bounced', 'failed'],
  ...['text_message_spend', 'text_message_credit_usage_amount', 'message_segment_count_sum'],
];

/** Opens, clicks, orders and what is worked out of them come in for days after a message was sent. */
export function growsAfterSending({ targets, needs }: Figure): boolean {
  return targets === messages && needs.some((name) => !knownWhenSent.includes(name));
}

const forms = ['form'] as const;
const people = (id: string, label: string, direction: MetricDefinition['direction'] = 'up'): Figure => ({
  ...count(id, label, forms, number('Forms', direction)),
  additive: false,
});

const formFigures: Figure[] = [
  count('viewed_form', 'Form views', forms, number('Forms')),
  people('viewed_form_uniques', 'People who saw the form'),
  count('viewed_form_step', 'Step views', forms, number('Forms')),
  people('viewed_form_step_uniques', 'People who saw a step'),
  count('submits', 'Form submits', forms, number('Forms')),
  ratio('submit_rate', 'Form submit rate', ['submits', 'viewed_form'], forms, percent('Forms')),
  count('submitted_form_step', 'Steps submitted', forms, number('Forms')),
  people('submitted_form_step_uniques', 'People who submitted a step'),
  count('closed_form', 'Form closes', forms, number('Forms', 'down')),
  people('closed_form_uniques', 'People who closed the form', 'down'),
  count('qualified_form', 'Times the form could show', forms, number('Forms', 'none')),
  people('qualified_form_uniques', 'People it could show to', 'none'),
];
export const formStatistics = formFigures.filter(({ id }) => id !== 'submit_rate').map(({ id }) => id);

const segments = ['segment'] as const;
const segmentFigures: Figure[] = [
  { ...count('total_members', 'Segment members', segments, number('Segments')), additive: false },
  count('members_added', 'Joined the segment', segments, number('Segments')),
  count('members_removed', 'Left the segment', segments, number('Segments', 'down')),
  count('net_members_changed', 'Net change of members', segments, number('Segments')),
];
export const segmentStatistics = segmentFigures.map(({ id }) => id);

const lists = ['list'] as const;
const listFigures: Figure[] = [
  count('list_subscribed', 'Subscribed to the list', lists, number('Lists')),
  count('list_unsubscribed', 'Unsubscribed from the list', lists, number('Lists', 'down')),
  {
    ...count('list_net', 'Net growth of the list', lists, number('Lists')),
    needs: ['list_subscribed', 'list_unsubscribed'],
    value: ({ list_subscribed = 0, list_unsubscribed = 0 }) => list_subscribed - list_unsubscribed,
  },
];

/** A snapshot, asked for one list or segment after the other. */
export const profileCount: Figure = {
  ...count('profile_count', 'Profiles now', ['list', 'segment'], number('Lists')),
  additive: false,
  uncompared: true,
};

const events = ['metric'] as const;
const eventFigures: Figure[] = [
  count('count', 'Events', events, number('Events')),
  count('sum_value', 'Value of events', events, { type: 'numeric:money', direction: 'up', group: 'Events' }),
  { ...count('unique', 'People', events, number('Events')), additive: false },
];

export const figures: Figure[] = [
  ...messageFigures,
  ...formFigures,
  ...segmentFigures,
  ...listFigures,
  profileCount,
  ...eventFigures,
];

export const metrics: MetricDefinition[] = figures.map(metricDefinition);
